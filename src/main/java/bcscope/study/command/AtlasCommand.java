package bcscope.study.command;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.atlas.Source;
import bcscope.cli.CommandFiles;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.study.atlas.AtlasPage;
import bcscope.study.atlas.AtlasText;
import bcscope.study.atlas.Exhibits;
import bcscope.study.atlas.Sheet;
import bcscope.study.experiment.Laboratory;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Shows the figures and tables of the papers as they come out here.
@Command(
        name = "atlas",
        description = {
            "Show the figures and tables of the papers that BCScope follows: what each shows, the"
                    + " result here, and what it says about the model.",
            "Without an entry, and without --out, all of them are listed. An entry is a source"
                    + " and a number: S0/5.3 is figure 5.3 or table 5.3 of S0, S0/F5.3 the figure"
                    + " alone, S0 the whole source."
        },
        footer = {
            "  bcscope atlas",
            "  bcscope atlas S0/F5.3",
            "  bcscope atlas S0/5.3 S3 --out pages",
            "  bcscope atlas --out pages"
        })
public final class AtlasCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Parameters(
            paramLabel = "ENTRY",
            arity = "0..*",
            description = "Entries to show. Default: all.")
    private List<String> asked = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Write HTML pages with the pictures, and the scenarios that open in the window"
                            + " at the moment of an entry, into this folder.")
    private Optional<Path> folder = Optional.empty();

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        List<AtlasEntry> entries = entries();
        folder.ifPresent(path -> CommandFiles.check(path, "pages"));
        if (asked.isEmpty() && folder.isEmpty()) {
            AtlasText.list(entries).forEach(out::println);
            return ExitCode.DONE.number();
        }
        Map<EntryId, Sheet> sheets = new LinkedHashMap<>();
        try (Laboratory laboratory = new Laboratory(name -> command.tell("  " + name))) {
            Exhibits exhibits = new Exhibits(laboratory, name -> command.tell("  " + name));
            for (AtlasEntry entry : entries) {
                command.tell(entry.id().text() + ": " + entry.title());
                Optional<Sheet> sheet = exhibits.sheet(entry);
                sheet.ifPresent(it -> sheets.put(entry.id(), it));
                if (folder.isEmpty()) {
                    AtlasText.entry(entry, sheet).forEach(out::println);
                }
            }
            if (folder.isPresent()) {
                CommandFiles writing = new CommandFiles();
                writing.into(folder.get(), "pages", files(entries, sheets));
                writing.finish();
            }
        }
        return ExitCode.DONE.number();
    }

    private List<AtlasEntry> entries() {
        if (asked.isEmpty()) {
            return Atlas.entries();
        }
        List<AtlasEntry> found = new ArrayList<>();
        for (String name : asked) {
            List<AtlasEntry> meant = Atlas.find(name);
            if (meant.isEmpty()) {
                List<String> all = Atlas.entries().stream().map(it -> it.id().text()).toList();
                throw command.wrong(CommandPart.unknown("entry", name, all));
            }
            meant.stream().filter(entry -> !found.contains(entry)).forEach(found::add);
        }
        return found;
    }

    /// The page of each source of `entries`, the index, and the scenarios.
    private static Map<String, String> files(List<AtlasEntry> entries, Map<EntryId, Sheet> sheets) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(AtlasPage.INDEX, AtlasPage.index(entries));
        for (Source source : Source.values()) {
            if (entries.stream().anyMatch(entry -> entry.id().source() == source)) {
                files.put(AtlasPage.file(source), AtlasPage.of(source, entries, sheets));
            }
        }
        for (AtlasEntry entry : entries) {
            entry.opening()
                    .map(Sheet::scenario)
                    .ifPresent(scenario ->
                            files.put(
                                    AtlasPage.scenarioFile(entry),
                                    ScenarioWriter.text(scenario, ScenarioWriter.Detail.CHANGED)));
        }
        return files;
    }
}
