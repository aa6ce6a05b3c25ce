package bcscope.happening;

import bcscope.base.Microphase;

/// When a microphase ran.
///
/// @param phase which
/// @param strobeNanos its microstrobe was issued
/// @param arrivalNanos the microstrobe reached the nodes
/// @param readyNanos the last node was done
/// @param endNanos SS knew
public record PhaseWindow(
        Microphase phase, long strobeNanos, long arrivalNanos, long readyNanos, long endNanos) {}
