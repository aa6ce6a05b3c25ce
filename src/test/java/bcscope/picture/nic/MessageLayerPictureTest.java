package bcscope.picture.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.happening.PacketProgress;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.moment.Moment;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.InjectionFifo;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.VirtualConnection;
import bcscope.run.Run;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Four nodes in a row. At 0 rank 0 sends 1,000 bytes to ranks 3 and 1: five packets each, 208
/// bytes, three times 240, and the rest; all leave towards X+. No software costs anything, so a
/// packet of 256 bytes leaves every 1,463 ns, and is at node 1 another 100 later.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MessageLayerPictureTest {
    private static final String PROGRAM =
            """
            if rank == 0 {
                isend 1000 B to 3 as a
                isend 1000 B to 1 as b
                wait a, b
            }
            if rank == 3 {
                recv 1000 B from 0
            }
            if rank == 1 {
                compute 1 ms
                recv 1000 B from 0
            }
            """;
    private static final Torus ROW = new Torus(new TorusShape(4, 1, 1, LinkEnds.MESH));

    private Run run;

    @BeforeAll
    void run(@TempDir Path folder) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("two.bcs"), PROGRAM);
        List<Setting> settings =
                Stream.of(
                                "machine.network=bluegene-l",
                                "machine.nodes=4",
                                "machine.shape=4x1x1",
                                "machine.processesPerNode=1",
                                "machine.fidelity=packet",
                                "mpi=conventional",
                                "host.mmds=0",
                                "conventional.bglMpi=0",
                                "conventional.bglLayer=0",
                                "conventional.bglPacketOut=0",
                                "conventional.bglSendDone=0")
                        .map(each -> each.split("=", 2))
                        .map(each -> new Setting(each[0], each[1]))
                        .toList();
        if (!(ScenarioLoader.load(file, settings) instanceof Parsed.Good<Loaded> good)) {
            throw new AssertionError("the program is wrong");
        }
        Loaded loaded = good.value();
        run = Run.paused(loaded.scenario(), loaded.program(), 1);
        run.runTo(100);
        run.await();
    }

    @AfterAll
    void close() {
        run.close();
    }

    private SceneState at(long nanos) {
        SliceDetail detail = run.detail(0);
        return SceneState.at(RunLayout.of(run), detail, Moment.at(detail, nanos));
    }

    /// At 3,000 two packets have left, and eight wait.
    @Test
    void theFifoOfADirectionHoldsThePacketsOfTheMessagesThatLeaveByIt() {
        List<InjectionFifo> fifos = InjectionFifo.of(at(3_000), 0, ROW);
        assertEquals(2, fifos.getFirst().messages());
        assertEquals(8, fifos.getFirst().packets());
        assertEquals("X+", fifos.getFirst().direction().title());
        assertTrue(fifos.stream().skip(1).allMatch(it -> it.messages() + it.packets() == 0));
        // The fifth packet of the first message has 72 bytes and a header, 96 bytes on the link:
        // 549.
        assertEquals(1, InjectionFifo.of(at(4 * 1_463 + 549), 0, ROW).getFirst().messages());
        assertEquals(5, InjectionFifo.of(at(4 * 1_463 + 549), 0, ROW).getFirst().packets());
    }

    /// At 3,000 one packet of the message to rank 3 is through node 2, three hops and 1,463 after
    /// 0, and the second is at 3,226. At node 1 nothing is for itself.
    @Test
    void aConnectionHasThePacketsThatItsPacketizerSentAndItsUnpacketizerTook() {
        List<VirtualConnection> sender = VirtualConnection.of(at(3_000), 0);
        assertEquals(List.of(1, 3), sender.stream().map(VirtualConnection::peer).toList());
        assertEquals(new PacketProgress(5, 2, 1), sender.get(1).out());
        assertEquals(new PacketProgress(5, 0, 0), sender.getFirst().out());
        VirtualConnection receiver = VirtualConnection.of(at(3_000), 3).getFirst();
        assertEquals(new PacketProgress(5, 2, 1), receiver.in());
        assertEquals(1, receiver.arriving());
        assertEquals(0, receiver.sends());
    }

    /// Rank 1 computes until 1 ms, so its message waits in the unexpected queue of its coprocessor.
    @Test
    void aMessageWithoutReceiveIsUnexpectedOnItsConnection() {
        SceneState later = at(run.detail(0).endNanos());
        VirtualConnection unexpected = VirtualConnection.of(later, 1).getFirst();
        assertEquals(0, unexpected.peer());
        assertEquals(1, unexpected.unexpected());
        assertEquals(0, unexpected.arriving());
    }

    @Test
    void theNodeViewHasTheLayerWhereThereIsRoom() {
        assertTrue(log(1_200).contains("\"torus device 8\""));
        assertTrue(log(1_200).contains("\"connections 2\""));
        assertTrue(log(1_200).contains("\"8 packets, 2 messages\""));
        assertFalse(log(700).contains("torus device"));
    }

    private String log(double width) {
        LogSurface surface = new LogSurface(Theme.LIGHT, width, 600);
        MessageNodePicture.draw(surface, at(3_000), 0, surface.bounds(), ViewChoice.PLAIN);
        return surface.log();
    }
}
