package bcscope.explain.story;

/// Why there is such a thing: one sentence for each kind of event, about the machine, its network
/// and its MPI. What differs between machines has a sentence for each of them; [EventMeaning]
/// chooses.
public enum Meaning {
    SLICE_COMES("The strobe is about to start a slice on all nodes at once."),
    DEM_OPENS(
            "DEM, descriptor exchange: each node tells the receiving nodes what its processes want"
                    + " to send."),
    MSM_OPENS(
            "MSM, message scheduling: each node pairs sends with receives and plans what fits into"
                    + " this slice."),
    PM_OPENS("PM, point-to-point: the data of planned messages moves; no process takes part."),
    BBM_OPENS(
            "BBM, broadcast and barrier: operations that all processes have called are carried"
                    + " out."),
    RM_OPENS("RM, reduce: the values of the nodes are combined along a tree."),
    SWITCHES_ANSWER("The switches combine the answers of all nodes to one query: no node is late."),
    TREE_ANSWERS(
            "The tree network combines the answers of all nodes to one query: no node is late."),
    MESSAGES_ANSWER(
            "This network cannot ask all nodes at once: their answers come up a tree of messages."
                    + " No node is late."),
    SLICE_ENDS_EARLY("No message moves before the next slice."),
    RESTARTS_WITH_SLICE(
            "A process continues only at the start of a slice, so all nodes stay in step."),
    RESTARTS_WHEN_COMPLETE(
            "With these parameters a process continues as soon as its call is complete."),
    NICS_GO_ON("The process stops here; the NICs do the rest."),
    COPROCESSORS_GO_ON("The process stops here; the coprocessors do the rest."),
    THREADS_GO_ON(
            "The process stops here; the threads of the protocol do the rest, on the same"
                    + " processors."),
    CALL_RETURNS("The process continues after this call."),
    FINISHES("Its CPU is free from now on."),
    POSTED("Only a descriptor is written: no data moves before a DEM has processed it."),
    COMPLETE_UNTIL_SLICE("A process that waits for it restarts at the beginning of a slice."),
    COMPLETE("A process that waits for it continues at once."),
    DELIVERED("The descriptor says who sends what to whom; no data moves yet."),
    ACCEPTED("Receives stay on their own node and wait there for a send."),
    MATCHED("Sender, tag and communicator agree, so the transfer can be planned."),
    CHUNK_SCHEDULED("A slice has a budget of bytes; what exceeds it is carried over."),
    NO_ROOM("It goes before newer messages when the next slice plans."),
    TRANSFERRED("The DMA Helper reads the sender's memory by itself: no process is involved."),
    NOTED(
            "A flag on each node says whether all its processes have called. The master asks for"
                    + " the flags, so only its descriptor has to stay."),
    SWITCHES_COMPARE("The switches compare the flags of all nodes in one query."),
    TREE_COMPARES("The tree network compares the flags of all nodes in one query."),
    MESSAGES_COMPARE(
            "The question passes to all nodes down a tree of messages, and the answers come back"
                    + " up."),
    COLLECTIVE_SCHEDULED("A collective runs only when all its processes have called."),
    SWITCHES_COPY("The switches copy it to all nodes: one send, not one for each."),
    TREE_SENDS_DOWN("The tree network carries it down to all nodes: one send, not one for each."),
    MESSAGES_PASS_ON(
            "This network has no multicast in hardware: nodes that have it pass it on, down a tree"
                    + " of messages."),
    COMBINED_ON_NODE("The values of one node are combined before anything travels."),
    NICS_COMBINE("Partial results climb a tree of nodes, whose NICs combine them."),
    HOSTS_COMBINE("Partial results climb a tree of nodes, whose hosts combine them."),
    NETWORK_COMBINES(
            "ALUs of the tree network combine partial results on their way up; the nodes do not."),
    SWITCHES_COPY_RESULT("The switches copy the result to all nodes: one multicast is enough."),
    TREE_SENDS_RESULT_DOWN("The tree network carries the result down to all nodes."),
    MESSAGES_PASS_RESULT_ON(
            "Nodes that have the result pass it on, down a tree of messages: this network has no"
                    + " multicast in hardware."),
    DEADLOCKED("Nothing is under way that could complete their calls."),
    FAULT("It comes from a fault that the scenario describes."),
    DECLARED_DEAD("A node that does not answer a heartbeat counts as dead."),
    CHECKPOINT(
            "Between two slices no message is under way, so what the nodes write is consistent."),
    WENT_BACK("Time continues; the work since the checkpoint is repeated."),
    JOB_STARTED("Jobs begin at the start of a slice."),
    ROW_SELECTED("Gang scheduling: all processes of a job get their CPUs together."),
    CPU_GIVEN("Node Managers give CPUs to processes at the start of a slice."),
    CPU_WITHHELD("A process that is ready may still have to wait for its turn."),
    WINDOW_COMES("Under conventional MPI, windows only divide the run into parts of equal length."),
    BLOCKS_UNTIL_THERE("It continues as soon as what it waits for has happened."),
    AWAKENED("There is no common rhythm: it continues as soon as its processor is free."),
    CALL_BEGUN("Under conventional MPI each call takes effect at once: nothing is scheduled."),
    PACKET("Nothing schedules the network: messages share it as they come."),
    PACKET_IN_SLICE(
            "MSM decides which messages move in a slice, not which way each packet takes: packets"
                    + " share the links as they come."),
    MESSAGE("A message meets its receive in one of two queues of the receiver."),
    STALLED("Credits keep senders from filling the buffers of a receiver."),
    CREDITS_RETURNED("The sender may send again."),
    COLLECTIVE_OF_MESSAGES("Here a collective is made of messages between processes."),
    COLLECTIVE_ALONG_LINES("Packets of the torus leave a copy on every node that they pass.");

    private final String text;

    Meaning(String text) {
        this.text = text;
    }

    /// The sentence.
    public String text() {
        return text;
    }
}
