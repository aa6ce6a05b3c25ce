package bcscope.lesson.result;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The list of a class as teachers have it: a table in UTF-8, UTF-16 or the old Windows encoding,
/// with or without a byte order mark, separated by commas, semicolons or tabs, with or without a
/// first line of headings.
public final class ClassList {
    private static final int MOST_STUDENTS = 10_000;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /// Controls that reverse the direction of the text after them, such as the end of a file name.
    private static final Pattern REVERSING = Pattern.compile("[\u202A-\u202E\u2066-\u2069]");

    private static final Charset OLD_WINDOWS = Charset.forName("windows-1252");

    /// The headings that spreadsheets and learning platforms use, in lower case.
    private static final Map<Part, Set<String>> HEADINGS =
            Map.of(
                    Part.NAME,
                    Set.of("name", "student", "full name", "fullname", "nombre completo"),
                    Part.FIRST,
                    Set.of("first name", "firstname", "first", "given name", "nombre", "vorname"),
                    Part.LAST,
                    Set.of(
                            "last name",
                            "lastname",
                            "last",
                            "surname",
                            "family name",
                            "apellidos",
                            "apellido(s)",
                            "nachname"),
                    Part.ID,
                    Set.of(
                            "id",
                            "id number",
                            "idnumber",
                            "student id",
                            "number",
                            "matriculation",
                            "matrikelnummer",
                            "número de id"),
                    Part.MAIL,
                    Set.of(
                            "email",
                            "e-mail",
                            "mail",
                            "email address",
                            "e-mail address",
                            "dirección de correo"));

    private final String source;
    private final List<List<String>> rows;

    /// What a column holds.
    private enum Part {
        NAME,
        FIRST,
        LAST,
        ID,
        MAIL
    }

    private ClassList(String source, List<List<String>> rows) {
        this.source = source;
        this.rows = rows;
    }

    /// The students in `bytes`, in their order. Two of one name are told apart by their ids, which
    /// then follow their names in parentheses.
    ///
    /// @param source name of the file for messages
    public static Parsed<List<Student>> read(String source, byte[] bytes) {
        String text = text(bytes);
        return new ClassList(source, CommaTable.rows(text, separator(text))).students();
    }

    private static String text(byte[] bytes) {
        boolean littleEndian =
                bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE;
        String text;
        try {
            text =
                    (littleEndian ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8)
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString();
        } catch (CharacterCodingException notUnicode) {
            text = new String(bytes, OLD_WINDOWS);
        }
        boolean marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
        return marked ? text.substring(1) : text;
    }

    /// The one of `,`, `;` and tab that the first line has most of.
    private static char separator(String text) {
        String first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
        char most = ',';
        for (char one : new char[] {';', '\t'}) {
            if (count(first, one) > count(first, most)) {
                most = one;
            }
        }
        return most;
    }

    private static long count(String line, char separator) {
        return line.chars().filter(c -> c == separator).count();
    }

    private Parsed<List<Student>> students() {
        List<Optional<Part>> columns =
                rows.isEmpty()
                        ? List.of()
                        : rows.getFirst().stream().map(ClassList::headed).toList();
        boolean hasHead = columns.stream().anyMatch(Optional::isPresent);
        List<Student> all = new ArrayList<>();
        for (int i = hasHead ? 1 : 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            Student student = hasHead ? headed(columns, row) : unheaded(row);
            Optional<String> wrong = wrong(student);
            if (wrong.isPresent()) {
                return Parsed.bad(
                        Diagnostic.error(
                                source,
                                i + 1,
                                1,
                                wrong.get(),
                                "A name does not begin with =, +, - or @ and has 1 to "
                                        + SheetReader.MOST_OF_A_NAME
                                        + " characters. The first line names the columns, such as"
                                        + " name,id or first name,last name,email."));
            }
            all.add(student);
        }
        return all.isEmpty() || all.size() > MOST_STUDENTS
                ? Parsed.bad(
                        Diagnostic.error(
                                source,
                                "There are " + all.size() + " students in the list.",
                                "There may be 1 to " + MOST_STUDENTS + "."))
                : distinct(all);
    }

    private static Optional<Part> headed(String cell) {
        String heading = cell.toLowerCase(Locale.ROOT);
        return HEADINGS.entrySet().stream()
                .filter(entry -> entry.getValue().contains(heading))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static Student headed(List<Optional<Part>> columns, List<String> row) {
        String name = cell(columns, row, Part.NAME);
        String parts =
                (cell(columns, row, Part.FIRST) + " " + cell(columns, row, Part.LAST)).strip();
        String id = cell(columns, row, Part.ID);
        return new Student(
                name.isEmpty() ? parts : name, id.isEmpty() ? cell(columns, row, Part.MAIL) : id);
    }

    private static String cell(List<Optional<Part>> columns, List<String> row, Part part) {
        int at = columns.indexOf(Optional.of(part));
        return at >= 0 && at < row.size() ? row.get(at) : "";
    }

    /// Without headings the id is the first number or address, and the name the first of the
    /// others.
    private static Student unheaded(List<String> row) {
        return new Student(
                row.stream().filter(cell -> !isId(cell)).findFirst().orElse(""),
                row.stream().filter(ClassList::isId).findFirst().orElse(""));
    }

    private static boolean isId(String cell) {
        return cell.matches("\\d+") || cell.indexOf('@') > 0;
    }

    private static Optional<String> wrong(Student student) {
        return student.name().length() <= SheetReader.MOST_OF_A_NAME
                        && CommaTable.isPlain(student.name())
                        && !REVERSING.matcher(student.name()).find()
                ? Optional.empty()
                : Optional.of("“" + student.name() + "” is not a valid name of a student.");
    }

    private Parsed<List<Student>> distinct(List<Student> all) {
        Map<String, Long> counts =
                all.stream().collect(Collectors.groupingBy(Student::name, Collectors.counting()));
        List<Student> named =
                all.stream()
                        .map(it ->
                                counts.getOrDefault(it.name(), 0L) == 1 || it.id().isEmpty()
                                        ? it
                                        : new Student(it.name() + " (" + it.id() + ")", it.id()))
                        .toList();
        Set<String> seen = new HashSet<>();
        for (Student one : named) {
            if (!seen.add(one.name())) {
                return Parsed.bad(
                        Diagnostic.error(
                                source,
                                "“" + one.name() + "” is in the list twice.",
                                "Remove one, or add a column id that tells them apart."));
            }
        }
        return Parsed.good(named);
    }
}
