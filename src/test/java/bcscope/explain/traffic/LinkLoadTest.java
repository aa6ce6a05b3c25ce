package bcscope.explain.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.explain.traffic.TrafficTable.Amount;
import bcscope.network.Interconnects;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.List;

class LinkLoadTest {
    /// Node 0 reaches node 3 over node 1, by dimension 0 and 1.
    @Test
    void everyLinkOfTheRouteCarriesTheMessage() {
        LinkLoad load = cube(new TrafficCount(8).add(0, 3, 2, 100).add(1, 3, 1, 10).table());
        assertEquals(new Amount(2, 100), load.at(link(load, "node 0 → node 1, dimension 0")));
        assertEquals(new Amount(3, 110), load.at(link(load, "node 1 → node 3, dimension 1")));
        assertEquals(210, load.total(TrafficUnit.BYTES));
        assertEquals(2, load.used());
    }

    @Test
    void theHottestLinkComesFirstAndOfEqualOnesTheLowerNumber() {
        LinkLoad load = cube(new TrafficCount(8).add(0, 3, 2, 100).add(1, 3, 1, 10).table());
        List<String> names =
                load.hottest(5, TrafficUnit.BYTES).stream().map(load.network()::linkName).toList();
        assertEquals(
                List.of("node 1 → node 3, dimension 1", "node 0 → node 1, dimension 0"), names);
    }

    @Test
    void dimensionsAreSummedApart() {
        LinkLoad load = cube(new TrafficCount(8).add(0, 7, 1, 60).table());
        assertEquals(
                List.of("dimension 0: 60", "dimension 1: 60", "dimension 2: 60"),
                load.groups(TrafficUnit.BYTES).stream()
                        .map(group -> group.name() + ": " + group.most())
                        .toList());
    }

    @Test
    void aMessageWithinANodeUsesNoLink() {
        LinkLoad load =
                LinkLoad.of(
                        Interconnects.of(new Machine(4, 2, NetworkKind.QSNET)),
                        new TrafficCount(8).add(0, 1, 5, 5).table(),
                        rank -> rank / 2);
        assertEquals(0, load.used());
    }

    private static LinkLoad cube(TrafficTable table) {
        return LinkLoad.of(
                Interconnects.of(new Machine(8, 1, NetworkKind.IPSC_860)), table, rank -> rank);
    }

    private static int link(LinkLoad load, String name) {
        for (int link = 0; link < load.links(); link++) {
            if (load.network().linkName(link).equals(name)) {
                return link;
            }
        }
        throw new AssertionError("no link is called " + name);
    }
}
