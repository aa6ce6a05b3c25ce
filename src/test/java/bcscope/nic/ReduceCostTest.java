package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Combiner;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// QsNet: a level takes 7.3 us on the NIC and 16 us on the host, so to the host and back are 8.7
/// us; 4.5 us a double by SoftFloat, 50 ns an integer on the NIC, 10 ns an element on the host; PCI
/// 528 MB/s, the network 300 MB/s (MODEL 3.2).
class ReduceCostTest {
    private static final Model MODEL = Model.defaults();
    private final ReduceCost cost = of(MODEL);

    private static ReduceCost of(Model model) {
        return new ReduceCost(model, LinkTimes.of(new Machine(4, 1, NetworkKind.QSNET), model));
    }

    /// NIC: 7.3 us, 27 ns per 8 bytes of network, and the operations. Host: 16 us, twice the bytes
    /// over PCI, 10 ns an element. A double costs 4.5 us against 10 ns + 30 ns of PCI, so from the
    /// second on the host is quicker: 9 us against 8.7 + 0.061 + 0.02. A long integer costs 50 ns
    /// against 40, which make up for 8.7 us from about 900 on.
    @ParameterizedTest
    @CsvSource({
        "F64, 8, NIC, 11827",
        "F64, 16, HOST, 16135",
        "F64, 800, HOST, 22698",
        "I32, 4, NIC, 7364",
        "I64, 1600, NIC, 22634",
        "I64, 8000, HOST, 82971",
        "I64, 1000, NIC, 16884",
    })
    void aLevelIsDoneByWhoeverIsQuicker(ReduceType type, long bytes, Combiner by, long nanos) {
        Reduction.Step level = cost.level(bytes, type);
        assertEquals(by, level.by());
        assertEquals(nanos, level.nanos());
    }

    /// Two processes: the NIC gets 8 bytes over PCI in 16 ns and adds for 4.5 us; the host is
    /// reached and left within 8.7 us and adds for 10 ns. Three: 31 ns and 9 us against 8.7 us and
    /// 20 ns. Never 10 ns alone: nothing is added without crossing PCI.
    @ParameterizedTest
    @CsvSource({
        "F64, 8, 1, NIC, 0",
        "F64, 8, 2, NIC, 4516",
        "F64, 8, 3, HOST, 8720",
        "I32, 4, 2, NIC, 58",
        "I32, 4, 16, NIC, 864",
        "I32, 4000, 2, HOST, 18700",
        "I32, 400, 2, NIC, 5758",
        "OTHER, 8, 2, HOST, 8710",
        "OTHER, 8, 1, NIC, 0",
    })
    void operandsOfOneNodeAreCombinedByWhoeverIsQuicker(
            ReduceType type, long bytes, int members, Combiner by, long nanos) {
        Reduction.Step local = cost.local(bytes, type, members);
        assertEquals(by, local.by());
        assertEquals(nanos, local.nanos());
    }

    @Test
    void whatTheNicDoesNotKnowIsTheHostsWhateverItCosts() {
        Model dear = MODEL.with(ModelParameter.HOST_REDUCE_LEVEL_NANOS, 1_000_000);
        assertEquals(Combiner.HOST, of(dear).level(8, ReduceType.OTHER).by());
        assertEquals(Combiner.HOST, of(dear).local(8, ReduceType.OTHER, 2).by());
        assertEquals(Combiner.NIC, of(dear).level(800, ReduceType.F64).by());
    }

    /// RH waits for the host while it computes: all but the 7.3 us of a level and the network.
    @Test
    void theTimeOfTheHostIsKnownApart() {
        Reduction.Step level = cost.level(800, ReduceType.F64);
        assertEquals(8_700 + 3_031 + 1_000, level.hostNanos());
        assertEquals(7_300 + 2_667, level.nanos() - level.hostNanos());
        assertEquals(0, cost.level(8, ReduceType.F64).hostNanos());
        assertEquals(8_720, cost.local(8, ReduceType.F64, 3).hostNanos());
    }

    @Test
    void aWholeReductionIsTheSumOfItsSteps() {
        Reduction reduction =
                new Reduction(
                        new Reduction.Step(8_720, 8_720, Combiner.HOST),
                        10,
                        new Reduction.Step(11_827, 300, Combiner.HOST),
                        5);
        assertEquals(8_720 + 118_270 + 5, reduction.nanos());
        assertEquals(8_720 + 3_000, reduction.hostNanos());
    }

    /// 4 us for crossing and sum of the host, and for the sum of the NIC beside 16 ns of PCI: the
    /// operands stay where they are.
    @Test
    void whereBothAreDoneAtOnceTheNicDoesIt() {
        Model equal =
                MODEL.with(ModelParameter.REDUCE_LEVEL_NANOS, 7_300)
                        .with(ModelParameter.HOST_REDUCE_LEVEL_NANOS, 7_300 + 3_990)
                        .with(ModelParameter.HOST_REDUCE_ELEMENT_NANOS, 10)
                        .with(ModelParameter.NIC_INTEGER_NANOS, 4_000 - 16);
        Reduction.Step local = of(equal).local(8, ReduceType.I64, 2);
        assertEquals(4_000, local.nanos());
        assertEquals(Combiner.NIC, local.by());
    }
}
