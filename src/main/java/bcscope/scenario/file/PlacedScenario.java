package bcscope.scenario.file;

import bcscope.scenario.Scenario;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.json.Place;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/// A scenario that still knows where its values were written, for problems that are found later.
///
/// @param scenario the value
/// @param places place of every path that was written; the whole file is ""
public record PlacedScenario(Scenario scenario, SortedMap<String, Place> places) {
    /// A scenario that was written nowhere.
    public static PlacedScenario unwritten(Scenario scenario) {
        SortedMap<String, Place> places = new TreeMap<>();
        places.put("", Place.in(scenario.name()));
        return new PlacedScenario(scenario, places);
    }

    /// The settings by which it differs from its file, in an order in which they can be applied.
    public List<Setting> settings() {
        return places.values().stream()
                .filter(Setting::isIn)
                .map(Setting::at)
                .distinct()
                .sorted(Comparator.comparing(setting -> !setting.replacesSection()))
                .toList();
    }

    /// Whether something was written at `path`.
    boolean isWritten(String path) {
        return places.containsKey(path);
    }

    /// Where `path`, or else the nearest section around it, was written.
    public Place place(String path) {
        return place(places, path);
    }

    static Place place(SortedMap<String, Place> places, String path) {
        String found = path;
        while (!places.containsKey(found)) {
            found = KeyPath.parent(found);
        }
        return Objects.requireNonNull(places.get(found), "the whole file has a place");
    }
}
