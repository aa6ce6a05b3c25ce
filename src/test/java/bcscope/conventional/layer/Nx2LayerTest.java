package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.ReduceType;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Nx2LayerTest {
    private static final Rate CHANNEL = new Rate(28, 10_000);
    private static final MessageLayer NX2 = new Nx2Layer(Model.of(NetworkKind.IPSC_860.profile()));

    @ParameterizedTest
    @CsvSource({"0, EAGER", "100, EAGER", "101, RESERVED", "85000, RESERVED"})
    void messagesBeyondAHundredBytesAreRequestedFirst(long bytes, Protocol protocol) {
        assertEquals(protocol, NX2.protocol(Sending.STANDARD, bytes));
    }

    @Test
    void aSynchronousSendWaitsForItsReceiveWhateverItsSize() {
        for (long bytes : new long[] {0, 100, 101}) {
            assertEquals(Protocol.RENDEZVOUS, NX2.protocol(Sending.SYNCHRONOUS, bytes));
        }
    }

    /// 400 ns for each of eight doubles; a broadcast combines nothing.
    @Test
    void aReductionCombinesElementByElement() {
        Model model =
                Model.of(NetworkKind.IPSC_860.profile())
                        .with(ModelParameter.HOST_REDUCE_ELEMENT_NANOS, 400);
        Nx2Layer layer = new Nx2Layer(model);
        assertEquals(
                new CollectiveWay.OverTree(3_200),
                layer.collective(
                        new CollectiveCall(
                                OperationKind.REDUCE, 4, TestNodes.first(4), 64, ReduceType.F64)));
        assertEquals(
                new CollectiveWay.OverTree(0),
                layer.collective(
                        new CollectiveCall(
                                OperationKind.BCAST, 4, TestNodes.first(4), 64, ReduceType.F64)));
    }

    @ParameterizedTest
    @CsvSource({"0, 79000", "1, 79630", "100, 142000"})
    void aShortMessageToAWaitingNeighbourTakesTheFit(long bytes, long nanos) {
        long sum = onTheCube(1, Packet.MESSAGE, bytes);
        for (MessageStep step :
                new MessageStep[] {MessageStep.SEND, MessageStep.DISPATCH, MessageStep.TAKE}) {
            sum += both(step, bytes);
        }
        assertEquals(nanos, sum);
    }

    @ParameterizedTest
    @CsvSource({"1, 101, 197410", "1, 5000, 2206000", "4, 101, 272407", "4, 5000, 2280997"})
    void aLongMessageToAWaitingNodeTakesTheFitAndThreeHopsForEachFurtherChannel(
            int hops, long bytes, long nanos) {
        long sum = 0;
        for (Packet packet : new Packet[] {Packet.REQUEST, Packet.CLEAR, Packet.DATA}) {
            sum += onTheCube(hops, packet, bytes);
        }
        MessageStep[] steps = {
            MessageStep.SEND,
            MessageStep.DISPATCH,
            MessageStep.CLEAR,
            MessageStep.TRANSMIT,
            MessageStep.DELIVER,
            MessageStep.TAKE
        };
        for (MessageStep step : steps) {
            sum += both(step, bytes);
        }
        assertEquals(nanos, sum);
    }

    @Test
    void aMessageThatNobodyAwaitedIsCopied() {
        assertEquals(2_125_000, NX2.hostNanos(MessageStep.COPY, 85_000));
    }

    @Test
    void freeBuffersAreToldBeforeTheSenderHasNone() {
        assertTrue(NX2.credits().limited());
        assertTrue(NX2.credits().returnedAt() < NX2.credits().each());
    }

    /// A circuit: 2.8 MB/s, and 8.333 us for each channel after the first (S2 sections 4.1, 5.1).
    private static long onTheCube(int hops, Packet packet, long bytes) {
        long channel = CHANNEL.nanosFor(NX2.wireBytes(packet, bytes));
        return (hops - 1) * 8_333L + Math.max(channel, NX2.passageNanos(packet, bytes));
    }

    private static long both(MessageStep step, long bytes) {
        return NX2.hostNanos(step, bytes) + NX2.nicNanos(step, bytes) - NX2.leadNanos(step, bytes);
    }
}
