package bcscope.loading;

import bcscope.base.Parsed;
import bcscope.model.CostProfile;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.ProfileReader;
import bcscope.scenario.Profiles;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.Place;

import java.io.IOException;
import java.io.InputStream;

/// Cost profiles beside a scenario, and those that come with the program.
///
/// @param folder of the scenario
record ProfileFiles(Folder folder) implements Profiles {
    @Override
    public Parsed<CostProfile> find(String name, NetworkKind network, Place place) {
        boolean isFile = name.endsWith(".json") || name.contains("/");
        if (!isFile) {
            return Profiles.builtIn().find(name, network, place);
        }
        try (InputStream in = folder.open(name)) {
            byte[] bytes = in.readNBytes(JsonTree.MOST_BYTES + 1);
            return ProfileReader.read(folder.describe(name), name, bytes, network);
        } catch (IOException e) {
            return Parsed.bad(
                    place.error(
                            "The cost profile “" + folder.describe(name) + "” cannot be read.",
                            "Check the path; bcscope machines "
                                    + network.id()
                                    + " --profile prints a profile to begin with."));
        }
    }
}
