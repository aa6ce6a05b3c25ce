package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SymbolicLinks;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Problems;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.Place;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Reads scenario files (JSON, RFC 8259, UTF-8 with or without byte order mark; no comments).
///
/// Every error has its line, column, problem and the legal values; up to twenty are reported at
/// once. Nothing in a file makes the reader throw. A missing key has its default; an unknown key is
/// an error. `SchemaPage` lists the keys.
public final class ScenarioReader {
    private static final Pattern EXTENSION = Pattern.compile("(?<=.)\\.[A-Za-z0-9]{1,8}$");

    private ScenarioReader() {}

    /// The scenario in the file at `path`.
    public static Parsed<PlacedScenario> read(Path path) {
        String source = path.toString();
        try (InputStream in = Files.newInputStream(path)) {
            return read(source, in.readNBytes(JsonTree.MOST_BYTES + 1));
        } catch (IOException e) {
            return Parsed.bad(
                    Diagnostic.error(source, "The file cannot be read.", whyUnreadable(path)));
        }
    }

    /// The scenario in `bytes`.
    ///
    /// @param source name of the file for messages; names a scenario without a name
    public static Parsed<PlacedScenario> read(String source, byte[] bytes) {
        return read(source, bytes, Profiles.builtIn());
    }

    /// The scenario in `bytes`, whose cost profile is among `profiles`.
    ///
    /// @param source name of the file for messages; names a scenario without a name
    public static Parsed<PlacedScenario> read(String source, byte[] bytes, Profiles profiles) {
        return JsonTree.read(source, bytes)
                .then(ScenarioReader::section)
                .then(Upgrades::toCurrent)
                .then(root -> bind(root, baseName(source), profiles));
    }

    /// The scenario in `text`; see [#read(String, byte\[\])].
    public static Parsed<PlacedScenario> readText(String source, String text) {
        return read(source, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Why the file at `path` could not be read, and what to do.
    public static String whyUnreadable(Path path) {
        if (Files.isDirectory(path)) {
            return "It is a folder; name a file.";
        }
        if (SymbolicLinks.areLoop(path)) {
            return "It is a loop of symbolic links; name a file.";
        }
        return Files.exists(path)
                ? "Check that you may read it."
                : "There is no such file; check the path.";
    }

    /// The scenario in `root`, a file of the current version.
    ///
    /// @param fileName the name of a scenario without a name
    /// @param profiles the available cost profiles
    static Parsed<PlacedScenario> bind(Json.Section root, String fileName, Profiles profiles) {
        Problems problems = new Problems();
        SortedMap<String, Place> places = new TreeMap<>();
        places.put("", root.place());
        Optional<PlacedScenario> placed =
                new ScenarioFormat(fileName, profiles)
                        .read(new Found("", root, problems, places))
                        .map(scenario -> new PlacedScenario(scenario, places));
        if (problems.none()) {
            placed.ifPresent(it -> CrossChecks.check(it, problems));
        }
        return placed.isPresent() && problems.none()
                ? Parsed.good(placed.get())
                : new Parsed.Bad<>(problems.inOrder());
    }

    private static Parsed<Json.Section> section(Json tree) {
        return tree instanceof Json.Section section
                ? Parsed.good(section)
                : Parsed.bad(
                        tree.place()
                                .error(
                                        "A scenario is an object, but this is " + tree.kind() + ".",
                                        "Write { } around its keys."));
    }

    /// The name of a scenario without a name: the last part of its path without the extension,
    /// shortened to a legal name.
    public static String baseName(String source) {
        String last =
                source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1);
        String name = EXTENSION.matcher(last).replaceFirst("").strip();
        if (name.isEmpty()) {
            return "scenario";
        }
        int end = Math.min(name.codePointCount(0, name.length()), ScenarioFormat.LONGEST_NAME);
        return name.substring(0, name.offsetByCodePoints(0, end));
    }
}
