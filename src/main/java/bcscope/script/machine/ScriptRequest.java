package bcscope.script.machine;

import bcscope.program.Program;
import bcscope.script.code.Step;

import org.jspecify.annotations.Nullable;

/// What a call that does not block left behind, for those who wait for it.
final class ScriptRequest {
    /// Its request slot.
    final int slot;

    /// The call.
    final Step.Call call;

    /// Name of its variable, for messages.
    final String name;

    /// Where the variable is that takes what is received.
    final Frame frame;

    /// A persistent request outlives its completion.
    final boolean persistent;

    private boolean open;
    private int peer;
    private int tag;
    private long bytes;
    private Group group = Group.NOBODY;
    private int position;
    private @Nullable Object kept;
    private @Nullable Issued issued;
    private @Nullable Parcel parcel;

    ScriptRequest(int slot, Step.Call call, String name, Frame frame, boolean persistent) {
        this.slot = slot;
        this.call = call;
        this.name = name;
        this.frame = frame;
        this.persistent = persistent;
        open = !persistent;
    }

    /// What it sends or receives; `peerRank` is a rank of the job.
    void address(int peerRank, int itsTag, long itsBytes, Group of) {
        peer = peerRank;
        tag = itsTag;
        bytes = itsBytes;
        group = of;
    }

    /// What was posted for it last stands at `where` in the program.
    void posted(int where) {
        position = where;
    }

    int position() {
        return position;
    }

    /// What it sends from now on, where it is persistent.
    void carries(Parcel now) {
        parcel = now;
    }

    @Nullable Parcel parcel() {
        return parcel;
    }

    /// It is of a collective call that brings values together.
    void meets(Issued collective) {
        issued = collective;
    }

    @Nullable Issued meets() {
        return issued;
    }

    /// Nothing is under way, though it is open: there is nobody at the other side.
    void toNobody() {
        peer = Program.PROC_NULL;
    }

    boolean isToNobody() {
        return peer == Program.PROC_NULL;
    }

    int peer() {
        return peer;
    }

    int tag() {
        return tag;
    }

    long bytes() {
        return bytes;
    }

    Group group() {
        return group;
    }

    /// What its variable held before, where that matters: a list.
    void keep(@Nullable Object before) {
        kept = before;
    }

    @Nullable Object kept() {
        return kept;
    }

    /// Whether a wait for it has something to do.
    boolean isOpen() {
        return open;
    }

    void started() {
        open = true;
    }

    void complete() {
        open = false;
    }

    /// Whether the other was left behind by the same call in the same way.
    boolean same(ScriptRequest other) {
        return slot == other.slot
                && call == other.call
                && open == other.open
                && peer == other.peer
                && tag == other.tag
                && bytes == other.bytes;
    }
}
