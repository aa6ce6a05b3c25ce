package bcscope.happening;

/// The result of BR's turn for a matched message in an MSM.
public enum Turn {
    /// It schedules as much of the message as budgets, and links that can bind, have room for.
    SCHEDULED,
    /// Messages before it ask for the whole budget, so BR does not come to it.
    BUDGET_USED,
    /// MSM has lasted as long as the model allows, so BR does not come to it.
    TIME_USED
}
