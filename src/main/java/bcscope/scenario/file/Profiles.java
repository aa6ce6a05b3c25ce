package bcscope.scenario.file;

import bcscope.base.NearestWord;
import bcscope.base.Parsed;
import bcscope.model.CostProfile;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.RankMap;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;

import java.util.Arrays;
import java.util.Optional;

/// Finds the cost profile and the map files that a scenario names.
public interface Profiles {
    /// The profile called `name`.
    ///
    /// @param network machine whose costs replace those that the profile lacks
    /// @param place where the scenario names it, for errors
    Parsed<CostProfile> find(String name, NetworkKind network, Place place);

    /// The map file at `path`.
    ///
    /// @param place where the scenario names it, for errors
    default Parsed<RankMap.Placed> map(String path, Place place) {
        return Parsed.bad(
                place.error(
                        "The map file " + Wording.quoted(path) + " cannot be read from here.",
                        "Name it in a scenario file, or with --set, or write its lines as a"
                                + " list."));
    }

    /// The built-in profiles.
    static Profiles builtIn() {
        return (name, _, place) ->
                CostProfile.builtIn(name).map(Parsed::good).orElseGet(() -> unknown(name, place));
    }

    /// The built-in profiles, and `known`, which a scenario already has.
    static Profiles with(CostProfile known) {
        return (name, network, place) ->
                name.equals(known.name())
                        ? Parsed.good(known)
                        : builtIn().find(name, network, place);
    }

    private static Parsed<CostProfile> unknown(String name, Place place) {
        Optional<String> near =
                NearestWord.of(
                        name, Arrays.stream(NetworkKind.values()).map(NetworkKind::id).toList());
        return Parsed.bad(
                place.error(
                        "There is no cost profile " + Wording.quoted(name) + ".",
                        near.map(it -> "Did you mean " + Wording.quoted(it) + "? ").orElse("")
                                + "Allowed: the name of a network, or the path of a profile such"
                                + " as \"my.json\"."));
    }
}
