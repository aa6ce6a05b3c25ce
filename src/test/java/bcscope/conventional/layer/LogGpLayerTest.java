package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The published figures of conventional MPI on QsNet and of networks of which only the end points
/// are known (MODEL 3.3, 3.6).
class LogGpLayerTest {
    private static final Model QSNET = Model.of(NetworkKind.QSNET.profile());
    private static final MessageLayer QUADRICS = new QuadricsLayer(QSNET);

    private static MessageLayer logGp(NetworkKind network, String progress) {
        ModelParameter parameter = ModelParameter.MPI_PROGRESS;
        return new LogGpLayer(
                Model.of(network.profile()).with(parameter, parameter.choices().indexOf(progress)));
    }

    /// Host and NIC of both ends of an expected message.
    private static long endsNanos(MessageLayer layer, long bytes, MessageStep... steps) {
        long nanos = 0;
        for (MessageStep step : steps) {
            nanos += layer.hostNanos(step, bytes) + layer.nicNanos(step, bytes);
        }
        return nanos;
    }

    /// MODEL 3.3: progress is made by the NIC, whatever the host does.
    @Test
    void theNicMakesProgress() {
        assertEquals(ProgressEngine.NIC, QUADRICS.progress());
    }

    @Test
    void anEmptyMessageOnQsNetTakesFiveMicroseconds() {
        long wire = QSNET.get(ModelParameter.LATENCY_NANOS);
        assertEquals(
                5_000,
                wire
                        + endsNanos(
                                QUADRICS,
                                0,
                                MessageStep.SEND,
                                MessageStep.DISPATCH,
                                MessageStep.TAKE));
    }

    /// MODEL 3.6: 7 us on Myrinet, 6.8 us on InfiniBand.
    @ParameterizedTest
    @CsvSource({"MYRINET, 7000", "INFINIBAND, 6800"})
    void anEmptyMessageTakesThePublishedTime(NetworkKind network, long nanos) {
        Model model = Model.of(network.profile());
        MessageLayer layer = MessageLayers.of(new Machine(16, 1, network), model);
        assertEquals(
                nanos,
                model.get(ModelParameter.LATENCY_NANOS)
                        + endsNanos(
                                layer,
                                0,
                                MessageStep.SEND,
                                MessageStep.DISPATCH,
                                MessageStep.TAKE));
    }

    @ParameterizedTest
    @CsvSource({
        "STANDARD, 0, EAGER",
        "STANDARD, 16384, EAGER",
        "STANDARD, 16385, RENDEZVOUS",
        "SYNCHRONOUS, 0, RENDEZVOUS"
    })
    void messagesOfUpTo16KiBAreEager(Sending sending, long bytes, Protocol protocol) {
        assertEquals(protocol, QUADRICS.protocol(sending, bytes));
    }

    /// Each step that somebody does for a message is paid once: by the host where that makes
    /// progress, else when the process takes the message.
    @ParameterizedTest
    @CsvSource({
        "nic, NIC, TAKE, 1500", "nic, NIC, TAKE_LATE, 1500", "nic, NIC, DISPATCH, 0",
        "nic, NIC, DELIVER, 0", "nic, NIC, CLEAR, 0", "nic, NIC, TRANSMIT, 0",
        "host, HOST, TAKE, 0", "host, HOST, TAKE_LATE, 0", "host, HOST, DISPATCH, 1500",
        "host, HOST, DELIVER, 1500", "host, HOST, CLEAR, 500", "host, HOST, TRANSMIT, 500"
    })
    void whoMakesProgressPays(
            String choice, ProgressEngine progress, MessageStep step, long nanos) {
        MessageLayer layer = logGp(NetworkKind.MYRINET, choice);
        assertEquals(progress, layer.progress());
        assertEquals(nanos, layer.hostNanos(step, 4_096));
    }

    /// At 500 MB/s, 2 ns a byte.
    @Test
    void aMessageThatNobodyAwaitedIsCopied() {
        assertEquals(32_768, QUADRICS.hostNanos(MessageStep.COPY, 16_384));
    }

    @ParameterizedTest
    @CsvSource({"MESSAGE, 1064", "DATA, 1000", "REQUEST, 64", "CLEAR, 64", "CREDIT, 64"})
    void envelopesTravelWithEverythingButClearedData(Packet packet, long bytes) {
        MessageLayer layer = new QuadricsLayer(QSNET.with(ModelParameter.MPI_HEADER_BYTES, 64));
        assertEquals(bytes, layer.wireBytes(packet, 1_000));
    }

    @Test
    void theGapIsThatOfTheModel() {
        Model model = QSNET.with(ModelParameter.MPI_GAP_NANOS, 2_500);
        assertEquals(2_500, new QuadricsLayer(model).gapNanos());
        assertEquals(2_500, new LogGpLayer(model).gapNanos());
    }

    private static CollectiveWay way(OperationKind kind, int members, int nodes, long bytes) {
        return QUADRICS.collective(
                new CollectiveCall(kind, members, TestNodes.first(nodes), bytes, ReduceType.F64));
    }

    /// 6 + log4(n / 64) us, for whole levels.
    @ParameterizedTest
    @CsvSource({
        "1, 6000",
        "2, 6000",
        "64, 6000",
        "65, 7000",
        "256, 7000",
        "257, 8000",
        "1024, 8000"
    })
    void aBarrierTakesAMicrosecondForEachLevelBeyond64Nodes(int nodes, long nanos) {
        for (OperationKind kind :
                new OperationKind[] {OperationKind.BARRIER, OperationKind.IBARRIER}) {
            assertEquals(new CollectiveWay.Together(nanos), way(kind, 2 * nodes, nodes, 0));
        }
    }

    /// The network counts the bytes.
    @Test
    void aBroadcastIsSetUpIn13Microseconds() {
        for (OperationKind kind : new OperationKind[] {OperationKind.BCAST, OperationKind.IBCAST}) {
            assertEquals(new CollectiveWay.Multicast(1_500, 13_000), way(kind, 64, 64, 100_000));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 16000", "3, 32000", "4, 32000", "5, 48000", "64, 96000", "65, 112000"})
    void anAllreduceTakes16MicrosecondsForEachLevelOfItsProcesses(int members, long nanos) {
        assertEquals(
                new CollectiveWay.Together(nanos), way(OperationKind.ALLREDUCE, members, 32, 0));
        assertEquals(
                new CollectiveWay.ToRoot(1_500, nanos), way(OperationKind.IREDUCE, members, 32, 0));
    }

    /// 1,500 doubles at each of three levels: 10 ns to combine each, and 12,000 B at 300 MB/s.
    @Test
    void elementsOfAReductionCostTheirWayAndTheirCombination() {
        assertEquals(
                new CollectiveWay.Together(3 * (16_000 + 1_500 * 10 + 40_000)),
                way(OperationKind.IALLREDUCE, 8, 8, 12_000));
    }

    /// 1,000 elements of 10 ns are combined; a broadcast combines nothing.
    @ParameterizedTest
    @CsvSource({"ALLREDUCE, 10000", "IREDUCE, 10000", "BCAST, 0", "BARRIER, 0"})
    void withoutHardwareCollectivesGoOverTreesOfMessages(OperationKind kind, long combineNanos) {
        assertEquals(
                new CollectiveWay.OverTree(combineNanos),
                logGp(NetworkKind.MYRINET, "host")
                        .collective(
                                new CollectiveCall(
                                        kind, 8, TestNodes.first(8), 8_000, ReduceType.F64)));
    }

    @ParameterizedTest
    @CsvSource({
        "QSNET, Quadrics MPI",
        "IPSC_860, NX/2",
        "BLUEGENE_L, BlueGene/L message layer",
        "MYRINET, LogGP MPI",
        "GIGABIT_ETHERNET, LogGP MPI",
        "INFINIBAND, LogGP MPI"
    })
    void everyNetworkHasAnMpi(NetworkKind network, String title) {
        Machine machine = new Machine(512, 1, network);
        Model model = Model.of(network.profile());
        assertEquals(title, MessageLayers.of(machine, model).title());
    }
}
