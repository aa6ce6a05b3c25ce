package bcscope.model;

import bcscope.base.Invariant;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The costs of one kind of machine: a value for each cost among the [ModelParameter]s, each with
/// its evidence and its source, and optionally for parameters that depend on them, such as the
/// default length of a slice. Immutable.
///
/// The built-in profiles are the files `bcscope/machine/<name>.json` among the resources: each cost
/// is written there and nowhere else. A custom profile is based on one of them.
public final class CostProfile {
    private final String name;
    private final String title;
    private final TreeMap<ModelParameter, Cost> costs;

    /// The cost of a parameter.
    ///
    /// @param value a legal value in the unit of the parameter
    /// @param evidence kind of evidence
    /// @param source where it comes from
    public record Cost(long value, Evidence evidence, String source) {}

    /// A profile.
    ///
    /// @param name of the built-in profile, or path of the file as the scenario names it
    /// @param title for people
    /// @param costs the values; missing costs are not used on the machine
    public CostProfile(String name, String title, Map<ModelParameter, Cost> costs) {
        this.name = name;
        this.title = title;
        this.costs = new TreeMap<>(costs);
        this.costs.forEach((parameter, cost) ->
                Invariant.check(
                        cost.value >= parameter.least() && cost.value <= parameter.most(),
                        "%s of %s = %d",
                        parameter.path(),
                        name,
                        cost.value));
    }

    /// The costs of QsNet, the machine of the papers.
    public static CostProfile usual() {
        return BuiltInProfiles.usual();
    }

    /// The built-in profile called `name`.
    public static Optional<CostProfile> builtIn(String name) {
        return BuiltInProfiles.find(name);
    }

    /// The name of a built-in profile, or the path of its file.
    public String name() {
        return name;
    }

    /// Its name for people.
    public String title() {
        return title;
    }

    /// This profile with some values replaced.
    public CostProfile with(String otherName, String otherTitle, Map<ModelParameter, Cost> others) {
        TreeMap<ModelParameter, Cost> all = new TreeMap<>(costs);
        all.putAll(others);
        return new CostProfile(otherName, otherTitle, all);
    }

    /// Whether the machine has this cost.
    public boolean has(ModelParameter parameter) {
        return costs.containsKey(parameter);
    }

    /// Default of `parameter` on this machine. A cost that it does not have is the cheapest legal
    /// one: the least time, the greatest bandwidth.
    public long value(ModelParameter parameter) {
        Cost cost = costs.get(parameter);
        return cost == null ? parameter.ownValue() : cost.value;
    }

    /// The evidence for that default.
    public Evidence evidence(ModelParameter parameter) {
        Cost cost = costs.get(parameter);
        return cost == null ? parameter.ownBasis().evidence() : cost.evidence;
    }

    /// The source of that default.
    public String source(ModelParameter parameter) {
        Cost cost = costs.get(parameter);
        return cost == null ? parameter.ownBasis().source() : cost.source;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CostProfile profile
                && name.equals(profile.name)
                && title.equals(profile.title)
                && costs.equals(profile.costs);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return "CostProfile " + name;
    }
}
