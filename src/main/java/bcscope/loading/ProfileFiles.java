package bcscope.loading;

import static java.nio.charset.StandardCharsets.UTF_8;

import bcscope.base.Parsed;
import bcscope.file.Input;
import bcscope.model.CostProfile;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.RankMap;
import bcscope.scenario.file.ProfileReader;
import bcscope.scenario.file.Profiles;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.Place;

import java.io.IOException;

/// Cost profiles and map files beside a scenario, and the profiles that come with the program.
///
/// @param folder of the scenario
record ProfileFiles(Folder folder) implements Profiles {
    @Override
    public Parsed<CostProfile> find(String name, NetworkKind network, Place place) {
        boolean isFile = name.endsWith(".json") || name.contains("/");
        if (!isFile) {
            return Profiles.builtIn().find(name, network, place);
        }
        try (Input in = folder.open(name)) {
            byte[] bytes = in.stream().readNBytes(JsonTree.MOST_BYTES + 1);
            in.checkUnchanged();
            return ProfileReader.read(folder.describe(name), name, bytes, network);
        } catch (IOException e) {
            return Parsed.bad(
                    place.error(
                            "The cost profile “" + folder.describe(name) + "” cannot be read.",
                            "Check the path; bcscope machines "
                                    + network.id()
                                    + " --profile prints a profile to start from."));
        }
    }

    @Override
    public Parsed<RankMap.Placed> map(String path, Place place) {
        try (Input in = folder.open(path)) {
            byte[] bytes = in.stream().readNBytes(RankMap.MOST_BYTES + 1);
            in.checkUnchanged();
            if (bytes.length > RankMap.MOST_BYTES) {
                return Parsed.bad(
                        place.error(
                                "The map file “" + folder.describe(path) + "” is too long.",
                                "The limit is " + (RankMap.MOST_BYTES >> 20) + " MiB."));
            }
            return RankMap.read(folder.describe(path), new String(bytes, UTF_8));
        } catch (IOException e) {
            return Parsed.bad(
                    place.error(
                            "The map file “" + folder.describe(path) + "” cannot be read.",
                            "Check the path; it is relative to the scenario file."));
        }
    }
}
