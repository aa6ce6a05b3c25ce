package bcscope.model;

import bcscope.base.Decimal;
import bcscope.base.Invariant;
import bcscope.base.Resource;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The profiles that come with the program, read from its own resources once. They are part of the
/// program, so anything wrong in them is a broken promise and no diagnostic.
final class BuiltInProfiles {
    private static final String USUAL = "qsnet";
    private static final TreeMap<String, CostProfile> READ = new TreeMap<>();

    private BuiltInProfiles() {}

    static CostProfile usual() {
        return find(USUAL).orElseThrow();
    }

    static synchronized Optional<CostProfile> find(String name) {
        CostProfile known = READ.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        if (!name.matches("[a-z0-9-]{1,40}")) {
            return Optional.empty();
        }
        Optional<CostProfile> read = read(name);
        read.ifPresent(profile -> READ.put(name, profile));
        return read;
    }

    /// Reads it from the resources anew.
    static Optional<CostProfile> read(String name) {
        return Resource.find("machine/" + name + ".json")
                .map(text -> of(name, JsonParser.parseString(text).getAsJsonObject()));
    }

    /// The profile `name` that is written in `root`.
    static CostProfile of(String name, JsonObject root) {
        return new CostProfile(name, root.get("title").getAsString(), costs(name, root));
    }

    private static Map<ModelParameter, CostProfile.Cost> costs(String name, JsonObject root) {
        TreeMap<ModelParameter, CostProfile.Cost> costs = new TreeMap<>();
        int written = 0;
        for (Map.Entry<String, JsonElement> section : root.entrySet()) {
            written +=
                    section.getValue().isJsonObject()
                            ? section.getValue().getAsJsonObject().size()
                            : 0;
        }
        for (ModelParameter parameter : ModelParameter.values()) {
            String[] path = parameter.path().split("\\.", 2);
            JsonObject section = root.getAsJsonObject(path[0]);
            if (section != null && section.has(path[1])) {
                costs.put(parameter, cost(parameter, section.getAsJsonObject(path[1])));
            }
        }
        Invariant.check(
                written == costs.size(),
                "the profile %s has %d values, of which %d are known",
                name,
                written,
                costs.size());
        return costs;
    }

    private static CostProfile.Cost cost(ModelParameter parameter, JsonObject written) {
        return new CostProfile.Cost(
                value(parameter, written),
                Evidence.valueOf(written.get("evidence").getAsString().toUpperCase(Locale.ROOT)),
                written.get("source").getAsString());
    }

    private static long value(ModelParameter parameter, JsonObject written) {
        if (parameter.unit() == Unit.CHOICE) {
            return parameter.choices().indexOf(written.get("value").getAsString());
        }
        long factor = parameter.unit().factor(written.get("unit").getAsString());
        return Decimal.parse(written.get("value").getAsString())
                .times(factor)
                .whole()
                .orElseThrow()
                .longValueExact();
    }
}
