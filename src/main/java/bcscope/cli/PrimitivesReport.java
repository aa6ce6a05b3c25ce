package bcscope.cli;

import bcscope.base.Digest;
import bcscope.base.Numbers;
import bcscope.cli.report.RunSummary;
import bcscope.cli.terminal.ExitCode;
import bcscope.playground.Frame;
import bcscope.playground.Narration;
import bcscope.playground.Occurrence;
import bcscope.playground.ScriptRun;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.Locale;

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
        StringBuilder text = new StringBuilder(run.scenario().name()).append('\n');
        text.append(
                String.format(
                        Locale.ROOT,
                        "%d %s, %s%n%n",
                        run.nodes(),
                        run.nodes() == 1 ? "node" : "nodes",
                        run.scenario().machine().network().title()));
        RunSummary.line(text, "state", state());
        RunSummary.line(text, "steps", Numbers.count(run.script().steps().size()));
        RunSummary.line(text, "moments", Numbers.count(run.frames().size()));
        RunSummary.line(text, "simulated time", Narration.micros(run.endNanos()));
        String label = "at the end";
        for (String values : telling.finalValues()) {
            RunSummary.line(text, label, values);
            label = "";
        }
        RunSummary.line(text, "digest", Digest.text(run.digest(run.frames().size())));
        return text.toString().replace("\r", "");
    }

    /// For a program.
    JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("name", run.scenario().name());
        json.addProperty("nodes", run.nodes());
        json.addProperty("state", state());
        json.addProperty("steps", run.script().steps().size());
        json.addProperty("moments", run.frames().size());
        json.addProperty("simulatedNanos", run.endNanos());
        JsonObject variables = new JsonObject();
        for (int v = 0; v < run.script().variables().size(); v++) {
            JsonArray values = new JsonArray();
            for (int node = 0; node < run.nodes(); node++) {
                values.add(run.memory(run.frames().size()).value(v, node));
            }
            variables.add(run.script().variables().get(v).name(), values);
        }
        json.add("variables", variables);
        json.addProperty("digest", Digest.text(run.digest(run.frames().size())));
        return json;
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
