package bcscope.lesson.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Lists of classes as spreadsheets and learning platforms write them.
class ClassListTest {
    private static List<Student> students(byte[] bytes) {
        return assertInstanceOf(Parsed.Good.class, ClassList.read("list.csv", bytes)).value()
                        instanceof List<?> all
                ? all.stream().map(Student.class::cast).toList()
                : List.of();
    }

    private static List<Student> students(String text) {
        return students(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String error(String text) {
        List<Diagnostic> errors =
                ClassList.read("list.csv", text.getBytes(StandardCharsets.UTF_8)).diagnostics();
        assertEquals(1, errors.size(), errors::toString);
        return errors.getFirst().oneLine();
    }

    /// A byte order mark, other separators, ids first, and columns in any order.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    '\uFEFFname,id~Anna,1~Ben,2' | Anna 1 | Ben 2
                    'Name;E-Mail~Anna Müller;a@x~Ben Öz;b@x' | Anna Müller a@x | Ben Öz b@x
                    'id,first,last~17,Anna,Y~18,Ben,Z' | Anna Y 17 | Ben Z 18
                    'Last name,First name,Email address~Y,Anna,a@x~Z,Ben,b@x' | Anna Y a@x | Ben Z b@x
                    'student~Anna~Ben' | Anna | Ben
                    'Anna~Ben' | Anna | Ben
                    '17,Anna~18,Ben' | Anna 17 | Ben 18
                    'name,group~Anna,1~~Ben,2' | Anna | Ben
                    """)
    void everyListHasItsStudents(String text, String first, String second) {
        List<String> said =
                students(text.replace('~', '\n')).stream()
                        .map(it -> (it.name() + " " + it.id()).strip())
                        .toList();
        assertEquals(List.of(first, second), said);
    }

    @Test
    void tabsSeparateColumns() {
        assertEquals(List.of(new Student("Anna", "1")), students("name\tid\nAnna\t1\n"));
    }

    /// Excel writes "Unicode text" in UTF-16, and old lists are in the encoding of Windows.
    @Test
    void otherEncodingsAreRead() {
        List<Student> jose = List.of(new Student("José", ""));
        assertEquals(jose, students("name\nJosé\n".getBytes(Charset.forName("windows-1252"))));
        assertEquals(jose, students("\uFEFFname\r\nJosé\r\n".getBytes(StandardCharsets.UTF_16LE)));
    }

    @Test
    void namesakesAreToldApartByTheirIds() {
        assertEquals(
                List.of(
                        new Student("Anna (1)", "1"),
                        new Student("Ben", "2"),
                        new Student("Anna (3)", "3")),
                students("name,id\nAnna,1\nBen,2\nAnna,3\n"));
        assertEquals(
                "list.csv: error: “Anna” is in the list twice."
                        + " Remove one, or add a column id that tells them apart.",
                error("name\nAnna\nAnna\n"));
    }

    @Test
    void aNameThatReversesTextIsRefused() {
        String error = error("name\nAnna\u202Egnp.exe\n");
        assertTrue(error.startsWith("list.csv:2:1: error: "), error);
    }

    @Test
    void aRowWithoutANameIsNamed() {
        assertEquals(
                "list.csv:3:1: error: “” is not a valid name of a student. A name does not begin"
                        + " with =, +, - or @ and has 1 to 200 characters. The first line names the"
                        + " columns, such as name,id or first name,last name,email.",
                error("name,id\nAnna,1\n,2\n"));
    }
}
