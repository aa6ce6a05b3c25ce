package bcscope.cli;

import bcscope.base.Digest;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.terminal.ExitCode;
import bcscope.playground.Frame;
import bcscope.playground.Narration;
import bcscope.playground.Occurrence;
import bcscope.playground.ScriptRun;

import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.IntStream;

/// The output of commands for core primitives.
final class PrimitivesReport {
    private final ScriptRun run;
    private final Narration telling;

    PrimitivesReport(ScriptRun run) {
        this.run = run;
        telling = new Narration(run);
    }

    /// How it ended, as an exit code.
    ExitCode code() {
        return switch (run.ending()) {
            case COMPLETED -> ExitCode.DONE;
            case STUCK -> ExitCode.DEADLOCK;
        };
    }

    /// For a person.
    String text() {
        return String.format(
                        Locale.ROOT,
                        "%s\n%d %s, %s\n\n",
                        run.scenario().name(),
                        run.nodes(),
                        run.nodes() == 1 ? "node" : "nodes",
                        run.scenario().machine().network().title())
                + facts().text();
    }

    /// For a program.
    JsonObject json() {
        return facts().json();
    }

    private ReportFacts facts() {
        int steps = run.script().steps().size();
        int moments = run.frames().size();
        ReportFacts facts =
                new ReportFacts()
                        .key("name", run.scenario().name())
                        .key("nodes", run.nodes())
                        .fact("state", state())
                        .count("steps", steps)
                        .count("moments", moments)
                        .fact(
                                "simulated time",
                                Narration.micros(run.endNanos()),
                                "simulatedNanos",
                                run.endNanos());
        String label = "at the end";
        for (String values : telling.finalValues()) {
            facts.line(label, values);
            label = "";
        }
        ReportFacts variables = new ReportFacts();
        for (int v = 0; v < run.script().variables().size(); v++) {
            int variable = v;
            variables.key(
                    run.script().variables().get(v).name(),
                    IntStream.range(0, run.nodes())
                            .mapToObj(node -> run.memory(moments).value(variable, node))
                            .toList());
        }
        return facts.key("variables", variables).fact("digest", Digest.text(run.digest(moments)));
    }

    /// Every moment as a sentence.
    void tellAll(PrintWriter out) {
        out.println(telling.beginning());
        for (int i = 0; i < run.frames().size(); i++) {
            out.println(line(i));
        }
        telling.finalValues().forEach(out::println);
        out.println("Digest " + Digest.text(run.digest(run.frames().size())));
    }

    /// One moment, counted from 0, and what the nodes hold after it.
    void tell(int moment, PrintWriter out) {
        out.println(line(moment));
        telling.valuesAfter(moment + 1).forEach(out::println);
        out.println("Digest " + Digest.text(run.digest(moment + 1)));
    }

    private String line(int moment) {
        Frame frame = run.frames().get(moment);
        Occurrence occurrence = frame.occurrence();
        return String.format(
                Locale.ROOT,
                "%3d  %12s  %s",
                moment,
                Narration.micros(occurrence.timeNanos()),
                telling.sentence(frame));
    }

    private String state() {
        return switch (run.ending()) {
            case COMPLETED -> "completed";
            case STUCK -> "stuck";
        };
    }

    /// How many moments.
    int moments() {
        return run.frames().size();
    }
}
