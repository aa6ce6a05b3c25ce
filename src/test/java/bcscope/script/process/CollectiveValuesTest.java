package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.program.Communicator;
import bcscope.script.ScriptFront;
import bcscope.script.code.Code;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.machine.Evaluator;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.machine.ScriptProcess;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.Parcel;
import bcscope.script.value.ValueTexts;
import bcscope.script.value.VariableFrame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What each of three processes gets of a collective, from what all give, as the MPI standard says.
class CollectiveValuesTest {
    private static final int RANKS = 3;

    /// The only call of a script.
    private static Instruction.Call call(String text) {
        Code code = ScriptFront.check("call.bcs", text).code().orElseThrow();
        return code.body().stream()
                .filter(Instruction.Call.class::isInstance)
                .map(Instruction.Call.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /// `3`, `1.5`, `true`, `8B` for a size, `[1,2]`, `[]` for no whole numbers.
    private static Parcel parcel(String drawn, int line) {
        if (drawn.startsWith("[")) {
            String inner = drawn.substring(1, drawn.length() - 1);
            List<Parcel> all = new ArrayList<>();
            for (String each : inner.isEmpty() ? new String[0] : inner.split(",", -1)) {
                all.add(parcel(each, line));
            }
            ValueType element = all.isEmpty() ? Plain.INTEGER : all.getFirst().type();
            long[] numbers = all.stream().mapToLong(Parcel::number).toArray();
            return new Parcel(new ListOf(element), 0, ListValue.ofNumbers(element, numbers), line);
        }
        if (drawn.endsWith("B")) {
            return new Parcel(Plain.SIZE, 0, null, line);
        }
        if (drawn.equals("true") || drawn.equals("false")) {
            return new Parcel(Plain.TRUTH, drawn.equals("true") ? 1 : 0, null, line);
        }
        return drawn.contains(".")
                ? new Parcel(
                        Plain.REAL,
                        Double.doubleToRawLongBits(Double.parseDouble(drawn)),
                        null,
                        line)
                : new Parcel(Plain.INTEGER, Long.parseLong(drawn), null, line);
    }

    private static Evaluator evaluator() {
        Group world = Group.of(Communicator.world(RANKS), 0);
        Code code = ScriptFront.check("none.bcs", "barrier").code().orElseThrow();
        return new Evaluator(
                code,
                new ScriptProcess(0, RANKS, world, 1),
                new VariableFrame(0),
                1,
                (_, _) -> {
                    throw new AssertionError("no function is called");
                });
    }

    private static GroupCall meeting(Instruction.Call call, String given) {
        String[] all = given.split(" ", -1);
        GroupCall meeting = new GroupCall(RANKS, call);
        for (int rank = 0; rank < all.length; rank++) {
            if (!all[rank].equals("-")) {
                meeting.bring(rank, call, parcel(all[rank], 10 + rank), rank);
            }
        }
        return meeting;
    }

    private static Parcel gets(Instruction.Call call, GroupCall meeting, int me, int root) {
        Group group = new Group(Optional.of(Communicator.world(RANKS)), me, Optional.empty());
        IssuedCall issued = new IssuedCall(call, new VariableFrame(1), group, 0, 1);
        return CollectiveValues.of(issued, meeting, root, evaluator());
    }

    private static String text(Parcel parcel) {
        return parcel.isEmpty()
                ? "bytes"
                : ValueTexts.text(parcel.type(), parcel.number(), parcel.list());
    }

    private static String got(String call, String given, int root) {
        Instruction.Call made = call(call);
        GroupCall meeting = meeting(made, given);
        List<String> all = new ArrayList<>();
        for (int me = 0; me < RANKS; me++) {
            all.add(text(gets(made, meeting, me, root)));
        }
        return String.join(" | ", all);
    }

    /// What ranks 0, 1 and 2 give, and what they get: all the result of all, or of those up to
    /// them, or of those below them.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    allreduce sum of 1           ; 1 2 4                ; 7 | 7 | 7
                    allreduce product of 1       ; 3 -2 4               ; -24 | -24 | -24
                    allreduce min of 1           ; 3 -2 4               ; -2 | -2 | -2
                    allreduce max of 1           ; 3 -2 4               ; 4 | 4 | 4
                    allreduce sum of 1.5         ; 0.5 0.25 2.0         ; 2.75 | 2.75 | 2.75
                    allreduce product of 1.5     ; 0.5 0.5 8.0          ; 2.0 | 2.0 | 2.0
                    allreduce min of 1.5         ; 0.5 -0.5 8.0         ; -0.5 | -0.5 | -0.5
                    allreduce max of 1.5         ; 0.5 -0.5 8.0         ; 8.0 | 8.0 | 8.0
                    allreduce and of true        ; true true false      ; false | false | false
                    allreduce and of true        ; true true true       ; true | true | true
                    allreduce or of true         ; false true false     ; true | true | true
                    allreduce or of true         ; false false false    ; false | false | false
                    allreduce sum of [1]         ; [1,2] [3,4] [5,6]    ; [9, 12] | [9, 12] | [9, 12]
                    allreduce max of [1.5]       ; [1.0,5.0] [2.0,4.0] [0.0,9.5] ; [2.0, 9.5] | [2.0, 9.5] | [2.0, 9.5]
                    allreduce maxloc of [1]      ; [5,0] [7,1] [7,2]    ; [7, 1] | [7, 1] | [7, 1]
                    allreduce maxloc of [1]      ; [5,0] [7,2] [7,1]    ; [7, 1] | [7, 1] | [7, 1]
                    allreduce minloc of [1]      ; [5,0] [7,1] [5,2]    ; [5, 0] | [5, 0] | [5, 0]
                    allreduce minloc of [1.5]    ; [5.0,0.0] [-7.5,1.0] [5.0,2.0] ; [-7.5, 1.0] | [-7.5, 1.0] | [-7.5, 1.0]
                    allreduce maxloc of [1.5]    ; [-0.0,1.0] [0.0,2.0] [-0.0,0.0] ; [-0.0, 0.0] | [-0.0, 0.0] | [-0.0, 0.0]
                    allreduce minloc of [1.5]    ; [0.0,1.0] [-0.0,2.0] [0.0,0.0] ; [0.0, 0.0] | [0.0, 0.0] | [0.0, 0.0]
                    allreduce maxloc of [1]      ; [5,0,1,0] [4,1,9,1] [6,2,9,2] ; [6, 2, 9, 1] | [6, 2, 9, 1] | [6, 2, 9, 1]
                    scan sum of 1                ; 1 2 4                ; 1 | 3 | 7
                    scan max of 1                ; 5 2 9                ; 5 | 5 | 9
                    exscan sum of 1              ; 1 2 4                ; 1 | 1 | 3
                    allgather 1                  ; 1 2 4                ; [1, 2, 4] | [1, 2, 4] | [1, 2, 4]
                    allgather [1]                ; [1] [2,3] []         ; [[1], [2, 3], []] | [[1], [2, 3], []] | [[1], [2, 3], []]
                    alltoall [1]                 ; [1,2,3] [4,5,6] [7,8,9] ; [1, 4, 7] | [2, 5, 8] | [3, 6, 9]
                    allreduce sum of 8 B         ; 8B 8B 8B             ; bytes | bytes | bytes
                    """)
    void allGetWhatAllGive(String call, String given, String got) {
        assertEquals(got, got(call, given, IssuedCall.NO_ROOT));
    }

    /// With rank 1 as the root: it alone gets what is gathered or reduced, and all get what it has.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    reduce sum of 1 to 1             ; 1 2 4          ; bytes | 7 | bytes
                    gather 1 to 1                    ; 1 2 4          ; [] | [1, 2, 4] | []
                    gather [1] to 1                  ; [1] [2] [3]    ; [] | [[1], [2], [3]] | []
                    gatherv [1] by [8 B] to 1        ; [1] [2,3] []   ; [] | [1, 2, 3] | []
                    gatherv 1 by [8 B] to 1          ; 1 2 3          ; [] | [1, 2, 3] | []
                    scatter [1] from 1               ; 8B [4,5,6] 8B  ; 4 | 5 | 6
                    var x = 1\\nbcast x from 1        ; 8B 7 8B        ; 7 | 7 | 7
                    bcast 8 B from 1                 ; 8B 8B 8B       ; bytes | bytes | bytes
                    """)
    void theRootGathersAndGives(String call, String given, String got) {
        assertEquals(got, got(call.replace("\\n", "\n"), given, 1));
    }

    /// A contribution without a value moves nothing: its call may return before others call. With
    /// one, what all give must be there.
    @Test
    void onlyWhereNothingIsMovedItIsKnownBeforeAllHaveCalled() {
        Instruction.Call sizes = call("allreduce sum of 8 B");
        assertEquals("bytes", text(gets(sizes, meeting(sizes, "8B - -"), 0, IssuedCall.NO_ROOT)));
        Instruction.Call bcast = call("bcast 8 B from 1");
        assertEquals("bytes", text(gets(bcast, meeting(bcast, "8B - -"), 0, 1)));
        assertEquals("7", text(gets(bcast, meeting(bcast, "8B 7 -"), 0, 1)));
        Instruction.Call sum = call("allreduce sum of 1");
        assertThrows(
                IllegalStateException.class,
                () -> gets(sum, meeting(sum, "1 2 -"), 0, IssuedCall.NO_ROOT));
        Instruction.Call scan = call("scan sum of 1");
        assertEquals("3", text(gets(scan, meeting(scan, "1 2 -"), 1, IssuedCall.NO_ROOT)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    allreduce sum of 1        ; 1 2.0 4           ; One process gives a whole number (line 10), another a real number (line 11).
                    allgather 1               ; 1 2 true          ; One process gives a whole number (line 10), another a condition (line 12).
                    allreduce sum of [1]      ; [1,2] [3] [5,6]   ; One process gives a list of 2, another one of 1.
                    allreduce maxloc of [1]   ; [1,2,3] [1,2,3] [1,2,3] ; “maxloc” takes pairs, and this list has 3 values.
                    allreduce sum of 1        ; 9223372036854775807 1 0 ; 9223372036854775807 + 1 is too large for 64 bits.
                    allreduce product of 1    ; 4611686018427387904 2 1 ; 4611686018427387904 * 2 is too large for 64 bits.
                    """)
    void whatCannotBeCombinedIsSaid(String call, String given, String problem) {
        Instruction.Call made = call(call);
        GroupCall meeting = meeting(made, given);
        assertEquals(
                problem,
                assertThrows(ScriptFailure.class, () -> gets(made, meeting, 0, IssuedCall.NO_ROOT))
                        .problem());
    }

    /// Members of one colour are together, by key and then by rank; a negative colour is in none.
    @Test
    void membersAreDividedByColourAndKey() {
        List<String> made = new ArrayList<>();
        GroupCalls calls =
                new GroupCalls(members -> {
                    made.add(Arrays.toString(members));
                    return new Communicator(10 + made.size(), members);
                });
        Instruction.Call split = call("split by rank as c");
        GroupCall meeting = new GroupCall(5, split);
        long[][] choices = {{7, 3}, {2, 0}, {7, 1}, {-1, 0}, {7, 1}};
        for (int i = 0; i < choices.length; i++) {
            meeting.bring(
                    i,
                    split,
                    new GroupCalls.Choice(choices[i][0], choices[i][1], Optional.empty()),
                    0);
        }
        calls.divide(meeting, new Communicator(3, new int[] {20, 21, 22, 23, 24}));
        assertEquals(List.of("[21]", "[22, 24, 20]"), made, "in the order of the colours");
        assertEquals(
                List.of(2, 0, 0, 1),
                List.of(
                        meeting.group(0).me(),
                        meeting.group(1).me(),
                        meeting.group(2).me(),
                        meeting.group(4).me()));
        assertEquals(true, meeting.group(3).isNobody());
        assertEquals(false, meeting.group(0).isNobody());
    }
}
