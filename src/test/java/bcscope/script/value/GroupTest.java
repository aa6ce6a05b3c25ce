package bcscope.script.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.script.value.Group.Plan;
import bcscope.script.word.Property;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a process knows of a communicator or grid that it is in.
class GroupTest {
    private static final List<Property> PLACE = List.of(Property.X, Property.Y, Property.Z);

    private static final List<Property> NEIGHBOURS =
            List.of(
                    Property.EAST,
                    Property.WEST,
                    Property.NORTH,
                    Property.SOUTH,
                    Property.UP,
                    Property.DOWN);

    private static List<Long> all(Group group, List<Property> properties) {
        return properties.stream().map(group::get).toList();
    }

    private static List<Long> numbers(String drawn) {
        return Arrays.stream(drawn.split(" ", -1))
                .map(it -> it.equals(".") ? Program.PROC_NULL : Long.parseLong(it))
                .toList();
    }

    /// Three columns, two rows, two layers, counted row by row and layer by layer:
    ///
    /// ```
    /// 0 1 2   6 7  8
    /// 3 4 5   9 10 11
    /// ```
    ///
    /// The columns are x, y, z of the process, then east, west, north, south, up and down; `.` is
    /// nobody.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0  | false | 0 0 0 | 1 . . 3 . 6
                    1  | false | 1 0 0 | 2 0 . 4 . 7
                    5  | false | 2 1 0 | . 4 2 . . 11
                    6  | false | 0 0 1 | 7 . . 9 0 .
                    10 | false | 1 1 1 | 11 9 7 . 4 .
                    0  | true  | 0 0 0 | 1 2 3 3 6 6
                    4  | true  | 1 1 0 | 5 3 1 1 10 10
                    11 | true  | 2 1 1 | 9 10 8 8 5 5
                    """)
    void aGridIsCountedRowByRowAndLayerByLayer(
            int me, boolean periodic, String place, String neighbours) {
        Group group =
                new Group(
                        Optional.of(Communicator.world(12)),
                        me,
                        Optional.of(new Plan(3, 2, 2, periodic)));
        assertEquals(numbers(place), all(group, PLACE));
        assertEquals(numbers(neighbours), all(group, NEIGHBOURS));
        assertEquals(
                List.of(3L, 2L, 2L, (long) me, 12L),
                all(
                        group,
                        List.of(
                                Property.COLUMNS,
                                Property.ROWS,
                                Property.LAYERS,
                                Property.RANK,
                                Property.RANKS)));
    }

    /// Members 7, 3 and 5 of the job are ranks 0, 1 and 2.
    @Test
    void ranksOfACommunicatorAreThoseOfItsMembers() {
        Group group = Group.of(new Communicator(4, new int[] {7, 3, 5}), 3);
        assertEquals(List.of(1L, 3L), all(group, List.of(Property.RANK, Property.RANKS)));
        assertEquals(List.of(7, 3, 5), List.of(group.world(0), group.world(1), group.world(2)));
        assertEquals(Program.PROC_NULL, group.world(Program.PROC_NULL));
        assertEquals(numbers(". . . . . ."), all(group, NEIGHBOURS), "it is no grid");
        assertThrows(IllegalArgumentException.class, () -> group.get(Property.TAG));
    }

    @Test
    void whoIsInNoneIsNobodyAmongNobody() {
        assertEquals(true, Group.NOBODY.isNobody());
        assertEquals(
                numbers(". 0 . . . 0 0 0"),
                all(
                        Group.NOBODY,
                        List.of(
                                Property.RANK,
                                Property.RANKS,
                                Property.X,
                                Property.Y,
                                Property.Z,
                                Property.COLUMNS,
                                Property.ROWS,
                                Property.LAYERS)));
        assertEquals(numbers(". . . . . ."), all(Group.NOBODY, NEIGHBOURS));
        Group outside = new Group(Optional.empty(), -1, Optional.of(new Plan(3, 2, 2, true)));
        assertEquals(numbers(". . . . . ."), all(outside, NEIGHBOURS), "of a grid of others");
        assertEquals(numbers(". . ."), all(outside, PLACE));
    }
}
