package bcscope.importer.tix;

import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.List;

/// Decides for each receive with a wildcard whether it stays free or takes the message that it took
/// when the trace was made. After a probe it always takes the message that the probe found: the
/// program had already read its sender and size.
final class TixWildcards {
    private final RankCode code;
    private final TixTrace trace;
    private final List<Match> probed = new ArrayList<>();

    private record Match(int source, int tag, int context) {}

    TixWildcards(RankCode code, TixTrace trace) {
        this.code = code;
        this.trace = trace;
    }

    /// A probe found a message.
    void probed(int source, int tag, int context) {
        probed.add(new Match(source, tag, context));
    }

    /// The receive written as operation number `operation`, posted for (`source`, `tag`), took the
    /// message (`fromSource`, `withTag`).
    void matched(int operation, int source, int tag, int context, int fromSource, int withTag) {
        boolean found = !probed.isEmpty() && probed.remove(new Match(fromSource, withTag, context));
        boolean wild = source == Program.ANY || tag == Program.ANY;
        if (wild && (found || trace.bindsAllWildcards()) && fromSource >= 0 && withTag >= 0) {
            code.bind(operation, fromSource, withTag);
            trace.tally().wildcardsBound++;
        }
    }

    /// A receive for (`source`, `tag`) is posted.
    void posted(int source, int tag) {
        if (source == Program.ANY || tag == Program.ANY) {
            trace.tally().wildcards++;
        }
    }
}
