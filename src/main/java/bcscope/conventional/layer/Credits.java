package bcscope.conventional.layer;

/// Flow control: the number of eager messages one process may have in the buffers of another.
///
/// @param each for each pair of processes; [#UNLIMITED] without credits
/// @param returnedAt number of owed credits that go back in a packet of their own; fewer wait for a
///   packet in that direction
public record Credits(int each, int returnedAt) {
    /// As many as there are.
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /// No credits are counted.
    public static final Credits NONE = new Credits(UNLIMITED, UNLIMITED);

    /// Whether credits are limited.
    public boolean limited() {
        return each != UNLIMITED;
    }
}
