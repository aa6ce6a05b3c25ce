package bcscope.engine;

import bcscope.scenario.file.Setting;

import java.util.List;

/// The reading in which DEM takes only what was posted before its slice, every call costs 14 us
/// whether it blocks or not, all lags of a strobe are alike, and MPI_Alltoall posts all its
/// messages at once.
final class StrictCutOff {
    static final List<Setting> SETTINGS =
            List.of(
                    new Setting("model.demCutoff", "0us"),
                    new Setting("host.post", "3us"),
                    new Setting("host.call", "14us"),
                    new Setting("host.nonBlockingCall", "14us"),
                    new Setting("model.strobeLag", "uniform"),
                    new Setting("model.alltoall", "posted-together"));

    private StrictCutOff() {}
}
