package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.engine.swarm.Swarm;
import bcscope.program.Operations;
import bcscope.program.Program;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/// A recording gives back the program that was written, whatever operations it has.
class ProgramRoundTripTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233})
    void everyOperationComesBack(long seed) throws Damage {
        Program program = Swarm.of(seed).program();
        Program again = decoded(program);
        assertEquals(program.ranks(), again.ranks());
        assertEquals(program.communicators(), again.communicators());
        assertEquals(listing(program), listing(again));
    }

    private static Program decoded(Program program) throws Damage {
        ProgramEncoder encoder = new ProgramEncoder(program.stored());
        ProgramDecoder decoder = new ProgramDecoder(inflated(encoder.head()));
        for (int from = 0; from < program.size(); from += RecordingFormat.BLOCK_OPERATIONS) {
            int to = Math.min(program.size(), from + RecordingFormat.BLOCK_OPERATIONS);
            decoder.block(inflated(encoder.operations(from, to)));
        }
        return decoder.program();
    }

    private static byte[] inflated(byte[] block) throws Damage {
        return Deflated.unpacked(block, 1 << 28);
    }

    private static List<String> listing(Program program) {
        List<String> lines = new ArrayList<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            lines.add("from " + program.entry(rank) + ", " + program.requestSlots(rank) + " slots");
        }
        for (int pc = 0; pc < program.size(); pc++) {
            lines.add(program.line(pc) + ": " + Operations.text(program, pc));
        }
        return lines;
    }
}
