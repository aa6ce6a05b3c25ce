package bcscope.model;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;

/// Which [Assumption]s a run rests on: it depends on the machine.
public final class Assumptions {
    private static final EnumSet<Assumption> OF_BLUE_GENE =
            EnumSet.of(
                    Assumption.TORUS_ROUTERS,
                    Assumption.TORUS_PACKETS,
                    Assumption.TREE_PACKETS,
                    Assumption.LINK_BUDGET,
                    Assumption.MIDDLE_SIZE);

    private Assumptions() {}

    /// The assumptions of a machine with the costs of `profile`: an assumption about a cost is one
    /// only where the machine has the cost that is assumed.
    public static List<Assumption> of(CostProfile profile) {
        Model model = Model.of(profile);
        boolean blueGene = profile.has(ModelParameter.TREE_LINK_KBPS);
        return Arrays.stream(Assumption.values())
                .filter(each -> blueGene || !OF_BLUE_GENE.contains(each))
                .filter(each -> each.readings().isEmpty() || each.readings().getFirst().isIn(model))
                .toList();
    }

    /// The parameters of such a machine without a published value that no assumption names.
    public static List<ModelParameter> unnamed(CostProfile profile) {
        List<ModelParameter> named =
                of(profile).stream().flatMap(each -> each.parameters().stream()).toList();
        return Arrays.stream(ModelParameter.values())
                .filter(parameter -> profile.evidence(parameter) == Evidence.INFERRED)
                .filter(parameter -> !named.contains(parameter))
                .toList();
    }
}
