package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.Nx2Layer;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.model.Model;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeTimesTest {
    /// A NIC dispatches for nothing, and the host takes for 500; a host dispatches or delivers for
    /// 500 and has nothing left to take; an interrupt takes 500 beside it.
    @ParameterizedTest
    @CsvSource({
        "NIC, 50, 500", "NIC, 5000, 500",
        "HOST, 50, 500", "HOST, 5000, 500",
        "INTERRUPT, 50, 500", "INTERRUPT, 5000, 500"
    })
    void whoeverHandlesAMessagePaysForItOnce(ProgressEngine progress, long bytes, long nanos) {
        TreeTimes trees = new TreeTimes(new TestLayer(progress));
        assertEquals(nanos, trees.takeNanos(bytes));
        assertEquals(1_000, trees.sendNanos(bytes));
    }

    /// What the host would do counts where the host does it only.
    @ParameterizedTest
    @CsvSource({"NIC, CLEAR, 0", "HOST, CLEAR, 500", "INTERRUPT, CLEAR, 0", "NIC, COPY, 0"})
    void stepsOfTheHostCountWhereTheHostHandlesPackets(
            ProgressEngine progress, MessageStep step, long nanos) {
        assertEquals(nanos, TreeTimes.handlingNanos(new TestLayer(progress), step, 5_000));
    }

    /// NX/2 (MODEL 3.5): half of 79 us; a quarter of 156 us less two packets of 8 bytes, 2,858 ns
    /// each. What the bytes take of the processor it does while they pass the channel.
    @ParameterizedTest
    @CsvSource({"100, 39500", "101, 37571"})
    void aShortMessageIsTakenAtItsDispatchAndALongOneAtItsDelivery(long bytes, long nanos) {
        Model model = Model.of(NetworkKind.IPSC_860.profile());
        assertEquals(nanos, new TreeTimes(new Nx2Layer(model)).takeNanos(bytes));
    }
}
