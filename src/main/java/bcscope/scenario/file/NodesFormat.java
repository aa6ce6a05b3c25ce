package bcscope.scenario.file;

import bcscope.scenario.file.script.PrimitivesFormat;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.script.NodeSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The nodes that a primitive concerns.
///
/// @param nodes of the machine
public record NodesFormat(int nodes) implements Format<NodeSet> {
    private static final Pattern RANGE =
            Pattern.compile("\\s*(\\d{1,6})\\s*(?:-\\s*(\\d{1,6}))?\\s*");
    private static final String ALL = "all";

    @Override
    public String allowed() {
        return "\"all\", a list of nodes, or a text such as \"0-3,6\"";
    }

    @Override
    public Optional<NodeSet> read(Found found) {
        return switch (found.json()) {
            case Json.Sequence(_, List<Json> elements) when !elements.isEmpty() ->
                    some(
                            IntStream.range(0, elements.size())
                                    .boxed()
                                    .flatMap(i -> node(found.element(i, elements.get(i))).stream())
                                    .toList());
            case Json.Text(_, String text) when text.strip().equals(ALL) ->
                    Optional.of(new NodeSet.All());
            case Json.Text(_, String text) -> ranges(found, text);
            case Json.Numeral _ -> node(found).flatMap(node -> some(List.of(node)));
            case Json.Sequence _, Json.Section _, Json.Flag _, Json.Nothing _ ->
                    found.wrongKind(allowed());
        };
    }

    private Optional<Integer> node(Found found) {
        return PrimitivesFormat.node(nodes).read(found);
    }

    private static Optional<NodeSet> some(List<Integer> some) {
        return Optional.of(some.isEmpty() ? new NodeSet.All() : new NodeSet.Some(some));
    }

    private Optional<NodeSet> ranges(Found found, String text) {
        List<Integer> some = new ArrayList<>();
        for (String range : text.split(",", -1)) {
            Matcher matcher = RANGE.matcher(range);
            int first = matcher.matches() ? Integer.parseInt(matcher.group(1)) : nodes;
            int last =
                    matcher.matches() && matcher.group(2) != null
                            ? Integer.parseInt(matcher.group(2))
                            : first;
            if (last >= nodes || first > last) {
                return found.wrong(
                        Wording.quoted(text) + " does not name any nodes.",
                        "Nodes go from 0 to "
                                + (nodes - 1)
                                + "; for example \"0-1,3\" or \"all\".");
            }
            IntStream.rangeClosed(first, last).forEach(some::add);
        }
        return some(some);
    }

    @Override
    public Json write(NodeSet set, Spot spot) {
        return switch (set) {
            case NodeSet.All _ -> spot.text(ALL);
            case NodeSet.Some(List<Integer> some) ->
                    new Json.Sequence(spot.place(), some.stream().<Json>map(spot::number).toList());
        };
    }

    @Override
    public Stream<String> paths(String path, Optional<Json> written) {
        int elements =
                written.map(json -> json instanceof Json.Sequence list ? list.elements().size() : 0)
                        .orElse(0);
        return Stream.concat(
                Stream.of(path),
                IntStream.range(0, elements).mapToObj(i -> KeyPath.element(path, i)));
    }
}
