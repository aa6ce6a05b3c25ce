package bcscope.bcs;

import bcscope.nic.Completions;

/// No process waits for anything.
final class Nobody implements Completions {
    @Override
    public void completed(int slot, long nanos) {}

    @Override
    public void collectiveCompleted(int rank, long nanos) {}

    @Override
    public void examined(int rank) {}

    @Override
    public void failed(String sentence) {
        throw new AssertionError(sentence);
    }
}
