package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.model.Model;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.LinkTimes;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
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
import bcscope.study.published.PublishedBlueGene;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/// B4 and B5: the torus of BlueGene/L, from the table of its links and from runs packet by packet.
public final class TorusTraffic {
    /// Links of 175 MB/s from one half into the other, each way round: 2 * 32 * 32.
    private static final double BISECTION_MEGABYTES = 2 * 32 * 32 * 175;

    private static final int HALF_OF_X = 32;
    private static final Shape SMALL = new Shape(4, 4, 4);

    private TorusTraffic() {}

    /// The expected result of [#bisection].
    public static String aimOfBisection() {
        return String.format(
                Locale.ROOT,
                "%.1f GB/s in each direction (%s: %s)",
                BISECTION_MEGABYTES / 1e3,
                PublishedBlueGene.BISECTION.place(),
                PublishedBlueGene.BISECTION.number());
    }

    /// Counts the links that lead from one half of the whole machine into the other.
    public static void bisection(Notebook notes) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine whole = new Machine(Machine.MOST_NODES, 1, kind);
        Interconnect torus = Interconnects.of(whole);
        long links = 0;
        for (int link = 0; link < torus.links(); link++) {
            boolean low = torus.linkFrom(link) % Shape.LARGEST.x() < HALF_OF_X;
            boolean leadsLow = torus.linkTo(link) % Shape.LARGEST.x() < HALF_OF_X;
            links += low && !leadsLow ? 1 : 0;
        }
        double rate = LinkTimes.of(whole, Model.of(kind.profile())).link().bytesIn(1_000_000) / 1e3;
        double bisection = links * rate;
        notes.measured(
                "%,d links of %.0f MB/s: %.1f GB/s each direction", links, rate, bisection / 1e3);
        notes.demand(
                bisection == BISECTION_MEGABYTES,
                "the bisection is %.3f GB/s, not %.1f.",
                bisection / 1e3,
                BISECTION_MEGABYTES / 1e3);
        notes.compare(PublishedBlueGene.BISECTION, bisection / 1e3);
        notes.measured("longest route %d hops", torus.longestRoute());
        notes.demand(torus.longestRoute() == 64, "the longest route is not 64 hops.");
    }

    /// Messages of 63 senders to one receiver, packet by packet.
    public static void order(Notebook notes) throws InterruptedException {
        Order busy = order(notes, "B5: 63 send to one, all at once", 8, 1_000);
        Order idle = order(notes, "B5: 63 send to one, one message each", 1, 0);
        notes.measured(
                "of %,d messages, %,d arrived before earlier ones from their sender",
                busy.met, busy.early);
        notes.measured("%,d were matched out of order", busy.disorder);
        notes.measured("of %,d single messages, %,d arrived early", idle.met, idle.early);
        notes.demand(busy.early > 0, "no message overtook another.");
        notes.demand(
                busy.disorder == 0 && idle.disorder == 0, "messages were matched out of order.");
        notes.demand(idle.early == 0, "single messages overtook others.");
    }

    private static Order order(Notebook notes, String name, int rounds, long nanos)
            throws InterruptedException {
        Run run = notes.run(incast(name, rounds, nanos));
        Order order = new Order(SMALL.x() * SMALL.y() * SMALL.z());
        for (int slice = 0; slice < run.slices().published(); slice++) {
            for (Happening happening : run.detail(slice).happenings()) {
                if (happening instanceof MessageEvent event) {
                    order.take(event);
                }
            }
        }
        return order;
    }

    private static Scenario incast(String name, int rounds, long computeNanos) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine machine =
                new Machine(
                        (int) SMALL.nodes(),
                        1,
                        kind,
                        SMALL,
                        LinkEnds.MESH,
                        NodeMode.COPROCESSOR,
                        Fidelity.PACKET,
                        kind.profile());
        SortedMap<String, Long> parameters = new TreeMap<>(Generator.INCAST.defaults());
        parameters.put("iterations", (long) rounds);
        parameters.put("bytes", 1_000L);
        parameters.put("computeNanos", computeNanos);
        return new Scenario(
                        Scenario.CURRENT_VERSION,
                        name,
                        "",
                        machine,
                        Model.of(kind.profile()),
                        new Job(
                                new ProgramSource.Generated(Generator.INCAST.id(), parameters),
                                Placement.BLOCK),
                        1)
                .withMpi(MpiKind.CONVENTIONAL);
    }

    /// In which order messages came and were met.
    private static final class Order {
        final int[] latest;
        long met;
        long early;
        long disorder;

        Order(int ranks) {
            latest = new int[ranks];
        }

        void take(MessageEvent event) {
            if (event instanceof MessageEvent.ArrivedEarly) {
                early++;
            } else if (event instanceof MessageEvent.Met meeting) {
                Descriptor send = meeting.send();
                met++;
                disorder += send.number() < latest[send.rank()] ? 1 : 0;
                latest[send.rank()] = send.number();
            }
        }
    }
}
