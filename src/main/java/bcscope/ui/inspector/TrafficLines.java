package bcscope.ui.inspector;

import bcscope.picture.Target;
import bcscope.picture.scene.state.MachineFacts;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.traffic.TrafficWords;
import bcscope.run.RunView;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.OpenRun;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Details of a selected pair of processes or of a selected link: what it carries, as far as that
/// was counted, and the links of the route.
final class TrafficLines {
    private static final int MOST_HOPS = 8;

    private TrafficLines() {}

    static List<String> of(OpenRun run) {
        return switch (run.selection()) {
            case Target.Pair pair -> ofPair(run, pair);
            case Target.Link link -> ofLink(run, link.link());
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> List.of();
        };
    }

    private static List<String> ofPair(OpenRun run, Target.Pair pair) {
        List<String> lines = new ArrayList<>(counted(run));
        RunView view = run.document().run();
        int from = view.node(pair.from());
        int to = view.node(pair.to());
        if (from == to) {
            lines.add(Words.of("inspector.route.none"));
            return lines;
        }
        MachineFacts facts = MachineFacts.of(view.scenario());
        Optional<BigInteger> ways = facts.ways(from, to);
        if (ways.isPresent()) {
            lines.add(Words.of("inspector.route.adaptive", ways.get()));
            return lines;
        }
        List<String> route = facts.route(from, to);
        lines.add(Words.of("inspector.route", route.size()));
        route.stream().limit(MOST_HOPS).map(link -> "· " + link).forEach(lines::add);
        if (route.size() > MOST_HOPS) {
            lines.add("…");
        }
        return lines;
    }

    private static List<String> ofLink(OpenRun run, int link) {
        String name = MachineFacts.of(run.document().run().scenario()).linkName(link);
        if (name.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(name));
        lines.addAll(counted(run));
        return lines;
    }

    private static List<String> counted(OpenRun run) {
        if (run.findings().get(RunFindings.TRAFFIC).isEmpty()) {
            return List.of(Words.of("inspector.traffic.open"));
        }
        TrafficScene scene =
                run.findings().get(RunFindings.TRAFFIC).get().withSelection(run.selection());
        List<String> lines = new ArrayList<>(List.of("In " + scene.where() + ":"));
        lines.addAll(TrafficWords.selected(scene));
        return lines;
    }
}
