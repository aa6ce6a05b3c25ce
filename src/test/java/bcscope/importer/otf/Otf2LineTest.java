package bcscope.importer.otf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A line as otf2-print writes it: words of capitals and numbers in columns, then attributes with
/// commas between them; names in quotation marks may have anything in them.
class Otf2LineTest {
    private static final String SEND =
            "MPI_SEND             7  2210  Receiver: 0 (\"Ma, ster\" <4>), Communicator: \"W <9>:,"
                    + " Tag: 5\" <2>, Tag: 6, Length: 100";

    @Test
    void anEventHasColumnsAndAttributes() {
        Otf2Line line = new Otf2Line(SEND);
        assertEquals("MPI_SEND", line.word());
        assertEquals(List.of(7L, 2210L), line.numbers());
        assertEquals(OptionalLong.of(6), line.integer("Tag"));
        assertEquals(OptionalLong.of(100), line.integer("Length"));
        assertEquals(OptionalLong.of(4), line.reference("Receiver"));
        assertEquals(OptionalLong.of(2), line.reference("Communicator"));
        assertEquals(Optional.empty(), line.attribute("Request"));
        assertEquals(OptionalLong.empty(), line.integer("Receiver"));
        assertEquals(OptionalLong.empty(), line.reference("Tag"));
        assertEquals(Optional.of("0 (\"Ma, ster\" <4>)"), line.attribute("Receiver"));
        assertEquals(Optional.of("100"), line.behind("Length"));
        assertEquals(Optional.empty(), line.behind("Request"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    ENTER  4  1000  Region: "MPI_Init" <33> | Region | MPI_Init | 33
                    STRING 3  Name: "" <5>                  | Name   | ~~       | 5
                    STRING 3  Name: "a" <>                  | Name   | a        | -1
                    STRING 3  Name: "a" <x>                 | Name   | a        | -1
                    STRING 3  Name: "a" >1<                 | Name   | a        | -1
                    STRING 3  Name: "a <7>"                 | Name   | a <7>    | 7
                    STRING 3  Name: "a                      | Name   | .        | -1
                    STRING 3  Name: a <1>                   | Name   | .        | 1
                    """)
    void aReferenceIsTheLastNumberInAngleBrackets(
            String text, String attribute, String name, long number) {
        Otf2Line line = new Otf2Line(text);
        assertEquals(name, line.quoted(attribute).orElse("."));
        assertEquals(number, line.reference(attribute).orElse(-1));
    }

    /// Numbers within names are none of the members.
    @Test
    void allReferencesOfAListAreFoundOutsideOfNames() {
        assertEquals(
                List.of(4L, 7L),
                Otf2Line.references("2 Members: 0 (\"Master <3>\" <4>), 1 (\"x\" <7>), <y>, <"));
        assertEquals(List.of(), Otf2Line.references("0 Members"));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "9223372036854775807, 9223372036854775807",
        "9223372036854775808, -1",
        "99999999999999999999, -1",
        "-5, -1",
        "1.5, -1",
        "'', -1"
    })
    void anIntegerHasSixtyThreeBits(String text, long value) {
        assertEquals(value, new Otf2Line("A  1  X: " + text + ", Y: 2").integer("X").orElse(-1));
    }

    @Test
    void aLineMayBeEmptyOrHaveNoAttributes() {
        assertEquals("", new Otf2Line("").word());
        assertEquals(List.of(), new Otf2Line("").numbers());
        assertEquals("=== Events ===".substring(0, 3), new Otf2Line("=== Events ===").word());
        assertEquals(List.of(1L, 2L), new Otf2Line("LEAVE 1 2").numbers());
        assertEquals(List.of(1L), new Otf2Line("LEAVE 1 2x").numbers());
        assertEquals(Optional.empty(), new Otf2Line("LEAVE 1 2").attribute("Region"));
    }
}
