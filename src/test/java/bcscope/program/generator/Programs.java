package bcscope.program.generator;

import bcscope.model.Model;
import bcscope.program.Listings;
import bcscope.program.Program;

import java.util.Map;
import java.util.TreeMap;

/// Programs of generators for tests.
final class Programs {
    private Programs() {}

    /// The program of `generator` for `ranks` processes, with some parameters.
    static Program of(Generator generator, int ranks, Map<String, Long> parameters) {
        return generator.build(ranks, new TreeMap<>(parameters), Model.defaults());
    }

    /// What `rank` of it does.
    static String listing(Generator generator, int ranks, Map<String, Long> parameters, int rank) {
        return Listings.of(of(generator, ranks, parameters), rank);
    }
}
