package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.LinkCount;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.program.Communicator;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Job;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.Shape;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Broadcasts by deposit share the links of the torus with messages. No software costs anything: a
/// packet of 256 bytes takes 1,463 ns on a link of 175 MB/s, and 100 from node to node.
class DepositTrafficTest {
    private static final int WORLD = Communicator.WORLD;

    private static Scenario scenario(Shape shape, Fidelity fidelity) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine machine =
                new Machine(
                        shape.x() * shape.y() * shape.z(),
                        1,
                        kind,
                        shape,
                        LinkEnds.MESH,
                        NodeMode.HEATER,
                        fidelity,
                        kind.profile());
        Model model = Model.of(kind.profile()).with(ModelParameter.HOST_MMDS_NANOS, 0);
        for (ModelParameter free :
                List.of(
                        ModelParameter.BGL_MPI_NANOS,
                        ModelParameter.BGL_LAYER_NANOS,
                        ModelParameter.BGL_PACKET_OUT_NANOS,
                        ModelParameter.BGL_PACKET_IN_NANOS,
                        ModelParameter.BGL_NEW_MESSAGE_NANOS,
                        ModelParameter.BGL_SEND_DONE_NANOS)) {
            model = model.with(free, 0);
        }
        ModelParameter collectives = ModelParameter.BGL_COLLECTIVES;
        return new Scenario(
                        Scenario.CURRENT_VERSION,
                        "deposit",
                        "",
                        machine,
                        model.with(collectives, collectives.choices().indexOf("torus")),
                        new Job(
                                new ProgramSource.Generated(
                                        Generator.BARRIER_LOOP.id(), new TreeMap<>()),
                                Placement.BLOCK),
                        1)
                .withMpi(MpiKind.CONVENTIONAL);
    }

    /// Node 1 sends 928 bytes to node 2 at 0: 208 and three times 240, four packets, which have the
    /// link between them until 5,852. Node 0 broadcasts a packet at 3,000, which would be at node 3
    /// at 3,000 + 1,463 + 3 * 100 = 4,763.
    ///
    /// As streams the packet waits until 5,852, and is there at 5,852 + 1,463 + 300 = 7,615. Packet
    /// by packet it reaches node 1 at 3,100, when the third of the four is on the link, takes its
    /// turn behind that at 4,389 and is there at 4,389 + 200 + 1,463 = 6,052.
    @ParameterizedTest
    @EnumSource(Fidelity.class)
    void aBroadcastWaitsForTheLinksThatAMessageHas(Fidelity fidelity) {
        Scenario row = scenario(new Shape(4, 1, 1), fidelity);
        long alone = OneNetworkTest.lastReturns(row, codes(false))[3];
        assertEquals(4_763, alone);
        long there = fidelity == Fidelity.FLOW ? 7_615 : 6_052;
        assertEquals(there, OneNetworkTest.lastReturns(row, codes(true))[3]);
    }

    private static RankCode[] codes(boolean traffic) {
        RankCode[] codes = Stream.generate(RankCode::new).limit(4).toArray(RankCode[]::new);
        if (traffic) {
            codes[1].isend(2, 1, 928, WORLD, 0);
            codes[2].irecv(1, 1, 928, WORLD, 0);
        }
        codes[0].compute(3_000);
        for (RankCode code : codes) {
            code.bcast(0, 208, WORLD);
        }
        if (traffic) {
            codes[1].await(0);
            codes[2].await(0);
        }
        return codes;
    }

    /// One link into every node but the root carries the broadcast: 4,000 bytes are 17 packets, the
    /// last of 192 bytes and a header: 16 * 256 + 224.
    @ParameterizedTest
    @EnumSource(Fidelity.class)
    void oneLinkIntoEveryNodeCarriesTheBroadcast(Fidelity fidelity) {
        RankCode[] codes = Stream.generate(RankCode::new).limit(27).toArray(RankCode[]::new);
        for (RankCode code : codes) {
            code.bcast(13, 4_000, WORLD);
        }
        LinkCount count = new LinkCount(new Torus(new TorusShape(3, 3, 3, LinkEnds.MESH)));
        try (Simulation run =
                Simulations.of(
                        scenario(new Shape(3, 3, 3), fidelity), Observed.program(codes), 1)) {
            run.observeLinks(count);
            run.advanceTo(Integer.MAX_VALUE);
        }
        assertEquals(26, count.load().used());
        assertEquals(4_320, count.load().most());
        assertEquals(26 * 4_320, count.load().total());
    }
}
