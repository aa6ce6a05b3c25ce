package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.model.Model;
import bcscope.network.Transports;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/// Envelopes over a network with trains.
class EnvelopeOrderTest {
    private static final int CONTEXT = Program.userContext(0);

    /// On Myrinet 10,000 bytes are three trains. What is sent after them stays behind them, whether
    /// it is a message or the request of one.
    @ParameterizedTest
    @ValueSource(longs = {0, 20_000})
    void envelopesStayInOrder(long second) {
        Machine machine = new Machine(2, 1, NetworkKind.MYRINET);
        Recorded run =
                new Recorded(
                        Transports.of(machine, Model.of(machine.profile())),
                        new TestLayer(ProgressEngine.NIC).eagerUpTo(10_000),
                        new RankCode().send(1, 7, 10_000, CONTEXT).send(1, 8, second, CONTEXT),
                        new RankCode().recv(0, 7, 10_000, CONTEXT).recv(0, 8, second, CONTEXT));
        List<Packet> arrived = new ArrayList<>();
        run.watchedBy(
                new MessageWatch() {
                    @Override
                    public void delivered(int slot, Packet packet, long nanos) {
                        if (run.machine.descriptors().bytes(slot) == 10_000) {
                            assertTrue(arrived.isEmpty());
                        }
                        arrived.add(packet);
                    }
                });
        assertEquals(RunStatus.COMPLETED, run.runToEnd().machine.status());
        assertEquals(Packet.MESSAGE, arrived.getFirst());
    }
}
