package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.WaitChain;
import bcscope.explain.WaitReason;
import bcscope.program.Program;
import bcscope.run.RunView;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
        JsonObject json = new JsonObject();
        json.addProperty("rank", chain.links().getFirst().rank());
        json.addProperty("slice", slice);
        json.addProperty("nanos", nanos);
        JsonArray links = new JsonArray();
        chain.links().forEach(link -> links.add(json(link)));
        json.add("chain", links);
        json.addProperty("end", id(chain.end()));
        json.addProperty("conclusion", chain.conclusion(program));
        return json;
    }

    private JsonObject json(WaitChain.Link link) {
        JsonObject json = new JsonObject();
        json.addProperty("rank", link.rank());
        json.addProperty("reason", id(link.cause().kind()));
        json.addProperty("doing", link.doing());
        if (link.sinceSlice() >= 0) {
            json.addProperty("site", program.site(link.rank(), link.pc()));
            json.addProperty("sinceSlice", link.sinceSlice());
            json.addProperty("sinceNanos", link.sinceNanos());
        }
        if (link.cause() instanceof WaitReason.Computing computing) {
            computing.untilNanos().ifPresent(until -> json.addProperty("untilNanos", until));
        }
        List<Integer> awaited = link.cause().awaited().ranks();
        if (!awaited.isEmpty()) {
            JsonArray ranks = new JsonArray();
            awaited.forEach(ranks::add);
            json.add("awaits", ranks);
        }
        json.addProperty("sentence", link.reason());
        return json;
    }

    private static String id(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
