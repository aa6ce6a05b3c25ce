package bcscope.picture.traffic;

import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.TrafficTable;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Target;
import bcscope.program.Program;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// The content of the Traffic view.
///
/// @param program whose processes send and receive
/// @param table who sends how much to whom
/// @param load what each link carried, as the network counted it; empty while it is not known
/// @param unit what is counted of pairs
/// @param where of which part of the run, for a person: `the whole run`, `slice 41`
/// @param selection what is selected
@RecordBuilder
public record TrafficScene(
        Program program,
        TrafficTable table,
        Optional<LinkLoad> load,
        TrafficUnit unit,
        String where,
        Target selection)
        implements TrafficSceneBuilder.With {

    /// Whether nothing was sent, and no collective met.
    public boolean isEmpty() {
        return table.size() == 0 && table.collectives().isEmpty();
    }
}
