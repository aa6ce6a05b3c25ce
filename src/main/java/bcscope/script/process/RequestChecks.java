package bcscope.script.process;

import bcscope.base.Say;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.value.ScriptRequest;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// What a program may not do with its requests.
final class RequestChecks {
    private RequestChecks() {}

    /// Waiting for what is complete is a mistake of the program, except where it is persistent and
    /// was not freed.
    static void canBeTaken(List<ScriptRequest> requests) {
        once(requests, ScriptRequest::isOpen);
        requests.forEach(RequestChecks::isThere);
    }

    /// MPI does not allow the same request twice among those of one call.
    static void once(List<ScriptRequest> requests, Predicate<ScriptRequest> concerned) {
        Set<ScriptRequest> seen = new HashSet<>();
        for (ScriptRequest request : requests) {
            if (concerned.test(request) && !seen.add(request)) {
                throw ScriptFailure.of(
                        Say.of("%s (line %s) is given twice.", request.name, request.call.line()),
                        "Give each request once.");
            }
        }
    }

    /// A request that was freed, or that was complete and is not persistent, is MPI_REQUEST_NULL.
    static void isThere(ScriptRequest request) {
        if (request.isFreed() || (!request.isOpen() && !request.persistent)) {
            throw ScriptFailure.of(
                    Say.of(
                            "%s (line %s) was %{freed before: it is gone|waited for before: it is"
                                    + " complete and gone}.",
                            request.name, request.call.line(), request.isFreed()),
                    request.isFreed()
                            ? "Free a request once, after its last use."
                            : "Wait for a request once.");
        }
    }
}
