package bcscope.exporter.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.house.SharedTraces;
import bcscope.importer.TraceText;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.TakenOrder;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// A trace that is read, written and read again.
class TixExportTest {
    /// Traces of programs that wait for any of several requests: which one, a program does not say.
    private static final List<String> CHOOSE = List.of("requests", "snap");

    @TestFactory
    Stream<DynamicTest> aTraceOfAnApplicationIsTheSameProgramAgain() {
        return SharedTraces.endingIn(".tix", ".tix.gz").stream()
                .filter(file -> CHOOSE.stream().noneMatch(it -> name(file).startsWith(it)))
                .map(file -> DynamicTest.dynamicTest(name(file), () -> again(file)));
    }

    @TestFactory
    Stream<DynamicTest> everyRecordThatThereIsCanBeWritten() {
        return Stream.of("all.tix", "requests.tix", "named.tix", "later.tix", "between.tix")
                .map(name -> Path.of("src/test/resources/bcscope/fuzz", name))
                .map(file -> DynamicTest.dynamicTest(name(file), () -> again(file)));
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static void again(Path file) throws Exception {
        Program read = read(file);
        Path written = Files.createTempFile("again", ".tix");
        try {
            StringWriter out = new StringWriter();
            TixExport.write(read, TakenOrder.UNKNOWN, out);
            Files.writeString(written, out.toString());
            Program again = read(written);
            assertEquals(read.ranks(), again.ranks());
            for (int rank = 0; rank < read.ranks(); rank++) {
                assertEquals(operations(read, rank), operations(again, rank), "rank " + rank);
            }
            assertEquals(members(read), members(again));
        } finally {
            Files.delete(written);
        }
    }

    /// The members of every communicator, in the order of their numbers.
    private static List<String> members(Program program) {
        return program.communicators().stream().map(it -> Arrays.toString(it.members())).toList();
    }

    private static Program read(Path file) {
        return TraceText.good(file).program();
    }

    /// Every operation with all its columns but request slots, which are numbered anew: of a list
    /// of them only how many they are. Computations that follow one another are one: a trace may
    /// have several, a call that is left out between them.
    private static List<String> operations(Program program, int rank) {
        List<String> all = new ArrayList<>();
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            OperationKind kind = program.kind(pc);
            String lists = kind.hasList() ? " of " + program.listSize(pc) : " " + program.tag(pc);
            all.add(
                    kind
                            + (kind.hasList() ? "" : " " + program.peer(pc))
                            + lists
                            + " "
                            + program.amount(pc)
                            + " "
                            + program.label(pc).orElse(String.valueOf(program.context(pc))));
        }
        return all;
    }
}
