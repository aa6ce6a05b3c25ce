package bcscope.lesson.result;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.JsonTree;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;

/// Reads what a student hands in. Marking checks whether it fits the lesson.
public final class SheetReader {
    /// Longest file in bytes.
    public static final int MOST_BYTES = 1 << 20;

    /// Longest name of a student.
    public static final int MOST_OF_A_NAME = 200;

    private final Problems problems = new Problems();

    private SheetReader() {}

    /// The file at `path`.
    public static Parsed<AnswerSheet> read(Path path) {
        String source = path.toString();
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            return Parsed.bad(
                    Diagnostic.error(
                            source,
                            "This is not a file that can be read.",
                            "A folder, pipe or device was named; name the file of answers."));
        }
        try (InputStream in = Files.newInputStream(path)) {
            return read(source, in.readNBytes(MOST_BYTES + 1));
        } catch (IOException unreadable) {
            return Parsed.bad(
                    Diagnostic.error(
                            source,
                            "The file of answers cannot be read.",
                            "Is it a file, and may you read it?"));
        }
    }

    /// The answers in `bytes`, or what is wrong with them.
    ///
    /// @param source name of the file for messages
    public static Parsed<AnswerSheet> read(String source, byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            return Parsed.bad(
                    Diagnostic.error(
                            source,
                            "The file is too long for a file of answers.",
                            "The limit is " + (MOST_BYTES >> 20) + " MiB."));
        }
        return JsonTree.read(source, bytes).then(json -> new SheetReader().sheet(json));
    }

    private Parsed<AnswerSheet> sheet(Json json) {
        if (!(json instanceof Json.Section file)) {
            return Parsed.bad(json.place().error("This is " + json.kind() + ".", noSheet()));
        }
        Optional<Long> format = number(file, SheetKeys.FORMAT);
        if (format.isPresent() && format.get() != SheetKeys.FORMAT_NUMBER) {
            problems.add(
                    file.place(),
                    "The format " + format.get() + " of answers is not known.",
                    "This program reads the format " + SheetKeys.FORMAT_NUMBER + ".");
        }
        String lesson = text(file, SheetKeys.LESSON);
        String digest = text(file, SheetKeys.DIGEST);
        String program = text(file, SheetKeys.PROGRAM);
        String student = text(file, SheetKeys.STUDENT);
        if (student.length() > MOST_OF_A_NAME) {
            problems.add(
                    file.place(),
                    "The name of the student is too long.",
                    "The limit is " + MOST_OF_A_NAME + " characters.");
        }
        Optional<SheetStart> start = start(file);
        SortedMap<String, List<GivenTry>> answers = each(file, SheetKeys.ANSWERS, this::tries);
        SortedMap<String, SavedBuild> builds = each(file, SheetKeys.BUILDS, this::build);
        return problems.none() && start.isPresent()
                ? Parsed.good(
                        new AnswerSheet(
                                lesson,
                                digest,
                                program,
                                student,
                                start.get(),
                                answers,
                                builds,
                                file.member(SheetKeys.PLACE)
                                        .map(member -> place(member.value()))
                                        .orElse(SheetPlace.START),
                                history(file),
                                seal(file)))
                : new Parsed.Bad<>(problems.inOrder());
    }

    /// An unreadable place becomes the beginning, which loses nothing.
    private static SheetPlace place(Json json) {
        if (!(json instanceof Json.Section section)) {
            return SheetPlace.START;
        }
        List<String> shown = new ArrayList<>();
        if (section.member(SheetKeys.SHOWN).map(Json.Member::value).orElse(json)
                instanceof Json.Sequence(_, List<Json> elements)) {
            elements.forEach(each -> each.scalar().ifPresent(shown::add));
        }
        return new SheetPlace(
                step(section, SheetKeys.STEP), step(section, SheetKeys.FURTHEST), shown);
    }

    /// None if there is none, or if it cannot be read: then the seal does not fit.
    private static SheetHistory history(Json.Section file) {
        return file.member(SheetKeys.HISTORY)
                .map(Json.Member::value)
                .filter(Json.Section.class::isInstance)
                .map(Json.Section.class::cast)
                .map(it ->
                        new SheetHistory(
                                count(it, SheetKeys.SAVED),
                                count(it, SheetKeys.BACK),
                                step(it, SheetKeys.RESTORED),
                                step(it, SheetKeys.LOST)))
                .orElse(SheetHistory.NONE);
    }

    private static long count(Json.Section section, String key) {
        return section.member(key)
                .flatMap(member -> member.value().scalar())
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::parseLong)
                .orElse(0L);
    }

    private static int step(Json.Section section, String key) {
        return section.member(key)
                .flatMap(member -> member.value().scalar())
                .filter(text -> text.matches("[0-9]{1,4}"))
                .map(Integer::parseInt)
                .orElse(0);
    }

    /// Empty if there is none: then the file is not as the program wrote it.
    private static String seal(Json.Section file) {
        return file.member(SheetKeys.SEAL).flatMap(it -> it.value().scalar()).orElse("");
    }

    private static String noSheet() {
        return "A file of answers is an object in braces.";
    }

    /// With a token it is an exam; there is no other way to make it one or none. An earlier version
    /// wrote `false` for practice.
    private Optional<SheetStart> start(Json.Section file) {
        Optional<Json> token =
                file.member(SheetKeys.TOKEN)
                        .map(Json.Member::value)
                        .filter(it -> !(it instanceof Json.Flag(_, boolean is)) || is);
        if (token.isPresent()) {
            if (token.get() instanceof Json.Text(_, String text) && text.matches(RosterKey.TOKEN)) {
                return Optional.of(SheetStart.exam(text));
            }
            problems.add(
                    token.get().place(),
                    Wording.quoted(SheetKeys.TOKEN) + " is not the token of an exam.",
                    "Start files of an earlier version have none: make the exam again.");
            return Optional.empty();
        }
        Optional<Long> seed = number(file, SheetKeys.SEED);
        if (seed.filter(it -> it > SheetStart.MOST_SEED).isPresent()) {
            problems.add(
                    file.place(),
                    "The seed is too large.",
                    "The limit is " + SheetStart.MOST_SEED + ".");
            return Optional.empty();
        }
        return seed.map(SheetStart::practice);
    }

    private Optional<Json> find(Json.Section section, String key) {
        Optional<Json> found = section.member(key).map(Json.Member::value);
        if (found.isEmpty()) {
            problems.add(
                    section.place(),
                    "There is no " + Wording.quoted(key) + ".",
                    "The file is not as the program wrote it.");
        }
        return found;
    }

    private String text(Json.Section section, String key) {
        Optional<Json> found = find(section, key);
        if (found.isPresent() && found.get() instanceof Json.Text(_, String text)) {
            return text;
        }
        found.ifPresent(value -> wrong(key, value, "a text in double quotes"));
        return "";
    }

    private Optional<Long> number(Json.Section section, String key) {
        Optional<Json> found = find(section, key);
        if (found.isPresent()
                && found.get() instanceof Json.Numeral(_, String literal)
                && literal.matches("-?[0-9]{1,18}")) {
            return Optional.of(Long.parseLong(literal));
        }
        found.ifPresent(value -> wrong(key, value, "a whole number"));
        return Optional.empty();
    }

    private void wrong(String key, Json value, String wanted) {
        problems.add(
                value.place(),
                Wording.quoted(key) + " must be " + wanted + ".",
                "The file is not as the program wrote it.");
    }

    private <T> SortedMap<String, T> each(
            Json.Section section, String key, BiFunction<String, Json, Optional<T>> reader) {
        SortedMap<String, T> all = new TreeMap<>();
        Optional<Json> found = find(section, key);
        if (found.isPresent() && found.get() instanceof Json.Section inner) {
            for (Json.Member member : inner.members()) {
                reader.apply(member.key(), member.value())
                        .ifPresent(value -> all.put(member.key(), value));
            }
        } else {
            found.ifPresent(value -> wrong(key, value, "an object in braces"));
        }
        return Collections.unmodifiableSortedMap(all);
    }

    private Optional<List<GivenTry>> tries(String id, Json json) {
        if (!(json instanceof Json.Sequence(_, List<Json> elements)) || elements.isEmpty()) {
            wrong(id, json, "a list of tries");
            return Optional.empty();
        }
        List<GivenTry> tries = new ArrayList<>();
        for (Json element : elements) {
            if (element instanceof Json.Section one) {
                String text = text(one, SheetKeys.ANSWER);
                number(one, SheetKeys.AT).ifPresent(at -> tries.add(new GivenTry(at, text)));
            } else {
                wrong(id, element, "a list of objects");
            }
        }
        return Optional.of(List.copyOf(tries));
    }

    /// A build without a script has none.
    private Optional<String> script(Json.Section build) {
        return build.member(SheetKeys.SCRIPT).isPresent()
                ? Optional.of(text(build, SheetKeys.SCRIPT))
                : Optional.empty();
    }

    private Optional<SavedBuild> build(String id, Json json) {
        if (!(json instanceof Json.Section one)) {
            wrong(id, json, "an object in braces");
            return Optional.empty();
        }
        SortedMap<String, Setting> changes =
                each(
                        one,
                        SheetKeys.CHANGES,
                        (path, value) -> {
                            Optional<String> text = value.scalar();
                            if (text.isEmpty()) {
                                wrong(path, value, "a single value");
                            }
                            return text.map(it -> new Setting(path, it));
                        });
        return number(one, SheetKeys.AT)
                .map(at ->
                        new SavedBuild(
                                at, new Attempt(List.copyOf(changes.values()), script(one))));
    }
}
