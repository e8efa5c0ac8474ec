"""What a device calls itself, in two words that its owner knows it by: "chrome android". No more of it is kept."""

# The first that fits: most browsers name others too.
BROWSERS = (
    ("yandex", "yabrowser/"), ("samsung", "samsungbrowser/"), ("opera", "opr/"), ("opera", "opera"), ("edge", "edg"),
    ("firefox", "firefox/"), ("firefox", "fxios/"), ("chrome", "crios/"), ("chrome", "chrome/"), ("safari", "safari/"),
)  # fmt: skip
SYSTEMS = (
    ("iphone", "iphone"), ("ipad", "ipad"), ("android", "android"), ("chromeos", "cros"), ("windows", "windows"),
    ("mac", "mac os"), ("linux", "linux"),
)  # fmt: skip


def label_of(agent: str) -> str:
    """By the header User-Agent."""
    said = agent.lower()
    browser = next((name for name, sign in BROWSERS if sign in said), "other")
    return f"{browser} {next((name for name, sign in SYSTEMS if sign in said), 'other')}"
