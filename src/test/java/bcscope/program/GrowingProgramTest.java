package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.model.Model;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

class GrowingProgramTest {
    private final GrowingProgram program = new GrowingProgram("grows", 3);

    @Test
    void nothingIsKnownAtFirst() {
        for (int rank = 0; rank < 3; rank++) {
            assertEquals(OperationKind.OPEN, program.kind(program.entry(rank)));
            assertEquals(0, program.operationsFrom(rank));
        }
        assertEquals(0, program.size());
        assertEquals(0, program.pcs().count());
        assertEquals(
                List.of(3, 0), program.communicators().stream().map(Communicator::size).toList());
    }

    @Test
    void whatIsWrittenIsKnownWhenItIsTaken() {
        program.code(1).atLine(4).compute(7).send(0, 5, 100, 0);
        assertEquals(OperationKind.OPEN, program.kind(program.entry(1)));
        assertEquals(2, program.nextPosition(1));
        assertTrue(program.take(1));
        assertFalse(program.take(1), "all is taken");
        int send = program.pc(1, 1);
        assertEquals(OperationKind.SEND, program.kind(send));
        assertEquals(5, program.tag(send));
        assertEquals(100, program.amount(send));
        assertEquals(4, program.line(send));
        assertEquals(OperationKind.OPEN, program.kind(program.pc(1, 2)));
        assertEquals(1, program.position(1, send));
        assertEquals(2, program.size());
        assertArrayEquals(new int[] {program.entry(1), send}, program.pcs().toArray());
    }

    /// Three processes share 2^31 pcs as four do: 2^29 each.
    @Test
    void eachProcessHasAnEqualRangeOfItsOwn() {
        assertEquals(1 << 29, program.entry(1));
        assertEquals(1 << 30, program.entry(2));
        assertEquals((1 << 29) - 2, program.mostOperations());
        assertEquals(1 << 30, new GrowingProgram("one", 1).mostOperations() + 2);
        assertEquals((1 << 15) - 2, new GrowingProgram("many", 50_000).mostOperations());
    }

    @Test
    void manyOperationsStayWhereTheyAre() {
        for (int i = 0; i < 1_000; i++) {
            program.code(2).compute(i);
            assertTrue(program.take(2));
        }
        for (int i = 0; i < 1_000; i++) {
            assertEquals(i, program.amount(program.pc(2, i)));
        }
    }

    /// It is written behind one operation that is taken before.
    @Test
    void aLoopIsALoopWhereverItBegins() {
        program.code(0).compute(1);
        program.take(0);
        program.code(0).loop(5).compute(2).endLoop();
        program.take(0);
        assertEquals(program.pc(0, 4), program.peer(program.pc(0, 1)));
        assertEquals(program.pc(0, 2), program.peer(program.pc(0, 3)));
        assertEquals("repeat 5 times", Operations.text(program, program.pc(0, 1)));
    }

    @Test
    void aHalfWrittenLoopOrCallIsNotTaken() {
        program.code(0).loop(5).compute(2);
        assertThrows(Invariant.Broken.class, () -> program.take(0));
        program.code(1).begin(Composite.SENDRECV, -1, 8, 0);
        assertThrows(Invariant.Broken.class, () -> program.take(1));
    }

    /// The slot of composite calls is beyond all others, and directly behind them when the program
    /// is stored.
    @Test
    void compositeCallsHaveARequestOfTheirOwn() {
        Lowering lowering = new Lowering(program.code(0), 0, Model.defaults());
        lowering.sendrecv(1, 0, 8, 2, 0, 8, Communicator.WORLD);
        program.take(0);
        int begin = program.entry(0);
        assertEquals(GrowingProgram.SCRATCH_SLOT, program.request(begin + 1));
        assertEquals(0, program.requestSlots(0));
        program.code(0).irecv(1, 0, 8, 0, 6).over(OperationKind.WAITALL, 6, 4);
        program.take(0);
        assertEquals(7, program.requestSlots(0));
        assertArrayEquals(new int[] {6, 4}, program.list(program.pc(0, 6)));
        StoredProgram stored = program.stored();
        assertEquals(8, stored.requestSlots(0));
        assertEquals(7, stored.request(begin + 1));
        assertArrayEquals(new int[] {6, 4}, stored.list(6));
    }

    @Test
    void theStoredProgramEndsWhereItIsKnownToEndAndIsOpenElsewhere() {
        program.code(0).compute(3);
        program.end(0);
        program.code(1).compute(4);
        program.take(0);
        program.take(1);
        assertTrue(program.isComplete(0));
        assertFalse(program.isComplete(1));
        StoredProgram stored = program.stored();
        assertEquals(OperationKind.END, stored.kind(stored.pc(0, 1)));
        assertEquals(OperationKind.OPEN, stored.kind(stored.pc(1, 1)));
        assertEquals(OperationKind.OPEN, stored.kind(stored.pc(2, 0)));
        assertEquals(program.communicators(), stored.communicators());
        assertThrows(Invariant.Broken.class, () -> program.code(0).compute(1));
    }

    @Test
    void communicatorsAreNumberedInTheOrderOfTheirDefinition() {
        List<Communicator> all = program.communicators();
        assertEquals(2, program.define(new int[] {2, 0}).id());
        assertEquals(3, program.define(new int[] {1}).id());
        assertEquals(4, all.size(), "who has the list sees them");
        assertArrayEquals(new int[] {2, 0}, all.get(2).members());
    }

    @Test
    void theFirstFailureStaysAndStandsBehindWhatWasWritten() {
        program.code(1).compute(9);
        program.fail(1, 12, "no");
        program.fail(2, 13, "neither");
        assertEquals(Optional.of(new Program.Failure(1, 1, 12, "no")), program.failure());
        assertEquals(OperationKind.COMPUTE, program.kind(program.entry(1)));
        assertEquals(program.failure(), program.stored().failure());
    }

    @Test
    void aProcessThatDoesTooMuchFails() {
        GrowingProgram many = new GrowingProgram("many", 1 << 16);
        for (int i = 0; i < many.mostOperations(); i++) {
            many.code(5).compute(i);
        }
        assertTrue(many.take(5));
        many.code(5).compute(1);
        assertFalse(many.take(5));
        assertEquals(
                "it does more than 32,766 operations, the most there can be.",
                many.failure().orElseThrow().sentence());
    }

    @Test
    void aNonBlockingCollectiveIsNoticed() {
        assertTrue(program.grows());
        assertFalse(program.overlapsCollectives());
        program.code(0).ibarrier(0, 0);
        program.take(0);
        assertTrue(program.overlapsCollectives());
    }

    /// A reader that sees the size sees all operations below it, as they were written.
    @Test
    void othersReadWhileItGrows() throws InterruptedException {
        AtomicReference<String> wrong = new AtomicReference<>("");
        Thread reader =
                new Thread(() -> {
                    int size = 0;
                    while (size < 20_000 && wrong.get().isEmpty()) {
                        size = program.operationsFrom(0);
                        for (int i = Math.max(0, size - 200); i < size; i++) {
                            int pc = program.pc(0, i);
                            if (program.kind(pc) != OperationKind.COMPUTE
                                    || program.amount(pc) != i) {
                                wrong.set("operation " + i);
                            }
                        }
                    }
                });
        reader.start();
        for (int i = 0; i < 20_000; i++) {
            program.code(0).compute(i);
            program.take(0);
        }
        reader.join();
        assertEquals("", wrong.get());
    }
}
