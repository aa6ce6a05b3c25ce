package bcscope.explain.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.conventional.EventMachine;
import bcscope.conventional.layer.MessageLayers;
import bcscope.happening.Reordering;
import bcscope.host.JobMap;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.Transport;
import bcscope.network.Transports;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.nic.Faults;
import bcscope.run.Run;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

class LinkLoadTest {
    private static final Interconnect CUBE =
            Interconnects.of(new Machine(8, 1, NetworkKind.IPSC_860));

    @Test
    void theHottestLinkComesFirstAndOfEqualOnesTheLowerNumber() {
        LinkCount count = new LinkCount(CUBE);
        count.linkEntered(5, 100, 0);
        count.linkEntered(7, 100, 3);
        count.linkEntered(6, 70, 9);
        count.linkEntered(6, 40, 2);
        LinkLoad load = count.load();
        assertEquals(List.of(6, 5, 7), load.hottest(5));
        assertEquals(110, load.most());
        assertEquals(310, load.total());
        assertEquals(3, load.used());
    }

    @Test
    void dimensionsAreSummedApart() {
        LinkCount count = new LinkCount(CUBE);
        for (int link = 0; link < CUBE.links(); link++) {
            count.linkEntered(link, link % 3 == 1 ? 60 : 6, 0);
        }
        assertEquals(
                List.of("dimension 0: 8 x 6", "dimension 1: 8 x 60", "dimension 2: 8 x 6"),
                count.load().groups().stream()
                        .map(group -> group.name() + ": " + group.links() + " x " + group.most())
                        .toList());
    }

    /// A row of n nodes of a mesh has n - 1 cables of two links each: 4x4x4 has 3 x 2 x 3 x 16 =
    /// 288, 8x4x4 has 2 x (7 x 16 + 2 x 3 x 32) = 608. A torus of 8x8x8 has 6 x 512.
    @ParameterizedTest
    @CsvSource({
        "4, 4, 4, MESH, 288",
        "8, 4, 4, MESH, 608",
        "8, 8, 8, TORUS, 3072",
        "4, 1, 1, MESH, 6"
    })
    void onlyLinksThatThereAreAreCounted(int x, int y, int z, LinkEnds ends, int links) {
        Torus torus = new Torus(new TorusShape(x, y, z, ends));
        LinkLoad load = new LinkCount(torus).load();
        assertEquals(links, torus.existingLinks());
        assertEquals(links, load.count());
        assertEquals(links, load.groups().stream().mapToInt(LinkLoad.Group::links).sum());
    }

    @Test
    void dimensionsOfAMeshComeInTheOrderOfTheirNumbers() {
        Torus mesh = new Torus(new TorusShape(4, 4, 1, LinkEnds.MESH));
        assertEquals(
                List.of("X+", "X-", "Y+", "Y-"),
                new LinkCount(mesh).load().groups().stream().map(LinkLoad.Group::name).toList());
    }

    /// 63 nodes send node 0 eight messages of 1,000 bytes: 208 bytes in the first packet, 240 in
    /// each other, 72 in the fifth, so 4 x 256 + 96 = 1,120 bytes on the wire. Every shortest way
    /// ends in one of three links: 63 x 8 x 1,120 bytes. The nodes are 3 x 16 x (0 + 1 + 2 + 3) =
    /// 288 links away together.
    @Test
    void adaptivePacketsAreCountedOnTheLinksThatTheyTook() throws InterruptedException {
        try (Run run = SampleRuns.of(Sample.BGL_PACKETS, MpiKind.CONVENTIONAL, 3_000)) {
            LinkLoad load = LinkLoad.of(run, slice -> true);
            Torus mesh = (Torus) load.network();
            long into =
                    load.links().filter(link -> mesh.linkTo(link) == 0).mapToLong(load::at).sum();
            assertEquals(63 * 8 * 1_120, into);
            assertEquals(288 * 8 * 1_120, load.total());
            Reordering mixed = load.reordering().orElseThrow();
            assertEquals(63 * 8 * 5, mixed.packets());
        }
    }

    @Test
    void theLoadIsWhatTheTransportHasCounted() throws InterruptedException {
        Transport transport = executed(SampleRuns.loaded(Sample.BGL_PACKETS));
        try (Run run = SampleRuns.of(Sample.BGL_PACKETS, MpiKind.CONVENTIONAL, 3_000)) {
            LinkLoad measured = LinkLoad.of(run, slice -> true);
            LinkCount bySlices = new LinkCount(measured.network());
            for (int slice = 0; slice < run.progress().slices(); slice++) {
                bySlices.add(run.detail(slice).links());
            }
            LinkLoad summed = bySlices.load();
            measured.links()
                    .forEach(link -> {
                        assertEquals(transport.linkBytes(link), measured.at(link), "link " + link);
                        assertEquals(transport.linkBytes(link), summed.at(link), "link " + link);
                    });
            assertEquals(Optional.of(transport.reordering()), measured.reordering());
        }
    }

    /// Executes a conventional run on a transport that can be asked afterwards.
    private static Transport executed(Loaded loaded) {
        Scenario scenario = loaded.scenario();
        Machine built = scenario.machine();
        Transport transport = Transports.of(built, scenario.charged());
        int[] nodes = IntStream.range(0, loaded.program().ranks()).toArray();
        SliceTable table = new SliceTable();
        EventMachine machine =
                new EventMachine(
                        loaded.program(),
                        scenario.charged(),
                        new JobMap(built.nodes(), nodes, loaded.program().communicators()),
                        MessageLayers.of(built, scenario.charged()),
                        Interconnects.of(built),
                        transport,
                        new Faults(List.of(), scenario.seed()).hosts(),
                        table,
                        null);
        while (machine.status() == RunStatus.RUNNING) {
            machine.executeSlice();
            table.endRow();
        }
        return transport;
    }

    /// A mesh of two nodes has two links, 0 to 1 and back; the other ten are none.
    @Test
    void everyLinkThatThereIsHasALineInTheTable() {
        Torus mesh = new Torus(new TorusShape(2, 1, 1, LinkEnds.MESH));
        StringWriter out = new StringWriter();
        TrafficCsv.links(new LinkCount(mesh).load(), "slice 3", new PrintWriter(out, true));
        List<String> lines = out.toString().lines().toList();
        assertEquals("# bytes, headers included, over each directed link in slice 3", lines.get(0));
        assertEquals("link,name,group,bytes", lines.get(1));
        assertEquals(4, lines.size());
        assertTrue(lines.get(2).endsWith(",0") && lines.get(3).endsWith(",0"), lines.toString());
        int first = Integer.parseInt(lines.get(2).split(",", -1)[0]);
        assertTrue(lines.get(2).contains(mesh.linkName(first)), lines.get(2));
    }
}
