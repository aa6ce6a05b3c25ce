/// Races: receives and probes from any source that could have taken another message.
///
/// [HappenedBefore] executes the calls of a finished run once more, without machine and time, and
/// notes what each event needs: the events before it in its process, the match that completes a
/// call, the members that a collective needs, and, since MPI keeps the order of messages, two kinds
/// of earlier matches. A match of receive R with send S needs the matches of all receives that the
/// process of R posted before R and that accept S, and the matches of all messages that the process
/// of S sent to the same process before S and that R accepts. This is happened-before (L. Lamport,
/// 1978) with the order in which MPI matches.
///
/// A send S is a *possible match* of a receive R that took another message if
///
/// 1. it goes to the process of R and fits its communicator, source and tag,
/// 2. its post does not need the match of R,
/// 3. each receive posted before R that accepts S is matched with another message, and that match
///    does not need the match of R,
/// 4. each message that the sender of S sent before S to the same process and that R accepts is
///    matched, and that match does not need the match of R.
///
/// By 3 and 4, at most one message of each sender is possible. These are exactly the sends that R
/// can take after some legal sequence of the matches of this run, that is, if messages take any
/// time on their way (races in the sense of R. Netzer and B. Miller, *Optimal Tracing and Replay
/// for Debugging Message-Passing Parallel Programs*, 1992): `RaceSwarmTest` compares them with an
/// exhaustive search. So a run without possible matches, whose calls do not depend on time in
/// another way, makes the same matches however long messages travel.
///
/// A possible match need not occur on the machine that is simulated: [ForcedRun] executes the
/// program with it. A probe is a receive that leaves its message where it is.
@NullMarked
package bcscope.run.race;

import org.jspecify.annotations.NullMarked;
