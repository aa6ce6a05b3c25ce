package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Brings files of earlier versions to the current one, one step for each version, so that the rest
/// of the program knows one version only. Version 1 is the first: there is no step yet.
final class Upgrades {
    /// `STEPS.get(v - 1)` makes version `v + 1` of version `v`.
    private static final List<UnaryOperator<Json.Section>> STEPS = List.of();

    private Upgrades() {}

    /// `root` in the current version, or why its version cannot be read.
    static Parsed<Json.Section> toCurrent(Json.Section root) {
        return toCurrent(root, STEPS);
    }

    static Parsed<Json.Section> toCurrent(
            Json.Section root, List<UnaryOperator<Json.Section>> steps) {
        int current = steps.size() + 1;
        Optional<Json> written = root.member(ScenarioFormat.VERSION.name()).map(Json.Member::value);
        if (written.isEmpty()) {
            return Parsed.bad(
                    root.place()
                            .error(
                                    "The version of the file format is missing.",
                                    "A scenario begins with \"bcscope\": " + current + "."));
        }
        if (!(written.get() instanceof Json.Numeral(_, String literal))
                || !literal.matches("-?[0-9]{1,9}")) {
            return Parsed.bad(noVersion(written.get(), current));
        }
        int version = Integer.parseInt(literal);
        if (version > current) {
            return Parsed.bad(
                    written.get()
                            .place()
                            .error(
                                    "The file has version "
                                            + version
                                            + ", made by a newer BCScope.",
                                    "This one reads up to version "
                                            + current
                                            + ": use the newer one."));
        }
        if (version < 1) {
            return Parsed.bad(noVersion(written.get(), current));
        }
        Json.Section upgraded = withoutNicProfile(root);
        for (UnaryOperator<Json.Section> step : steps.subList(version - 1, steps.size())) {
            upgraded = step.apply(upgraded);
        }
        return Parsed.good(upgraded);
    }

    /// `nic.profile` could only be `qsnet-elan3`, which meant nothing; `machine.profile` took its
    /// place.
    private static Json.Section withoutNicProfile(Json.Section root) {
        return replaced(
                root,
                "nic",
                nic ->
                        nic instanceof Json.Section section
                                ? Optional.of(replaced(section, "profile", Upgrades::unlessElan3))
                                : Optional.of(nic));
    }

    private static Optional<Json> unlessElan3(Json profile) {
        boolean known = profile instanceof Json.Text(_, String text) && text.equals("qsnet-elan3");
        return known ? Optional.empty() : Optional.of(profile);
    }

    /// `section` with what `change` makes of its member `key`, if anything.
    private static Json.Section replaced(
            Json.Section section, String key, Function<Json, Optional<Json>> change) {
        List<Json.Member> members = new ArrayList<>();
        for (Json.Member member : section.members()) {
            if (member.key().equals(key)) {
                change.apply(member.value())
                        .ifPresent(json -> members.add(new Json.Member(member.place(), key, json)));
            } else {
                members.add(member);
            }
        }
        return new Json.Section(section.place(), List.copyOf(members));
    }

    private static Diagnostic noVersion(Json written, int current) {
        return written.place()
                .error(
                        written instanceof Json.Numeral(_, String literal)
                                ? "There is no version " + literal + " of the file format."
                                : "\"bcscope\" must be a number, but is " + written.kind() + ".",
                        current == 1
                                ? "Allowed: the number 1."
                                : "Allowed: the numbers 1 to " + current + ".");
    }
}
