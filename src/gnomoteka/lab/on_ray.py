"""Work divided over a Ray cluster (extra `lab`): several machines, or several processes of one.

Ray does a job again whose worker or machine has died, and gives each result once. What it can't know is whether all
machines have the same Gnomoteka: numbers would differ and nobody would see it. So every worker compares.
"""

import logging
import os
import socket
import sys
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from gnomoteka.core.errors import WrongArgument
from gnomoteka.lab.source import code
from gnomoteka.lab.spread import TRIES, WorkerDied

try:
    import ray
except ImportError as missing:
    raise WrongArgument("clusters are Ray's: pip install 'gnomoteka[lab]'") from missing

Job = TypeVar("Job")
Result = TypeVar("Result")

SECONDS = 5  # in which a cluster answers
AHEAD = 3  # jobs for each core that are handed out: none waits for us, and a cluster that grows is soon busy


def do(work: Callable[[Job], Result], job: Job, wanted: str) -> Result:
    """On a worker."""
    if code() != wanted:
        raise WrongArgument("a machine of the cluster has another version of gnomoteka: install the same on all")
    return work(job)


def connect(address: str) -> None:
    """Also if this process is connected already, as several runs of one program are."""
    if ray.is_initialized():
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        if host and port.isdecimal():  # Ray itself would try for half a minute
            socket.create_connection((host, int(port)), SECONDS).close()
        # Workers find what this process finds, such as bench/ of a checkout: Ray itself tells them its folder only.
        found = {"env_vars": {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}}
        ray.init(address, runtime_env=found, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        first, *_ = str(error).splitlines() or [type(error).__name__]
        raise WrongArgument(f"--ray {address}: there is no cluster: {first}") from error


def spread_on_ray(
    work: Callable[[Job], Result], jobs: Sequence[Job], address: str
) -> Generator[tuple[int, Result], None, None]:
    """See `spread`. What was begun goes on to its end, or to the end of this process, if nobody wants it any more: to
    cancel a task that is just done ends the whole process, by a check of Ray's own."""
    connect(address)
    remote = ray.remote(num_cpus=1, max_retries=TRIES - 1)(do)
    shared, wanted = ray.put(work), code()
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    doing: dict[Any, int] = {}
    left = iter(range(len(jobs)))
    while True:
        while len(doing) < ahead and (number := next(left, None)) is not None:
            doing[remote.remote(shared, jobs[number], wanted)] = number
        if not doing:
            return
        done, _ = ray.wait(list(doing))
        for each in done:
            number = doing.pop(each)
            yield number, taken(each, number, jobs)


def taken(each: Any, number: int, jobs: Sequence[Any]) -> Any:
    """What came of a job, or what went wrong, as it would have been raised here."""
    try:
        return ray.get(each)
    except ray.exceptions.RayTaskError as error:
        raise error.cause or error from error
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
        raise WorkerDied(
            f"job {number} was begun {TRIES} times, and each time its process died: {jobs[number]!r}"
        ) from error


def on_every_machine(work: Callable[[Job], Result], job: Job, address: str) -> None:
    """Once on each machine of the cluster, side by side."""
    connect(address)
    strategy = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy
    remote = ray.remote(num_cpus=1)(do)
    nodes = [node["NodeID"] for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
    begun = [remote.options(scheduling_strategy=strategy(node, soft=False)).remote(work, job, code()) for node in nodes]
    for number, each in enumerate(begun):
        taken(each, number, [job] * len(begun))
