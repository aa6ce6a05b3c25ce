package bcscope.picture.budget;

import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.run.budget.PhaseBudget;
import bcscope.run.budget.SliceBudget;

import java.util.List;
import java.util.Optional;

/// The content of the view of the phase budget at a moment.
///
/// @param budget of the run; empty under conventional MPI, which has no microphases
/// @param slice of the moment
/// @param knee runs with other T beside it; empty until a person asks for them
public record BudgetScene(Optional<PhaseBudget> budget, int slice, Optional<KneeScene> knee)
        implements ShownView {
    /// Without other runs.
    public BudgetScene(Optional<PhaseBudget> budget, int slice) {
        this(budget, slice, Optional.empty());
    }

    /// This scene with runs with other values of T.
    public BudgetScene with(Optional<KneeScene> runs) {
        return new BudgetScene(budget, slice, runs);
    }

    @Override
    public void draw(Surface surface) {
        BudgetPicture.draw(surface, this, surface.bounds());
    }

    @Override
    public List<String> sentences() {
        return BudgetWords.all(this);
    }

    /// The bar that the slice of the moment is part of.
    Optional<SliceBudget> now() {
        return budget.filter(it -> slice / it.each() < it.stretches().size())
                .map(it -> it.stretches().get(slice / it.each()));
    }
}
