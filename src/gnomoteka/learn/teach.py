"""`gnomoteka train`: teaches the network of a game for some minutes, and goes on another time where it was."""

import json
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

import gnomoteka
from gnomoteka.bots.network import FILE, load, save
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import Game
from gnomoteka.learn.measure import against
from gnomoteka.learn.opponents import Bot, Fixed, Opponent, Policy
from gnomoteka.learn.training import Plan, Trainer, plan_of

if TYPE_CHECKING:
    from gnomoteka.lab.bar import Advance

FEW_ACTIONS = 4096  # a network has an output for each, where moves aren't described
MEASURED = {"cpu": 512, "cuda": 8192}  # games, for a point of the curve
FEW = 128  # the same against a bot, which takes its time


def plan_for(game: Game, **changes: Any) -> Plan:
    """As learn/plans.toml has it, with some of it changed."""
    plans = tomllib.loads(Path(__file__).with_name("plans.toml").read_text(encoding="utf-8"))
    if game.actions > FEW_ACTIONS and not game.described:
        raise WrongArgument(f"{game.id} has {game.actions} actions, too many for a network with an output for each")
    plan = plan_of(plans.get(game.id, {"seats": [game.seats[0]], "decisions": 1e6}), **changes)
    for seats in plan.seats:
        game.check_seats(seats)
    return plan


class Lesson:
    """A folder with all that there is of a network that is being taught: checkpoint, curve, and the network itself;
    `best_against`: it learns to beat somebody who stays as they are."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        folder: Path,
        device: str = "cpu",
        begin_with: Path | None = None,
        best_against: Opponent | None = None,
        options: dict[str, bool] | None = None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.game, self.plan, self.folder, self.device = game, plan, folder, device
        self.measure: Opponent = best_against or Policy()
        self.trainer = Trainer(game, plan, device, options, best_against)
        self.curve: list[dict[str, Any]] = []
        if self.checkpoint.exists():
            self.trainer.load(self.checkpoint)
            self.curve = [json.loads(line) for line in self.curve_file.read_text().splitlines()]
        elif begin_with:
            self.trainer.begin_with(load(game, begin_with).layers)
        self.spent = self.curve[-1]["minutes"] if self.curve else 0.0

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    @property
    def curve_file(self) -> Path:
        return self.folder / "curve.jsonl"

    def run(self, minutes: float, every: float, advance: "Advance") -> None:
        """Until so many minutes are over, or the plan is done. Ctrl-C is a way to end it, too: nothing is lost but what
        came after the last point of the curve."""
        trainer, pause, next_point = self.trainer, 0.0, 0.0
        told: dict[str, float] = {}
        with tensorboard(self.folder) as draw:
            began = time.monotonic()
            while True:
                minute = (time.monotonic() - began - pause) / 60
                over = (minute >= minutes and bool(told)) or trainer.done >= 1  # one round at least
                if minute >= next_point or over:
                    pause += self._point(self.spent + minute, told, draw)
                    next_point = minute + every
                if over:
                    return
                told = trainer.round()
                words = " ".join(f"{name} {value:.3f}" for name, value in told.items())
                advance(trainer.progress.decisions, f"{trainer.progress.decisions / 1e6:,.0f} M decisions, {words}")

    def _point(self, minutes: float, told: dict[str, float], draw: Any) -> float:
        """Measures, tells and keeps it; says how many seconds that took."""
        began, trainer = time.monotonic(), self.trainer
        point: dict[str, Any] = {"minutes": round(minutes, 3), **vars(trainer.progress), **told}
        n, name = FEW if isinstance(self.measure, Bot) else MEASURED[self.device], self.measure.name
        for seats in sorted(set(self.plan.seats)):
            share = against(trainer.mean, self.measure, self.game, seats, n, self.device, trainer.options)
            point[f"{name} {seats}"], point[f"{name} {seats} give"] = round(share.share, 4), round(share.give, 4)
        if trainer.selves:
            trainer.old.load_state_dict(trainer.selves[len(trainer.selves) // 2])
            seats, earlier = self.plan.seats[0], Fixed(trainer.old, 0)
            share = against(trainer.mean, earlier, self.game, seats, n // 4, self.device, trainer.options)
            point[f"earlier {seats}"] = round(share.share, 4)
        trainer.remember()
        self.curve.append(point)
        for name, value in point.items():
            draw(name, value, trainer.progress.decisions)
        trainer.save(self.checkpoint)
        self.curve_file.write_text("".join(json.dumps(each) + "\n" for each in self.curve))
        save(self.folder / FILE, trainer.mean.layers(), self.about())
        return time.monotonic() - began

    def about(self) -> dict[str, Any]:
        """What a network's file says of how it was made."""
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "gnomoteka": gnomoteka.__version__,
            "made": datetime.now(UTC).date().isoformat(),
            "plan": {
                name: list(value) if isinstance(value, tuple) else value for name, value in vars(self.plan).items()
            },
            "against": self.trainer.against and self.trainer.against.name,
            "device": torch.cuda.get_device_name() if self.device == "cuda" else "cpu",
            "last": self.curve[-1],
        }


@contextmanager
def tensorboard(folder: Path) -> Iterator[Any]:
    """Draws curves for TensorBoard, where it is installed; they are in curve.jsonl all the same."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        yield lambda _name, _value, _step: None
        return
    with SummaryWriter(str(folder / "tensorboard")) as writer:
        yield writer.add_scalar
