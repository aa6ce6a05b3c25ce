package bcscope.scenario.file;

import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.model.CostProfile;
import bcscope.model.CostProfile.Cost;
import bcscope.model.Evidence;
import bcscope.model.ModelParameter;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/// Reads a cost profile of a person: any of the costs, and what of the model depends on them, as
/// `"latency": "3us"` or as an object with `value`, `unit`, `evidence` and `source`. Missing costs
/// are taken from the profile that it is based on, `"basedOn": "bluegene-l"`, or else of the
/// network's own.
public final class ProfileReader {
    private static final String BASED_ON = "basedOn";
    private static final String TITLE = "title";
    private static final String VERSION = "bcscopeProfile";
    private static final List<String> HEAD = List.of(VERSION, TITLE, BASED_ON);
    private static final List<ModelParameter> OF_MODEL =
            List.of(
                    ModelParameter.SLICE_NANOS,
                    ModelParameter.STROBE_JITTER_NANOS,
                    ModelParameter.MSM_ALLOWANCE_NANOS);
    private static final List<String> PARTS = List.of("value", "unit", "evidence", "source");
    private static final List<String> EVIDENCE =
            Arrays.stream(Evidence.values())
                    .map(evidence -> evidence.name().toLowerCase(Locale.ROOT))
                    .toList();

    private final String name;
    private final Problems problems = new Problems();
    private final TreeMap<ModelParameter, Cost> costs = new TreeMap<>();

    private ProfileReader(String name) {
        this.name = name;
    }

    /// The profile in `bytes`.
    ///
    /// @param source the file for messages
    /// @param name as the scenario names it
    /// @param network whose costs replace those that the profile lacks
    public static Parsed<CostProfile> read(
            String source, String name, byte[] bytes, NetworkKind network) {
        return JsonTree.read(source, bytes)
                .then(tree ->
                        tree instanceof Json.Section root
                                ? new ProfileReader(name).read(root, network)
                                : Parsed.bad(
                                        tree.place()
                                                .error(
                                                        "A cost profile is an object, but"
                                                                + " this is "
                                                                + tree.kind()
                                                                + ".",
                                                        "bcscope machines NAME --profile"
                                                                + " prints one.")));
    }

    private Parsed<CostProfile> read(Json.Section root, NetworkKind network) {
        List<String> legal = new ArrayList<>(HEAD);
        legal.addAll(ModelParameter.SECTIONS);
        String title = name;
        CostProfile base = network.profile();
        for (Json.Member member : root.members()) {
            switch (member.key()) {
                case VERSION -> checkVersion(member.value());
                case TITLE -> title = text(member).orElse(title);
                case BASED_ON -> base = text(member).flatMap(it -> base(it, member)).orElse(base);
                default -> section(member, legal);
            }
        }
        return problems.none()
                ? Parsed.good(base.with(name, title, costs))
                : new Parsed.Bad<>(problems.inOrder());
    }

    private void checkVersion(Json written) {
        if (!(written instanceof Json.Numeral(_, String literal)) || !literal.equals("1")) {
            problems.add(
                    written.place(),
                    "There is no such version of cost profiles.",
                    "Allowed: the number 1.");
        }
    }

    private Optional<CostProfile> base(String written, Json.Member member) {
        Optional<CostProfile> base = CostProfile.builtIn(written);
        if (base.isEmpty()) {
            problems.add(
                    member.value().place(),
                    "There is no cost profile " + Wording.quoted(written) + " to be based on.",
                    Wording.suggestion(
                            written,
                            Arrays.stream(NetworkKind.values()).map(NetworkKind::id).toList()));
        }
        return base;
    }

    private void section(Json.Member member, List<String> legal) {
        String section = member.key();
        if (!ModelParameter.SECTIONS.contains(section)) {
            problems.add(
                    member.place(),
                    "There is no key " + Wording.quoted(section) + " in a cost profile.",
                    Wording.suggestion(section, legal));
        } else if (member.value() instanceof Json.Section(_, List<Json.Member> members)) {
            members.forEach(cost -> cost(section, cost));
        } else {
            problems.add(
                    member.value().place(),
                    Say.of(
                            "%s must be an object, but is %s.",
                            Wording.quoted(section), member.value().kind()),
                    "Write { } with costs in it.");
        }
    }

    private void cost(String section, Json.Member member) {
        String path = KeyPath.within(section, member.key());
        Optional<ModelParameter> parameter =
                Arrays.stream(ModelParameter.values())
                        .filter(it -> it.path().equals(path))
                        .filter(ProfileReader::isLegal)
                        .findFirst();
        if (parameter.isEmpty()) {
            problems.add(
                    member.place(),
                    "There is no cost " + Wording.quoted(path) + ".",
                    Wording.suggestion(member.key(), legalWithin(section)));
            return;
        }
        switch (member.value()) {
            case Json.Section(_, List<Json.Member> parts) -> whole(parameter.get(), member, parts);
            case Json.Text(_, String text) -> put(parameter.get(), member.value().place(), text);
            case Json.Numeral(_, String text) -> put(parameter.get(), member.value().place(), text);
            case Json.Sequence _, Json.Flag _, Json.Nothing _ ->
                    problems.add(
                            member.value().place(),
                            Wording.quoted(path) + " must not be " + member.value().kind() + ".",
                            "Allowed: " + Quantity.of(parameter.get()).legal() + ".");
        }
    }

    private void put(ModelParameter parameter, Place place, String text) {
        value(parameter, place, text)
                .ifPresent(value ->
                        costs.put(parameter, new Cost(value, Evidence.HOUSE, "in " + name)));
    }

    private void whole(ModelParameter parameter, Json.Member member, List<Json.Member> parts) {
        TreeMap<String, Json.Member> found = new TreeMap<>();
        for (Json.Member part : parts) {
            if (PARTS.contains(part.key())) {
                found.put(part.key(), part);
            } else {
                problems.add(
                        part.place(),
                        "There is no key " + Wording.quoted(part.key()) + " in a cost.",
                        Wording.suggestion(part.key(), PARTS));
            }
        }
        Json.Member written = found.get("value");
        if (written == null) {
            problems.add(
                    member.place(),
                    "The cost " + Wording.quoted(parameter.path()) + " has no value.",
                    "For example { \"value\": 3, \"unit\": \"us\" }.");
            return;
        }
        String unit = found.containsKey("unit") ? text(found.get("unit")).orElse("") : "";
        Evidence evidence =
                found.containsKey("evidence") ? evidence(found.get("evidence")) : Evidence.HOUSE;
        String source =
                found.containsKey("source") ? text(found.get("source")).orElse(name) : "in " + name;
        scalar(written)
                .flatMap(it -> value(parameter, written.value().place(), it + unit))
                .ifPresent(value -> costs.put(parameter, new Cost(value, evidence, source)));
    }

    private Optional<Long> value(ModelParameter parameter, Place place, String text) {
        return switch (Quantity.of(parameter).read(text)) {
            case Quantity.Reading.Value(long value) -> Optional.of(value);
            case Quantity.Reading.Wrong(String problem, String advice) -> {
                problems.add(place, Wording.quoted(parameter.path()) + ": " + problem, advice);
                yield Optional.empty();
            }
        };
    }

    private Evidence evidence(Json.Member member) {
        String written = text(member).orElse("");
        int index = EVIDENCE.indexOf(written);
        if (index < 0) {
            problems.add(
                    member.value().place(),
                    Wording.quoted(written) + " is not a kind of evidence.",
                    Wording.suggestion(written, EVIDENCE));
        }
        return index < 0 ? Evidence.HOUSE : Evidence.values()[index];
    }

    private Optional<String> scalar(Json.Member member) {
        return member.value() instanceof Json.Numeral(_, String literal)
                ? Optional.of(literal)
                : text(member);
    }

    private Optional<String> text(Json.Member member) {
        if (member.value() instanceof Json.Text(_, String text)) {
            return Optional.of(text);
        }
        problems.add(
                member.value().place(),
                Say.of(
                        "%s must be a text, but is %s.",
                        Wording.quoted(member.key()), member.value().kind()),
                "Write it in double quotes.");
        return Optional.empty();
    }

    private static boolean isLegal(ModelParameter parameter) {
        return parameter.isCost() || OF_MODEL.contains(parameter);
    }

    private static List<String> legalWithin(String section) {
        return Arrays.stream(ModelParameter.values())
                .filter(ProfileReader::isLegal)
                .map(ModelParameter::path)
                .filter(path -> KeyPath.parent(path).equals(section))
                .map(path -> path.substring(section.length() + 1))
                .toList();
    }
}
