package bcscope.picture.scene.plan;

import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.network.hypercube.Hypercube;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.scenario.LinkEnds;

/// Machines written in a word: `torus:8x8x8`, `mesh:4x2x2`, `tree:512`, `grid:5`, `cube:4`,
/// `isometric:4x4x4`, `switch:64`, `fat:32`.
public final class Wirings {
    private Wirings() {}

    /// Reads one.
    public static Wiring of(String text) {
        String[] parts = text.split(":", -1);
        return switch (parts[0]) {
            case "torus" -> torus(parts[1], Wiring.Torus.Rim.WRAPPED);
            case "mesh" -> torus(parts[1], Wiring.Torus.Rim.OPEN);
            case "isometric" -> new Wiring.Isometric(torus(parts[1], Wiring.Torus.Rim.WRAPPED), 0);
            case "tree" -> new Wiring.Collective(Integer.parseInt(parts[1]));
            case "grid" -> new Wiring.Hypercube(Integer.parseInt(parts[1]));
            case "cube" -> new Wiring.NestedCubes(Integer.parseInt(parts[1]));
            case "switch" -> new Wiring.Emulated(Integer.parseInt(parts[1]), "Myrinet");
            default -> new Wiring.Quaternary(Integer.parseInt(parts[1]));
        };
    }

    /// A crowded slice on a machine of `wiring`.
    public static DrawnSlice.Drawn crowded(Wiring wiring) {
        DrawnSlice.Drawn drawn = CrowdedSlice.of(wiring.nodes(), 1, 7);
        return switch (wiring) {
            case Wiring.Torus torus -> drawn.over(network(torus));
            case Wiring.Isometric seen -> drawn.over(network(seen.torus()));
            case Wiring.Hypercube _, Wiring.NestedCubes _ ->
                    drawn.over(new Hypercube(wiring.nodes()));
            case Wiring.Quaternary _, Wiring.Collective _, Wiring.Emulated _ -> drawn;
        };
    }

    private static Torus network(Wiring.Torus torus) {
        boolean wrapped = torus.rim() == Wiring.Torus.Rim.WRAPPED;
        return new Torus(
                new TorusShape(
                        torus.sizeX(),
                        torus.sizeY(),
                        torus.sizeZ(),
                        wrapped ? LinkEnds.TORUS : LinkEnds.MESH));
    }

    private static Wiring.Torus torus(String shape, Wiring.Torus.Rim rim) {
        String[] sizes = shape.split("x", -1);
        return new Wiring.Torus(
                Integer.parseInt(sizes[0]),
                Integer.parseInt(sizes[1]),
                Integer.parseInt(sizes[2]),
                rim);
    }
}
