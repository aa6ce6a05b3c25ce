package bcscope.cli.report;

import bcscope.base.Say;
import bcscope.network.hypercube.Hypercube;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// Facts of S2 about the iPSC/860 that the model does not use: its nodes, its eighth channel and
/// its host. All published, S2 sections 4.1 to 4.3.
final class CubeFacts {
    private static final int SINGLE_MEGAFLOPS = 80;
    private static final int DOUBLE_MEGAFLOPS = 60;

    private CubeFacts() {}

    /// The facts of a cube of `nodes` nodes, a name and a value each.
    static Map<String, String> of(int nodes) {
        Map<String, String> facts = new LinkedHashMap<>();
        Say.of(
                        """
                        node: i860 XR at 40 MHz, 25 ns a cycle; pipeline of 4 stages, most instructions in one cycle; \
                        32 registers and 32 floating-point registers, or 16 of 64 bits
                        caches: 4 KB for instructions, 8 KB write-back for data, both two-way; TLB of 64 entries, \
                        four-way; pages of 4 KB, 4 GB virtual
                        memory: 8 to 16 MB of DRAM, access in 70 ns
                        peak: %s MFLOPS a node in 32 bits, %s in 64 bits: together %s and %s GFLOPS; with compilers \
                        less than a third
                        channels: 8 a node, bit-serial, both directions: %s to neighbours, the eighth to the I/O \
                        nodes (80386) of the concurrent file system, which are not modelled
                        host: System Resource Manager, 80386 at 16 MHz with up to 8 MB: allocates sub-cubes and loads \
                        programs
                        measured: 16 nodes of 8 MB under NX/2 3.2, icc 2 (PGI) with -O2, October to December 1992
                        source: node to measured: S2 4.1 to 4.3, published; no time depends on them
                        """,
                        SINGLE_MEGAFLOPS,
                        DOUBLE_MEGAFLOPS,
                        gigaflops(SINGLE_MEGAFLOPS * nodes),
                        gigaflops(DOUBLE_MEGAFLOPS * nodes),
                        Hypercube.MOST_DIMENSIONS)
                .lines()
                .map(line -> line.split(": ", 2))
                .forEach(fact -> facts.put(fact[0], fact[1]));
        return facts;
    }

    private static String gigaflops(int megaflops) {
        return String.format(Locale.ROOT, "%.2f", megaflops / 1e3);
    }
}
