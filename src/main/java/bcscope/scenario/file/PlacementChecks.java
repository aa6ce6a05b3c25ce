package bcscope.scenario.file;

import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.RankMap;
import bcscope.scenario.Shape;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Problems;
import bcscope.scenario.json.Place;

import java.util.Arrays;
import java.util.List;

/// Whether the ranks of every job can be where its placement puts them.
final class PlacementChecks {
    private final PlacedScenario placed;
    private final Machine machine;
    private final Problems problems;

    PlacementChecks(PlacedScenario placed, Problems problems) {
        this.placed = placed;
        this.machine = placed.scenario().machine();
        this.problems = problems;
    }

    /// Whether they can.
    boolean check() {
        boolean fine = true;
        List<Job> jobs = placed.scenario().work().jobs();
        for (int job = 0; job < jobs.size(); job++) {
            String path = placed.scenario().work().path(job);
            fine &= checkMachine(jobs.get(job), path) && checkMap(jobs.get(job), path);
        }
        return fine;
    }

    private boolean checkMachine(Job job, String path) {
        if (!job.placement().needsCoordinates()
                || machine.network().has(NetworkKind.Trait.COORDINATES)) {
            return true;
        }
        problems.add(
                placed.place(KeyPath.within(path, JobFormat.PLACEMENT.name())),
                "The placement "
                        + job.placement().id()
                        + " uses coordinates of BlueGene/L, but the network is "
                        + machine.network().id()
                        + ", whose nodes have none.",
                "Set \""
                        + path
                        + ".placement\" to block or cyclic, or \"machine.network\" to"
                        + " bluegene-l.");
        return false;
    }

    private boolean checkMap(Job job, String path) {
        boolean maps = job.placement() == Placement.MAP;
        boolean written = !job.map().equals(RankMap.NONE);
        if (maps && !written) {
            problems.add(
                    placed.place(KeyPath.within(path, JobFormat.PLACEMENT.name())),
                    "The placement is map, but no map is named.",
                    "Name a map file: \"" + path + ".map\": \"ranks.map\".");
        } else if (!maps && written) {
            problems.add(
                    place(path, 0),
                    "There is a map, but the placement is " + job.placement().id() + ".",
                    "Set \"" + path + ".placement\" to map, or leave the map out.");
        }
        return maps == written && (!maps || fits(job, path));
    }

    private boolean fits(Job job, String path) {
        Shape shape = machine.shape();
        if (shape.nodes() != machine.nodes()) {
            return false;
        }
        List<RankMap.Misfit> misfits = job.map().misfits(shape, machine.processesPerNode());
        misfits.forEach(it -> problems.add(place(path, it.rank()), it.problem(), it.advice()));
        return misfits.isEmpty() && onItsNodes(job, path);
    }

    private boolean onItsNodes(Job job, String path) {
        int[] own = job.nodes().on(machine);
        for (int rank = 0; rank < job.map().places().size(); rank++) {
            int node = job.map().node(rank, machine.shape());
            if (Arrays.binarySearch(own, node) < 0) {
                problems.add(
                        place(path, rank),
                        "Rank " + rank + " is on node " + node + ", which the job may not use.",
                        "Name one of the nodes " + job.nodes() + ", or give the job more nodes.");
                return false;
            }
        }
        return true;
    }

    private Place place(String path, int rank) {
        String map = KeyPath.within(path, JobFormat.MAP.name());
        return placed.place(KeyPath.element(map, rank));
    }
}
