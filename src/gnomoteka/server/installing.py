"""What a phone is told that puts the site on its home screen: the web app manifest, in the visitor's language."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import Parameter

# Browsers read it before any script of ours runs: these few words are the server's own.
NAME = "Gnomoteka"
WORDS = {
    "ru": ("Гномотека", "Гномьи игры для семьи, для друзей, для дождливого вечера"),
    "en": ("Gnomoteka", "Gnome games for family, friends and rainy evenings"),
}
OTHERWISE = "ru"  # as the client does
GROUND = "#f3e6cc"  # the client's --ground: the first screen is this colour with the icon


def language_of(request: Request[Any, Any, Any], wished: str | None = None) -> str:
    """The first language that we speak: the one wished for, else of the browser's."""
    named = request.headers.get("accept-language", "").split(",")
    # They come in their order; who weighs them otherwise chooses on the page.
    tags = [wished or "", *(tag.split(";")[0].strip() for tag in named)]
    return next((tag[:2].lower() for tag in tags if tag[:2].lower() in WORDS), OTHERWISE)


def icon(name: str, size: int, purpose: str = "any") -> dict[str, str]:
    return {"src": f"icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest(
    request: Request[Any, Any, Any], lang: Annotated[str | None, Parameter(max_length=35)] = None
) -> Response[bytes]:
    """`lang`: the language that the page speaks; its visitor may have chosen another than the browser's."""
    language = language_of(request, lang)
    name, description = WORDS[language]
    site = f"{request.app.state.settings.base_path}/"
    told = {
        "id": site,  # one app, whatever it speaks
        "name": name,
        "short_name": name,
        "description": description,
        "lang": language,
        "dir": "ltr",
        "start_url": site,
        "scope": site,
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games", "kids"],
        "icons": [  # named from where the manifest lies
            {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            icon("icon-192", 192),
            icon("icon-512", 512),
            icon("maskable-512", 512, "maskable"),
        ],
    }
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(msgspec.json.encode(told), media_type="application/manifest+json", headers=headers)
