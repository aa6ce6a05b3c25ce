package bcscope.cli.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.base.Valid;
import bcscope.cli.Told;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.SheetReader;
import bcscope.lesson.result.SheetWriter;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// An exam of a hundred students as a school holds it: the list is that of a spreadsheet, what was
/// handed in is an export of Moodle, a folder for each student, with everything that goes wrong.
///
/// The points follow from how the answers are written. The strobes are at about 771, 1,036 and
/// 1,297 us. Who was drawn a call before 771 us goes on in slice 4, with the strobe at 1,036 us;
/// the others in slice 5, with that at 1,297 us; blocked is what lies between. Called at 760 us,
/// rank 0 is blocked for 276 us, which is below the 285 us of the goal; called at 800 us for 497.
class MoodleClassTest {
    private static final int STUDENTS = 100;
    private static final List<String> FIRST =
            List.of("Anna", "Jürgen", "Zoë", "François", "Łukasz", "Søren", "Iñaki", "Aylin");
    private static final List<String> LAST =
            List.of("Müller", "O'Neill", "de la Cruz", "Weiß", "Ångström", "Nuñez", "Li", "Straß");

    /// What becomes of a file.
    private enum Fate {
        HANDED_IN,
        ABSENT,
        DAMAGED,
        PIPE,
        /// An earlier file in which all is wrong is in the folder, too.
        TWICE
    }

    private final SeededStream stream = new SeededStream(2026, "a class");
    private final Map<Integer, Integer> expected = new TreeMap<>();

    @TempDir private Path folder;

    private String of(String name) {
        return folder.resolve(name).toString();
    }

    private static Fate fate(int student) {
        return switch (student % 20) {
            case 3 -> Fate.ABSENT;
            case 7 -> student < 60 ? Fate.DAMAGED : Fate.HANDED_IN;
            case 11 -> student == 11 ? Fate.PIPE : Fate.HANDED_IN;
            case 15 -> Fate.TWICE;
            default -> Fate.HANDED_IN;
        };
    }

    /// Students 0 and 64, 1 and 65 and so on are namesakes.
    private static String list(Charset charset) {
        StringBuilder text = new StringBuilder("ID number;First name;Surname;Group\r\n");
        for (int student = 0; student < STUDENTS; student++) {
            String first = FIRST.get(student % 8);
            text.append(4000 + student)
                    .append(';')
                    .append(
                            charset.equals(StandardCharsets.UTF_8)
                                    ? first
                                    : first.replace("Ł", "L"))
                    .append(';')
                    .append(LAST.get(student / 8 % 8))
                    .append(";A\r\n");
        }
        return text.toString();
    }

    private String roster(byte[] list, String name) throws IOException {
        Files.write(folder.resolve(name + ".csv"), list);
        Told told =
                Told.by(
                        "lesson",
                        "exam",
                        "one-message",
                        "--students",
                        of(name + ".csv"),
                        "--out",
                        of(name),
                        "--key",
                        of("key"));
        assertEquals(0, told.code(), told.err());
        return Files.readString(folder.resolve(name + "/roster.csv"));
    }

    /// Answers that are right or wrong as drawn, and the hundredths of points that they earn.
    private AnswerSheet answered(int student, AnswerSheet start) {
        double post = post(start);
        long back = post < 771 ? 1_036 : 1_297;
        Map<String, List<GivenTry>> answers = new TreeMap<>();
        int hundredths = 0;
        String[][] texts = {
            {"after-dem", "a=1.RSL b=1.RDQ", "a=1.MDL b=1.RDQ", "200", "100"},
            {"resume", post < 771 ? "4" : "slice 5", "9", "200", "0"},
            {"blocked", String.format(Locale.ROOT, "%.0f us", back - post), "1 us", "200", "0"},
            {"worst", "just after the slice has begun", "it makes no difference", "100", "0"},
        };
        for (int i = 0; i < texts.length; i++) {
            int draw = (int) stream.upTo(9, student, i);
            if (draw > 0) {
                boolean isRight = draw < 7;
                answers.put(
                        texts[i][0],
                        List.of(
                                new GivenTry(
                                        1_000L * (student + 10 * i + 100),
                                        texts[i][isRight ? 1 : 2])));
                hundredths += Integer.parseInt(texts[i][isRight ? 3 : 4]);
            }
        }
        Map<String, SavedBuild> builds = new TreeMap<>();
        int draw = (int) stream.upTo(2, student, texts.length);
        if (draw > 0) {
            Setting call = new Setting("job.program.sendAt", draw == 1 ? "760us" : "800us");
            builds.put("cheapest", new SavedBuild(999_000L, List.of(call)));
            hundredths += draw == 1 ? 300 : 0;
        }
        expected.put(student, hundredths);
        return start.with().answers(new TreeMap<>(answers)).builds(new TreeMap<>(builds)).build();
    }

    private static double post(AnswerSheet start) {
        String drawn =
                Draw.of(Valid.of(BundledLesson.ONE_MESSAGE.read()).lesson(), start.seed())
                        .values()
                        .getFirst()
                        .text();
        return Double.parseDouble(drawn.replace("us", ""));
    }

    private void handIn() throws Exception {
        List<Path> starts;
        try (Stream<Path> files = Files.list(folder.resolve("semicolons"))) {
            starts =
                    files.filter(it -> it.toString().endsWith(AnswerSheet.SUFFIX))
                            .sorted(Comparator.comparing(Path::toString))
                            .toList();
        }
        assertEquals(STUDENTS, starts.size());
        for (int student = 0; student < STUDENTS; student++) {
            Path start = starts.get(student);
            Path own =
                    Files.createDirectories(
                            folder.resolve("moodle").resolve(student + "_assignsubmission_file_"));
            Path file = own.resolve(start.getFileName());
            AnswerSheet read = Valid.of(SheetReader.read(start));
            AnswerSheet sheet = answered(student, read).sealed();
            switch (fate(student)) {
                case HANDED_IN -> SheetWriter.write(sheet, file);
                case ABSENT -> Files.delete(own);
                case DAMAGED -> Files.writeString(file, SheetWriter.text(sheet).substring(0, 300));
                case PIPE ->
                        assertEquals(
                                0, new ProcessBuilder("mkfifo", file.toString()).start().waitFor());
                case TWICE -> {
                    AnswerSheet earlier =
                            read.with()
                                    .answers(
                                            new TreeMap<>(
                                                    Map.of(
                                                            "resume",
                                                            List.of(new GivenTry(1, "7")))))
                                    .build();
                    SheetWriter.write(earlier.sealed(), own.resolve("copy" + AnswerSheet.SUFFIX));
                    SheetWriter.write(sheet, file);
                }
            }
        }
    }

    /// 5 are absent, 3 files are damaged and one is a pipe: these nine have no points. Of the five
    /// with two files the later one counts.
    @Test
    void everyPointOfAHundredIsAsItsAnswersWereWritten() throws Exception {
        String excel = "\uFEFF" + list(StandardCharsets.UTF_8);
        String semicolons = roster(excel.getBytes(StandardCharsets.UTF_8), "semicolons");
        Charset old = Charset.forName("windows-1252");
        assertEquals(
                names(semicolons).stream().map(it -> it.replace("Ł", "L")).toList(),
                names(roster(list(old).getBytes(old), "latin")));
        handIn();
        Told told = graded("");
        assertEquals(5, told.code(), told.err());
        assertEquals(4, told.err().lines().count(), told.err());
        List<String> lines = new ArrayList<>(List.of("ID number,one-message"));
        int without = 0;
        for (int student = 0; student < STUDENTS; student++) {
            Fate fate = fate(student);
            boolean counts = fate == Fate.HANDED_IN || fate == Fate.TWICE;
            without += counts ? 0 : 1;
            int points = expected.getOrDefault(student, 0);
            lines.add(
                    (4000 + student)
                            + ","
                            + (counts
                                    ? String.format(
                                            Locale.ROOT, "%d.%02d", points / 100, points % 100)
                                    : ""));
        }
        assertEquals(9, without);
        assertEquals(lines, Files.readAllLines(folder.resolve("import.csv")));
        List<String> rows = Files.readAllLines(folder.resolve("grades.csv"));
        assertEquals(1 + STUDENTS, rows.size());
        assertEquals(9, rows.stream().filter(it -> it.contains(",no file,")).count());
        assertEquals(5, rows.stream().filter(it -> it.contains("second file")).count());
        assertTrue(rows.stream().noneMatch(it -> it.contains("edited")), rows::toString);
        dividingTheWorkChangesNothing(told);
    }

    /// Two at a time; then from the rows that a killed process left, of which the last is half.
    private void dividingTheWorkChangesNothing(Told told) throws IOException {
        String[] divided = {"--on", "local:2", "--results", of("marks")};
        assertSame(told, "2", divided);
        Path kept = folder.resolve("marks/rows/here.jsonl");
        List<String> rows = Files.readAllLines(kept);
        assertEquals(STUDENTS - 9 + 5, rows.size());
        String half = String.join("\n", rows.subList(0, 90)) + "\n" + rows.get(90).substring(9);
        Files.writeString(kept, half);
        assertSame(told, "3", divided);
        assertEquals(STUDENTS - 9 + 5, Files.readAllLines(kept).size());
    }

    private void assertSame(Told told, String suffix, String... divided) throws IOException {
        Told other = graded(suffix, divided);
        assertEquals(told.code(), other.code(), other.err());
        assertEquals(told.out(), other.out());
        assertEquals(told.err(), other.err());
        for (String table : List.of("grades.csv", "import.csv")) {
            assertEquals(
                    Files.readString(folder.resolve(table)),
                    Files.readString(folder.resolve(table + suffix)));
        }
    }

    private Told graded(String suffix, String... more) {
        return Told.by(
                Stream.concat(
                                Stream.of(
                                        "lesson",
                                        "grade",
                                        of("moodle"),
                                        "--roster",
                                        of("semicolons/roster.csv"),
                                        "--key",
                                        of("key"),
                                        "--csv",
                                        of("grades.csv" + suffix),
                                        "--moodle",
                                        of("import.csv" + suffix)),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    private static List<String> names(String roster) {
        return roster.lines().map(line -> line.split(",", 2)[0]).toList();
    }
}
