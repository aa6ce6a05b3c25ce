package bcscope.importer.dumpi;

import bcscope.importer.dumpi.DumpiRequests.Request;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The calls of one rank that start, await, test and free requests, as records of TIX. A call for
/// requests that are not open is nothing.
record DumpiCompletions(DumpiRequests requests) {
    String start(DumpiCall call) {
        return only(call.value(0)).map(request -> "start " + request.number()).orElse("");
    }

    String startAll(DumpiCall call) {
        return "startall" + listed(requests.of(call.list(0)));
    }

    String free(DumpiCall call) {
        Optional<Request> request = only(call.value(0));
        request.ifPresent(it -> requests.free(call.value(0), it));
        return request.map(it -> "reqfree " + it.number()).orElse("");
    }

    String await(DumpiCall call) {
        return only(call.value(0))
                .map(request -> "wait " + complete(call.value(0), request, status(call, 0)))
                .orElse("");
    }

    String awaitAll(DumpiCall call) {
        List<String> tokens = completeAll(call);
        return "waitall " + tokens.size() + joined(tokens);
    }

    String awaitAny(DumpiCall call) {
        return taken(call, call.value(1), "waitany");
    }

    String testAny(DumpiCall call) {
        if (call.value(2) != 0) {
            return taken(call, call.value(1), "testany");
        }
        String listed = listed(requests.of(call.list(0)));
        return listed.equals(" 0") ? "" : "testany" + listed + " pending";
    }

    /// A call that takes the request at `index` of its list.
    private String taken(DumpiCall call, int index, String word) {
        List<Optional<Request>> all = requests.of(call.list(0));
        Optional<Request> request =
                index >= 0 && index < all.size() ? all.get(index) : Optional.empty();
        String listed = listed(all);
        return request.map(it ->
                        word
                                + listed
                                + " done "
                                + complete(call.list(0)[index], it, status(call, 0)))
                .orElse("");
    }

    String some(DumpiCall call) {
        List<Optional<Request>> all = requests.of(call.list(0));
        int[] indices = call.list(1);
        List<String> tokens = new ArrayList<>();
        String listed = listed(all);
        for (int i = 0; i < indices.length; i++) {
            int index = indices[i];
            Optional<Request> request =
                    index >= 0 && index < all.size() ? all.get(index) : Optional.empty();
            if (request.isPresent()) {
                tokens.add(complete(call.list(0)[index], request.get(), status(call, i)));
            }
        }
        boolean waits = call.name().equals("Waitsome");
        boolean isNothing = listed.equals(" 0") || (waits && tokens.isEmpty());
        return isNothing
                ? ""
                : call.name().toLowerCase(Locale.ROOT) + listed + " done" + joined(tokens);
    }

    String test(DumpiCall call) {
        int handle = call.value(0);
        boolean done = call.value(1) != 0;
        return only(handle)
                .map(request ->
                        "test "
                                + request.number()
                                + (done
                                        ? " done " + complete(handle, request, status(call, 0))
                                        : " pending"))
                .orElse("");
    }

    String testAll(DumpiCall call) {
        String listed = listed(requests.of(call.list(0)));
        if (listed.equals(" 0")) {
            return "";
        }
        boolean done = call.value(1) != 0;
        return "testall" + listed + (done ? " done" + joined(completeAll(call)) : " pending");
    }

    private List<String> completeAll(DumpiCall call) {
        List<Optional<Request>> all = requests.of(call.list(0));
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isPresent()) {
                tokens.add(complete(call.list(0)[i], all.get(i).get(), status(call, i)));
            }
        }
        return tokens;
    }

    private Optional<Request> only(int handle) {
        return requests.of(handle).getFirst();
    }

    private String complete(int handle, Request request, Optional<DumpiCall.Status> status) {
        requests.complete(handle, request);
        return request.token(status);
    }

    private static Optional<DumpiCall.Status> status(DumpiCall call, int index) {
        return index < call.statuses().size()
                ? Optional.of(call.statuses().get(index))
                : Optional.empty();
    }

    /// How many are open, and their numbers.
    private static String listed(List<Optional<Request>> all) {
        List<String> numbers =
                all.stream()
                        .flatMap(Optional::stream)
                        .map(request -> Long.toString(request.number()))
                        .toList();
        return " " + numbers.size() + joined(numbers);
    }

    private static String joined(List<String> words) {
        return words.isEmpty() ? "" : " " + String.join(" ", words);
    }
}
