"""What a debugger sees of the workers of a page: all that they have."""

import json
from typing import Any

from playwright.sync_api import CDPSession, Page

#: While an answer of a worker is waited for, the browser is listened to this often.
_LISTEN_MS = 5


class WorkerTarget:
    """One worker, as its debugger sees it."""

    def __init__(self, page: Page, session: CDPSession, session_id: str) -> None:
        self._page = page
        self._session = session
        self._id = session_id
        self._sent = 0
        self._heard: dict[int, Any] = {}

    def hear(self, message: Any) -> None:
        """Take what the worker's debugger says; answers have the number of their question."""
        if "id" in message:
            self._heard[message["id"]] = message

    def send(self, method: str, **parameters: object) -> Any:
        """Ask the debugger, and wait for its answer; raise ``AssertionError`` if it refuses."""
        self._sent += 1
        number = self._sent
        message = json.dumps({"id": number, "method": method, "params": parameters})
        self._session.send("Target.sendMessageToTarget", {"sessionId": self._id, "message": message})
        while number not in self._heard:
            self._page.wait_for_timeout(_LISTEN_MS)
        answer = self._heard.pop(number)
        assert "error" not in answer, answer
        return answer["result"]

    def find(self, function: str, is_it: str, name: str) -> None:
        """Put what a function reaches from where it was written within reach of everybody, as a global name.

        ``function`` is an expression for it, ``is_it`` a function that tells what is looked for from everything else.
        """
        asked = self.send("Runtime.evaluate", expression=function, includeCommandLineAPI=True)["result"]
        inner = self.send("Runtime.getProperties", objectId=asked["objectId"])["internalProperties"]
        (scopes,) = (each["value"]["objectId"] for each in inner if each["name"] == "[[Scopes]]")
        listed = self.send("Runtime.getProperties", objectId=scopes, ownProperties=True)["result"]
        for scope in (each["value"] for each in listed if each["value"].get("description") != "Global"):
            found = self.send(
                "Runtime.callFunctionOn",
                objectId=scope["objectId"],
                functionDeclaration=f"""async function () {{
                  for (const reached of Object.values(this.object)) {{
                    const value = await reached;
                    if (value && ({is_it})(value)) return Boolean((globalThis.{name} = value));
                  }}
                  return false;
                }}""",
                awaitPromise=True,
                returnByValue=True,
            )
            if found["result"].get("value"):
                return
        raise AssertionError(name)


class WorkerDebugger:
    """Attached to every worker that a page starts from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._targets: dict[str, WorkerTarget] = {}
        self._session.on("Target.attachedToTarget", self._attached)
        self._session.on("Target.receivedMessageFromTarget", self._received)
        self._session.send(
            "Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        )

    def workers(self) -> tuple[WorkerTarget, ...]:
        """Return the workers that were started so far."""
        return tuple(self._targets.values())

    def _attached(self, told: Any) -> None:
        if told["targetInfo"]["type"] == "worker":
            session_id = told["sessionId"]
            self._targets[session_id] = WorkerTarget(self._page, self._session, session_id)

    def _received(self, told: Any) -> None:
        target = self._targets.get(told["sessionId"])
        if target is not None:
            target.hear(json.loads(told["message"]))
