package bcscope.picture.traffic;

import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.TrafficTable;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.ViewWords;
import bcscope.program.Program;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Optional;

/// The content of the Traffic view.
///
/// @param program program of the processes
/// @param table traffic between the processes
/// @param load load of each link, as the network counted it; empty while it is not known
/// @param unit unit of the counts of pairs
/// @param where of which part of the run, for a person: `the whole run`, `slice 41`
/// @param selection selected object
@RecordBuilder
public record TrafficScene(
        Program program,
        TrafficTable table,
        Optional<LinkLoad> load,
        TrafficUnit unit,
        String where,
        Target selection)
        implements ShownView, TrafficSceneBuilder.With {
    @Override
    public void draw(Surface surface) {
        TrafficPicture.draw(surface, this, surface.bounds());
    }

    @Override
    public List<String> sentences() {
        return TrafficWords.all(this);
    }

    @Override
    public String spoken() {
        return summary() + " " + String.join(" ", TrafficWords.selected(this));
    }

    @Override
    public ViewWords told() {
        return ViewWords.always(summary(), sentences());
    }

    private String summary() {
        return String.join(" ", TrafficWords.summary(this));
    }

    /// Whether nothing was sent, and no collective met.
    public boolean isEmpty() {
        return table.size() == 0 && table.collectives().isEmpty();
    }
}
