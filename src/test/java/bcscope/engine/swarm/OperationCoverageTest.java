package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;

import java.util.EnumSet;

/// The swarm draws every operation and every composite call that a program can contain.
class OperationCoverageTest {
    private static final int MOST_SEEDS = 400;

    @Test
    void everyOperationAndEveryCompositeCallIsDrawn() {
        EnumSet<OperationKind> kinds = EnumSet.allOf(OperationKind.class);
        kinds.remove(OperationKind.OPEN);
        EnumSet<Composite> composites = EnumSet.allOf(Composite.class);
        composites.removeIf(composite -> composite.isPolling() || composite.isToNobody());
        for (long seed = 0;
                seed < MOST_SEEDS && !(kinds.isEmpty() && composites.isEmpty());
                seed++) {
            Program program = Swarm.of(seed).program();
            for (int pc = 0; pc < program.size(); pc++) {
                kinds.remove(program.kind(pc));
                if (program.kind(pc) == OperationKind.BEGIN) {
                    composites.remove(program.composite(pc));
                }
            }
        }
        assertEquals(EnumSet.noneOf(OperationKind.class), kinds);
        assertEquals(EnumSet.noneOf(Composite.class), composites);
    }
}
