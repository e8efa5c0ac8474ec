"""The HTTP calls about the network that this server is in."""

from litestar import delete, get, post

from gnomoteka.server.api import AnyRequest, methods, refusals
from gnomoteka.server.network import Network
from gnomoteka.server.refusal import Refused
from gnomoteka.server.wire import NetworkInfo


@get("/api/network", summary="From where this server is reached; known to a browser on its own computer")
async def network(request: AnyRequest) -> NetworkInfo:
    found: Network | None = request.app.state.network
    if found is None or not found.trusts(request.scope):
        return NetworkInfo(status="fixed", addresses=[])
    return await found.info()


@post(
    "/api/network",
    status_code=200,
    responses=refusals(403, 409, 413, 429),
    summary="Opens this server to its network; for a browser on its own computer",
)
async def open_network(request: AnyRequest) -> NetworkInfo:
    return await own_network(request).open()


@delete(
    "/api/network",
    status_code=200,
    responses=refusals(403, 413, 429),
    summary="Closes it to its network: all who came from there are disconnected",
)
async def close_network(request: AnyRequest) -> NetworkInfo:
    return await own_network(request).close()


def own_network(request: AnyRequest) -> Network:
    """For whoever may open and close it."""
    found: Network | None = request.app.state.network
    if found is None:
        raise Refused("not_this_computer", "this server doesn't know where it listens", 403)
    found.check(request.scope)
    return found


NETWORK = methods("/api/network", "DELETE, GET, OPTIONS, POST")
HANDLERS = [NETWORK, network, open_network, close_network]
