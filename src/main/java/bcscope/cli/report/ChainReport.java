package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.WaitChain;
import bcscope.explain.WaitReason;
import bcscope.program.Program;
import bcscope.run.RunView;

import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Why a process waits, from process to process.
public final class ChainReport {
    private final Program program;
    private final String interval;
    private final WaitChain chain;
    private final int slice;
    private final long nanos;

    /// @param slice the slice of the moment
    /// @param nanos the moment, ns
    public ChainReport(RunView run, WaitChain chain, int slice, long nanos) {
        program = run.program();
        interval = run.scenario().mpi().interval();
        this.chain = chain;
        this.slice = slice;
        this.nanos = nanos;
    }

    /// A paragraph for each process.
    public void print(PrintWriter out) {
        int rank = chain.links().getFirst().rank();
        out.println(
                Say.of("%s at %{instant}, %s %{n}:", program.titled(rank), nanos, interval, slice));
        for (WaitChain.Link link : chain.links()) {
            out.println();
            out.println(head(link));
            if (!link.reason().isEmpty()) {
                out.println("  " + link.reason());
            }
        }
        out.println();
        out.println(chain.conclusion(program));
    }

    private String head(WaitChain.Link link) {
        List<String> parts = new ArrayList<>();
        parts.add(program.named(link.rank()) + ": " + link.doing());
        if (link.sinceSlice() >= 0) {
            parts.add(program.site(link.rank(), link.pc()));
            parts.add("since " + interval + " " + Numbers.count(link.sinceSlice()));
        }
        return String.join(", ", parts) + " (" + link.cause().kind().title() + ")";
    }

    /// The chain as JSON.
    public JsonObject json() {
        return new ReportFacts()
                .key("rank", chain.links().getFirst().rank())
                .key("slice", slice)
                .key("nanos", nanos)
                .key("chain", links().json(chain.links()))
                .key("end", chain.end())
                .key("conclusion", chain.conclusion(program))
                .json();
    }

    private ReportTable<WaitChain.Link> links() {
        return new ReportTable<WaitChain.Link>("")
                .key("rank", WaitChain.Link::rank)
                .key("reason", link -> link.cause().kind())
                .key("doing", WaitChain.Link::doing)
                .key("site", link -> since(link).map(it -> program.site(it.rank(), it.pc())))
                .key("sinceSlice", link -> since(link).map(WaitChain.Link::sinceSlice))
                .key("sinceNanos", link -> since(link).map(WaitChain.Link::sinceNanos))
                .key(
                        "untilNanos",
                        link ->
                                link.cause() instanceof WaitReason.Computing it
                                        ? it.blocksNanos()
                                        : Optional.empty())
                .key(
                        "awaits",
                        link ->
                                Optional.of(link.cause().awaited().ranks())
                                        .filter(ranks -> !ranks.isEmpty()))
                .key("sentence", WaitChain.Link::reason);
    }

    /// `link`, where it is known since when.
    private static Optional<WaitChain.Link> since(WaitChain.Link link) {
        return Optional.of(link).filter(it -> it.sinceSlice() >= 0);
    }
}
