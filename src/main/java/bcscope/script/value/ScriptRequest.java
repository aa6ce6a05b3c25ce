package bcscope.script.value;

import bcscope.program.Program;
import bcscope.script.code.Instruction;

import org.jspecify.annotations.Nullable;

/// The request of a non-blocking call.
public final class ScriptRequest {
    /// Its request slot.
    public final int slot;

    public final Instruction.Call call;

    /// Name of its variable, for messages.
    public final String name;

    /// Where the variable is that takes what is received.
    public final VariableFrame frame;

    /// A persistent request outlives its completion.
    public final boolean persistent;

    private boolean open;
    private boolean freed;
    private int peer;
    private int tag;
    private long bytes;
    private Group group = Group.NOBODY;
    private int position;
    private @Nullable Object kept;
    private @Nullable Parcel parcel;

    public ScriptRequest(
            int slot, Instruction.Call call, String name, VariableFrame frame, boolean persistent) {
        this.slot = slot;
        this.call = call;
        this.name = name;
        this.frame = frame;
        this.persistent = persistent;
        open = !persistent;
    }

    /// What it sends or receives; `peerRank` is a rank of the job.
    public void address(int peerRank, int itsTag, long itsBytes, Group of) {
        peer = peerRank;
        tag = itsTag;
        bytes = itsBytes;
        group = of;
    }

    /// The last operation posted for it is at `where` in the program.
    public void posted(int where) {
        position = where;
    }

    public int position() {
        return position;
    }

    /// What it sends from now on, where it is persistent.
    public void carries(Parcel now) {
        parcel = now;
    }

    public @Nullable Parcel parcel() {
        return parcel;
    }

    /// Nothing is under way, though it is open: its partner is `nobody`.
    public void toNobody() {
        peer = Program.PROC_NULL;
    }

    public boolean isToNobody() {
        return peer == Program.PROC_NULL;
    }

    public int peer() {
        return peer;
    }

    public int tag() {
        return tag;
    }

    public long bytes() {
        return bytes;
    }

    public Group group() {
        return group;
    }

    /// What its variable held before, where that matters: a list.
    public void keep(@Nullable Object before) {
        kept = before;
    }

    public @Nullable Object kept() {
        return kept;
    }

    /// Whether a wait for it has something to do.
    public boolean isOpen() {
        return open;
    }

    public void started() {
        open = true;
    }

    public void complete() {
        open = false;
    }

    /// Nothing can be done with it any more.
    public void free() {
        open = false;
        freed = true;
    }

    public boolean isFreed() {
        return freed;
    }

    /// Whether the other was left behind by the same call in the same way.
    public boolean same(ScriptRequest other) {
        return slot == other.slot
                && call.equals(other.call)
                && open == other.open
                && freed == other.freed
                && peer == other.peer
                && tag == other.tag
                && bytes == other.bytes;
    }
}
