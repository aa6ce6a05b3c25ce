package bcscope.run.recording;

import bcscope.base.Diagnostic;
import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.run.Extent;
import bcscope.run.Progress;
import bcscope.scenario.Lineage;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Puts a recording together from its chunks.
final class RecordingBuilder {
    private final String name;
    private Optional<PlacedScenario> scenario = Optional.empty();
    private Optional<Head> head = Optional.empty();
    private Optional<ProgramDecoder> decoder = Optional.empty();
    private final List<ChunkInput.Chunk> code = new ArrayList<>();
    private final List<RankCode> codes = new ArrayList<>();
    private Optional<CompletableFuture<Built>> program = Optional.empty();
    private Optional<SliceBlocks> columns = Optional.empty();
    private Optional<ProcessBlocks> processes = Optional.empty();
    private Optional<ProcessBlocks> waits = Optional.empty();
    private final SliceTable slices = new SliceTable();
    private CompletableFuture<Optional<String>> slicing =
            CompletableFuture.completedFuture(Optional.empty());
    private String notes = "";
    private String view = "";
    private String branches = "";
    private Optional<ChunkType> last = Optional.empty();
    private boolean ended;

    RecordingBuilder(String name) {
        this.name = name;
    }

    /// Adds a chunk; one of a type that this program does not know says nothing to it.
    void add(ChunkInput.Chunk chunk) throws Damage {
        Optional<ChunkType> type = ChunkType.of(chunk.code());
        if (type.isPresent()) {
            add(type.get(), chunk);
        }
    }

    private void add(ChunkType type, ChunkInput.Chunk chunk) throws Damage {
        if (last.isPresent() && !type.mayFollow(last.get())) {
            throw new Damage("no place behind " + last.get().title());
        }
        last = Optional.of(type);
        switch (type) {
            case SCEN -> scenario = Optional.of(scenario(text(chunk)));
            case HEAD -> head = Optional.of(Head.read(chunk.payload()));
            case NOTE -> notes = text(chunk);
            case VIEW -> view = text(chunk);
            case BRCH -> branches = text(chunk);
            case PRGM -> decoder = Optional.of(new ProgramDecoder(chunk.unpacked(), codes::add));
            case NAME -> known(decoder, ChunkType.PRGM).labels(chunk.unpacked());
            case CODE -> code.add(chunk);
            case FAIL -> known(decoder, ChunkType.PRGM).failure(chunk.unpacked());
            case OPEN -> known(decoder, ChunkType.PRGM).doubts(chunk.unpacked());
            case COLS -> columns = Optional.of(columns(chunk));
            case SLIC -> addSlices(known(columns, ChunkType.COLS), chunk);
            case PROC -> processes().append(chunk.unpacked());
            case WAIT -> waits().append(chunk.unpacked());
            case ENDS -> end(chunk);
        }
    }

    private void end(ChunkInput.Chunk chunk) throws Damage {
        if (chunk.payload().length > 0) {
            throw new Damage("content although it must be empty");
        }
        ended = true;
    }

    /// Slices are unpacked one block after another while the rest of the file is read: with the
    /// states of the processes they are most of it.
    private void addSlices(SliceBlocks into, ChunkInput.Chunk chunk) {
        slicing = slicing.thenApplyAsync(wrong -> wrong.isPresent() ? wrong : append(into, chunk));
    }

    private Optional<String> append(SliceBlocks into, ChunkInput.Chunk chunk) {
        try {
            into.append(chunk.unpacked(), slices);
            return Optional.empty();
        } catch (Damage damage) {
            return Optional.of(
                    "the chunk of slices from " + slices.size() + " on has " + damage.what());
        }
    }

    static <T> T known(Optional<T> part, ChunkType needed) throws Damage {
        return part.orElseThrow(() -> new Damage("no " + needed.name() + " chunk before it"));
    }

    static String text(ChunkInput.Chunk chunk) {
        return new String(chunk.payload(), StandardCharsets.UTF_8);
    }

    static PlacedScenario scenario(String json) throws Damage {
        Parsed<PlacedScenario> parsed = ScenarioReader.readText("scenario", json);
        return switch (parsed) {
            case Parsed.Good<PlacedScenario> good -> good.value();
            case Parsed.Bad<PlacedScenario> bad ->
                    throw new Damage("an invalid scenario: " + bad.errors().getFirst().oneLine());
        };
    }

    /// The program is whole when what comes behind it begins. It is built while that is read: both
    /// can be large.
    private SliceBlocks columns(ChunkInput.Chunk chunk) throws Damage {
        ProgramDecoder into = known(decoder, ChunkType.PRGM);
        PlacedScenario decided = known(scenario, ChunkType.SCEN);
        SliceBlocks read = SliceBlocks.of(chunk.payload());
        slices.lack(read.unknown());
        List<ChunkInput.Chunk> blocks = List.copyOf(code);
        Optional<Head> told = head;
        program =
                Optional.of(
                        CompletableFuture.supplyAsync(() -> built(into, blocks, decided, told)));
        return read;
    }

    private Built built(
            ProgramDecoder into,
            List<ChunkInput.Chunk> blocks,
            PlacedScenario decided,
            Optional<Head> told) {
        try {
            for (ChunkInput.Chunk block : blocks) {
                into.block(block.unpacked());
            }
            into.checkIn(decided);
            if (told.isPresent()) {
                into.checkExecuted(told.get().progress());
            }
            return new Built(Optional.of(into.program(codes)), "");
        } catch (Damage damage) {
            return new Built(Optional.empty(), "it has " + damage.what());
        }
    }

    /// A program, or what is wrong with it.
    private record Built(Optional<Program> program, String wrong) {}

    private ProcessBlocks processes() throws Damage {
        ProgramDecoder known = known(decoder, ChunkType.PRGM);
        if (processes.isEmpty()) {
            processes = Optional.of(new ProcessBlocks(known.ranks()));
        }
        return processes.get();
    }

    private ProcessBlocks waits() throws Damage {
        ProgramDecoder known = known(decoder, ChunkType.PRGM);
        if (waits.isEmpty()) {
            waits = Optional.of(new ProcessBlocks(known.ranks()));
        }
        return waits.get();
    }

    /// The recording, as far as it goes; `end` is what ended reading before the end of the file.
    Parsed<Recording> finish(Optional<String> end) {
        Optional<Built> begun = program.map(CompletableFuture::join);
        // Slices are unpacked meanwhile, which takes as long.
        Optional<Logs> logs = begun.flatMap(Built::program).map(this::logs);
        Optional<String> damage =
                slicing.join()
                        .or(() ->
                                end.map(what ->
                                        ended ? "there is more after its end: " + what : what));
        if (scenario.isEmpty() || logs.isEmpty() || head.isEmpty()) {
            String missing =
                    scenario.isEmpty() ? "scenario" : head.isEmpty() ? "header" : "program";
            String wrong =
                    missing.equals("program")
                            ? begun.map(Built::wrong).orElse(damage.orElse("the file ends"))
                            : damage.orElse("");
            return Parsed.bad(
                    Diagnostic.error(
                            name,
                            Say.of(
                                    "The %s of this recording is missing%s.",
                                    missing, wrong.isEmpty() ? "" : ": " + wrong),
                            "Nothing of it can be shown; run the scenario again."));
        }
        slices.publish();
        Logs read = logs.get();
        Progress told = head.get().progress();
        String wrong =
                damage.or(() -> processes.flatMap(each -> impossible(ChunkType.PROC, each)))
                        .or(() -> waits.flatMap(each -> impossible(ChunkType.WAIT, each)))
                        .or(() -> unfinished(told))
                        .orElse("");
        Recording recording =
                new Recording(
                        Lineage.of(scenario.get().scenario(), read.program),
                        slices,
                        read.states,
                        read.lacks,
                        new Extent(
                                progress(told),
                                read.states.encodedBytes(),
                                read.lacks.map(ProcessLog::encodedBytes)),
                        new Recording.Attached(notes, view, branches),
                        new Recording.Origin(head.get().writer(), wrong));
        return new Parsed.Good<>(recording, warnings(wrong, told));
    }

    /// A program, and the blocked intervals and reasons of its processes.
    private record Logs(Program program, ProcessLog states, Optional<ProcessLog> lacks) {}

    private Logs logs(Program read) {
        return new Logs(
                read,
                processes.orElseGet(() -> new ProcessBlocks(read.ranks())).log(read),
                waits.map(each -> each.log(read)));
    }

    private static Optional<String> impossible(ChunkType part, ProcessBlocks blocks) {
        return blocks.cutRank().isPresent()
                ? Optional.of(
                        Say.of(
                                "%s of process %s have an impossible interval",
                                part.title(), blocks.cutRank().getAsInt()))
                : Optional.empty();
    }

    private Optional<String> unfinished(Progress told) {
        if (!ended) {
            return Optional.of("its end is missing");
        }
        return slices.size() == told.slices()
                ? Optional.empty()
                : Optional.of(
                        Say.of(
                                "its header states %s slices, but it has %s",
                                number(told.slices()), number(slices.size())));
    }

    private Progress progress(Progress told) {
        int count = slices.size();
        if (count == told.slices()) {
            return told;
        }
        boolean some = count > 0;
        return told.with()
                .state(RunStatus.PAUSED)
                .message(
                        Say.of(
                                "The recording goes to slice %s of %s.",
                                count - 1, told.slices() - 1))
                .slices(count)
                .simulatedNanos(some ? slices.activeEndNanos(count - 1) : 0)
                .digest(some ? slices.get(SliceColumn.DIGEST, count - 1) : Digest.SEED)
                .build();
    }

    private List<Diagnostic> warnings(String wrong, Progress told) {
        if (wrong.isEmpty()) {
            return List.of();
        }
        return List.of(
                Diagnostic.warning(
                        name, "This recording is incomplete: " + wrong + ".", missing(told)));
    }

    private String missing(Progress told) {
        int count = slices.size();
        if (count >= told.slices()) {
            return Say.of(
                    "All %s slices are present%{.|; the states of the processes may be missing"
                            + " after some slice.}",
                    number(told.slices()), ended);
        }
        if (count == 0) {
            return "None of its " + number(told.slices()) + " slices is present.";
        }
        return Say.of(
                "Slices 0 to %s of %s are present; the states of the processes are missing.",
                number(count - 1), number(told.slices()));
    }

    private static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
