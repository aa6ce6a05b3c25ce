package bcscope.importer.dumpi;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The open requests of one rank. A library may give the same handle to several sends that are
/// complete already, so a handle names all of them, in order.
final class DumpiRequests {
    private static final int NO_HANDLE = 1;

    private final Map<Integer, ArrayDeque<Request>> open = new HashMap<>();
    private long made;

    /// A request.
    ///
    /// @param number its number in TIX
    /// @param group communicator of a receive; empty for a send
    /// @param lasting whether it can be started again
    record Request(long number, Optional<DumpiGroup> group, boolean lasting) {
        /// How a completed request is written.
        String token(Optional<DumpiCall.Status> status) {
            Optional<Integer> from =
                    group.isEmpty() || status.isEmpty()
                            ? Optional.empty()
                            : group.get().world(status.get().source());
            return from.isEmpty()
                    ? Long.toString(number)
                    : number
                            + ":"
                            + from.get()
                            + ":"
                            + status.get().tag()
                            + ":"
                            + Math.max(-1, status.get().bytes());
        }
    }

    /// A request that `handle` names from now on.
    Request add(int handle, Optional<DumpiGroup> group, boolean lasting) {
        Request request = new Request(made, group, lasting);
        made++;
        open.computeIfAbsent(handle, _ -> new ArrayDeque<>()).add(request);
        return request;
    }

    /// The request of each of `handles`; empty for a request that is not open.
    List<Optional<Request>> of(int... handles) {
        Map<Integer, Iterator<Request>> next = new HashMap<>();
        List<Optional<Request>> requests = new ArrayList<>();
        for (int handle : handles) {
            @Nullable Iterator<Request> left = next.get(handle);
            if (left == null) {
                ArrayDeque<Request> all = handle == NO_HANDLE ? null : open.get(handle);
                left = (all == null ? List.<Request>of() : all).iterator();
                next.put(handle, left);
            }
            requests.add(left.hasNext() ? Optional.of(left.next()) : Optional.empty());
        }
        return requests;
    }

    /// `request`, which `handle` names, is complete.
    void complete(int handle, Request request) {
        if (!request.lasting) {
            free(handle, request);
        }
    }

    /// `handle` no longer names `request`.
    void free(int handle, Request request) {
        ArrayDeque<Request> all = open.get(handle);
        if (all != null) {
            all.remove(request);
            if (all.isEmpty()) {
                open.remove(handle);
            }
        }
    }
}
