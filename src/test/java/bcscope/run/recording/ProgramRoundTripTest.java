package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.engine.swarm.Swarm;
import bcscope.program.Communicator;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.StoredProgram;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    @Test
    void labelsComeBackWithTheOperationsThatHaveThem() throws Damage {
        Program again = decoded(labelled());
        assertEquals(List.of("relax", "phase 2"), again.labels());
        assertEquals(Optional.of("relax"), again.label(0));
        assertEquals(Optional.of("phase 2"), again.label(1));
        assertEquals(Optional.empty(), again.label(2));
    }

    /// A file of before has no labels, and numbers of labels are 0 in it.
    @Test
    void aLabelThatIsMissingIsDamage() {
        ProgramEncoder encoder = new ProgramEncoder(labelled());
        assertThrows(
                Damage.class,
                () ->
                        new ProgramDecoder(inflated(encoder.head()), _ -> {})
                                .block(inflated(encoder.operations(0, labelled().size()))));
    }

    private static StoredProgram labelled() {
        RankCode code = new RankCode().compute(1_000, 1).mark(0, 2).compute(1_000);
        return Program.of("labelled", List.of(code), new int[1], List.of(Communicator.world(1)))
                .labelled(List.of("relax", "phase 2"));
    }

    private static Program decoded(Program program) throws Damage {
        ProgramEncoder encoder = new ProgramEncoder(program.stored());
        List<RankCode> codes = new ArrayList<>();
        ProgramDecoder decoder = new ProgramDecoder(inflated(encoder.head()), codes::add);
        if (!program.labels().isEmpty()) {
            decoder.labels(inflated(encoder.labels()));
        }
        for (int from = 0; from < program.size(); from += RecordingFormat.BLOCK_OPERATIONS) {
            int to = Math.min(program.size(), from + RecordingFormat.BLOCK_OPERATIONS);
            decoder.block(inflated(encoder.operations(from, to)));
        }
        return decoder.program(codes);
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
