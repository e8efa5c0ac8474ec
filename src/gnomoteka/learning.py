"""`gnomoteka train`: teaches the network of a game."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import gnomoteka
from gnomoteka.arguments import Parser, above_zero, not_negative, positive
from gnomoteka.core.errors import WrongArgument

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]  # noqa: SLF001 argparse has no public name for it


def add_train(commands: "Commands") -> None:
    teaching = commands.add_parser(
        "train",
        help="teach a network to play, by playing against itself",
        description="Teaches a network to play a game, by playing against itself. What there is of it lies in one "
        "folder: the network, its curve, and a checkpoint, from which the next call goes on. Needs PyTorch: "
        "pip install 'gnomoteka[learn]'.",
        epilog="example: gnomoteka train noms --minutes 10 --device cuda",
    )
    teaching.add_argument("game", metavar="GAME", help="a game's id, such as noms")
    teaching.add_argument("--minutes", type=above_zero, default=10.0, metavar="M", help="how long (default: 10)")
    teaching.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where (default: cpu)")
    teaching.add_argument(
        "--against",
        metavar="WHO",
        help="learn a best response to somebody who stays as they are: a network's file, 'network' (the one that comes "
        "with the game), 'policy' (the game's own rollout policy), or a bot such as casual (on a processor)",
    )
    teaching.add_argument(
        "--temperature", type=not_negative, default=1.0, metavar="T", help="of that network; 0: what it likes best"
    )
    teaching.add_argument(
        "--folder", type=Path, metavar="DIR", help="where it lies (default: networks/GAME, or GAME-against-WHO)"
    )
    teaching.add_argument("--seats", type=positive, nargs="+", metavar="N", help="how many play, several take turns")
    teaching.add_argument("--games", type=positive, metavar="N", help="in lockstep; fewer need less memory")
    teaching.add_argument(
        "--decisions", type=above_zero, metavar="N", help="in all: by then it learns ever more slowly"
    )
    teaching.add_argument(
        "--critic",
        action="store_true",
        default=None,
        help="judge what may be hoped for by all hands while it learns; who plays never sees them",
    )
    teaching.add_argument("--begin-with", type=Path, metavar="FILE", help="a network to begin with")
    teaching.set_defaults(run=train)


def train(args: argparse.Namespace) -> int:
    from gnomoteka.lab.bar import bar

    game = gnomoteka.game(args.game)
    try:
        from gnomoteka.learn.opponents import opponent
        from gnomoteka.learn.teach import Lesson, plan_for
    except ImportError as missing:
        raise WrongArgument("teaching needs PyTorch: pip install 'gnomoteka[learn]'") from missing
    if args.device == "cuda":
        from gnomoteka.core.batch import why_no_card

        if why := why_no_card():
            raise WrongArgument(why)
    plan = plan_for(game, seats=args.seats, games=args.games, decisions=args.decisions, critic=args.critic)
    who = opponent(game, args.against, args.temperature, args.device) if args.against else None
    folder = Path("networks") / (f"{game.id}-against-{Path(args.against).stem}" if args.against else game.id)
    lesson = Lesson(game, plan, args.folder or folder, args.device, args.begin_with, who)
    with bar(plan.decisions, game.id) as advance:
        lesson.run(args.minutes, max(0.5, args.minutes / 8), advance)
    last, name = lesson.curve[-1], lesson.measure.name
    shares = ", ".join(
        f"{last[f'{name} {seats}']:.1%} ± {last[f'{name} {seats} give']:.1%} with {seats}"
        for seats in sorted(set(plan.seats))
    )
    print(f"{game.id}: {last['decisions'] / 1e6:,.1f} M decisions in {last['minutes']:.1f} minutes")
    print(f"against {'the rollout policy' if name == 'policy' else name}: {shares}")
    print(f"{lesson.folder / 'network.npz'} plays; the same call again goes on")
    return 0
