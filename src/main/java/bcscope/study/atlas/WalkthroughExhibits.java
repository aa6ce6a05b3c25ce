package bcscope.study.atlas;

import bcscope.base.Microphase;
import bcscope.happening.Happening.Blocked;
import bcscope.happening.Happening.CallReturned;
import bcscope.happening.Happening.ChunkScheduled;
import bcscope.happening.Happening.CollectiveNoted;
import bcscope.happening.Happening.CollectiveQueried;
import bcscope.happening.Happening.CollectiveScheduled;
import bcscope.happening.Happening.Matched;
import bcscope.happening.Happening.Multicast;
import bcscope.happening.Happening.Posted;
import bcscope.happening.Happening.Restarted;
import bcscope.happening.Happening.SendDelivered;
import bcscope.happening.Happening.Transferred;
import bcscope.picture.view.View;
import bcscope.run.Run;
import bcscope.study.atlas.Happened.Way;
import bcscope.study.atlas.drawing.TimedWalkthrough;
import bcscope.study.atlas.drawing.Walkthrough;
import bcscope.study.atlas.drawing.WalkthroughPicture;

import java.util.List;

/// The figures of S0 that number the steps of a call: each step is picked from what happened in a
/// run.
final class WalkthroughExhibits {
    private static final Way P1_TO_NIC = new Way(0, 1);
    private static final Way P2_TO_NIC = new Way(3, 2);
    private static final List<String> BETWEEN =
            List.of("P1 (rank 0)", "NIC of P1", "NIC of P2", "P2 (rank 1)");

    private static final String NO_AXIS =
            "As the caption of the paper has it, the numbers are an order and no times: a line for"
                    + " each step, however long it is to the next.";

    private WalkthroughExhibits() {}

    /// S0 figure 3.1.
    static void blocking(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        int slice = Sheet.slice(run);
        Happened happened = new Happened(run, 0, slice + 1);
        happened.step(
                "1",
                Posted.class,
                posted -> posted.descriptor().rank() == 0,
                P1_TO_NIC,
                "P1 posts a send descriptor to its NIC and blocks.");
        happened.step(
                "2",
                Posted.class,
                posted -> posted.descriptor().rank() == 1,
                P2_TO_NIC,
                "P2 posts a receive descriptor to its NIC and blocks.");
        happened.step(
                "3",
                ChunkScheduled.class,
                scheduled -> true,
                Way.in(2),
                "The transfer is scheduled: both descriptors were posted before this slice.");
        happened.step(
                "4",
                Transferred.class,
                transferred -> true,
                new Way(1, 2),
                "The data moves, with neither process taking part.");
        for (int rank = 0; rank < 2; rank++) {
            goesOn(happened, rank);
        }
        show(sheet, happened);
        sheet.remark(
                "In the paper's list step 5 happens at the beginning of slice i, in its figure at"
                        + " that of i + 2; here it is the slice after the transfer (MODEL 1.6).");
    }

    private static void goesOn(Happened happened, int rank) {
        happened.step(
                "5",
                Restarted.class,
                restarted -> restarted.rank() == rank,
                rank == 0 ? new Way(1, 0) : new Way(2, 3),
                "P1 and P2 are restarted at the beginning of the next slice.");
        happened.step(
                "6",
                CallReturned.class,
                returned -> returned.rank() == rank,
                Way.in(rank == 0 ? 0 : 3),
                "P1 and P2 resume computation: their calls return.");
    }

    /// S0 figure 3.2.
    static void nonBlocking(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        Happened happened = new Happened(run, 0, 4);
        happened.step(
                "1",
                Posted.class,
                posted -> posted.descriptor().rank() == 0 && sends(posted),
                P1_TO_NIC,
                "P1 posts a send descriptor to its NIC, and computes on.");
        happened.step(
                "2",
                Posted.class,
                posted -> posted.descriptor().rank() == 1 && !sends(posted),
                P2_TO_NIC,
                "P2 posts a receive descriptor to its NIC, and computes on.");
        happened.step(
                "3",
                ChunkScheduled.class,
                scheduled -> scheduled.receive().rank() == 1,
                Way.in(2),
                "The transfer is scheduled, since both are ready.");
        long moved =
                happened.step(
                        "4",
                        Transferred.class,
                        transferred -> transferred.receive().rank() == 1,
                        new Way(1, 2),
                        "The data moves while both processes compute.");
        happened.step(
                "5",
                CallReturned.class,
                returned -> returned.rank() == 1 && returned.timeNanos() > moved,
                Way.in(3),
                "P2 asks, finds everything complete, and continues without having waited; so does"
                        + " P1.");
        show(sheet, happened);
        sheet.remark(
                "The sample exchanges in both directions; the way from P1 to P2 is the one"
                        + " numbered.");
    }

    private static boolean sends(Posted posted) {
        return posted.descriptor().kind() == bcscope.happening.Descriptor.Kind.SEND;
    }

    /// S0 figure 4.5.
    static void nineSteps(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        int slice = Sheet.slice(run);
        Happened happened = new Happened(run, 0, slice);
        List<String> lanes =
                List.of("P1", "BS of node 0", "SS", "SRs", "BR of node 1", "DH of node 1", "P2");
        happened.step(
                "1",
                Posted.class,
                posted -> posted.descriptor().rank() == 0,
                new Way(0, 1),
                "The sender posts a descriptor to its BS.");
        happened.step(
                "2",
                Posted.class,
                posted -> posted.descriptor().rank() == 1,
                new Way(6, 4),
                "The receiver posts a descriptor to its BR.");
        strobe(happened, "3", Microphase.DEM);
        happened.step(
                "4",
                SendDelivered.class,
                delivered -> true,
                new Way(1, 4),
                "BS delivers the descriptor to the BR at the receiving end.");
        strobe(happened, "5", Microphase.MSM);
        happened.step(
                "6",
                Matched.class,
                matched -> true,
                Way.in(4),
                "BR matches the remote send with the local receive.");
        strobe(happened, "7", Microphase.PM);
        happened.step(
                "8",
                ChunkScheduled.class,
                scheduled -> true,
                new Way(4, 5),
                "BR schedules the transfer: a matching descriptor for DH.");
        happened.step(
                "9",
                Transferred.class,
                transferred -> true,
                new Way(1, 5),
                "DH gets the data from the memory of the sender, one-sided.");
        show(sheet, happened.walkthrough(lanes));
        sheet.remark(
                "The figure numbers the scheduling (8) after the strobe of PM (7); its text,"
                        + " section 4.3, has it in MSM, and so it is here.");
        sheet.remark(NO_AXIS);
        ProtocolExhibits.view(sheet, View.NIC, run, slice, 1);
    }

    private static void strobe(Happened happened, String label, Microphase phase) {
        happened.strobe(
                label,
                phase,
                Transferred.class,
                new Way(2, 3),
                "SS sends the microstrobe of " + phase + " to all SRs.");
    }

    /// S0 figure 4.6.
    static void broadcast(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        int slice = Sheet.slice(run);
        Happened happened = new Happened(run, 0, slice);
        List<String> lanes =
                List.of(
                        "ranks 0, 1",
                        "BR of node 0",
                        "CH of node 0",
                        "SS",
                        "BR of node 1",
                        "ranks 2, 3");
        noted(happened, "1", 0, "Rank 0, the master, has posted its descriptor: it stays in CL.");
        noted(happened, "2", 2, "That of rank 2 is processed on node 1 and discarded.");
        noted(happened, "3", 1, "That of rank 1 is processed: node 0 is complete, its flag rises.");
        noted(happened, "4", 3, "That of rank 3 is processed: node 1 is complete, its flag rises.");
        strobeOfBroadcast(happened, "5", Microphase.DEM);
        strobeOfBroadcast(happened, "6", Microphase.MSM);
        happened.step(
                "7",
                CollectiveQueried.class,
                queried -> queried.missing() == 0,
                new Way(1, 4),
                "BR of the master asks by Compare-And-Write whether all flags are up.");
        happened.step(
                "8",
                CollectiveScheduled.class,
                scheduled -> true,
                new Way(1, 2),
                "BR schedules the broadcast for this slice.");
        strobeOfBroadcast(happened, "9", Microphase.BBM);
        happened.step(
                "10",
                Multicast.class,
                multicast -> true,
                new Way(2, 5),
                "CH multicasts the data to all nodes.");
        show(sheet, happened.walkthrough(lanes));
        sheet.remark(
                "The paper names the processes of steps 1 to 4 G0, G3, G2 and G4, and has their"
                    + " descriptors processed before the strobe of DEM (5); by its section 4.2, and"
                    + " here, BR does that in DEM (MODEL 1.11).");
        sheet.remark(NO_AXIS);
        ProtocolExhibits.view(sheet, View.MACHINE, run, slice, -1);
    }

    private static void noted(Happened happened, String label, int rank, String text) {
        happened.step(
                label,
                CollectiveNoted.class,
                noted -> noted.collective().rank() == rank,
                rank < 2 ? new Way(0, 1) : new Way(5, 4),
                text);
    }

    private static void strobeOfBroadcast(Happened happened, String label, Microphase phase) {
        happened.strobe(
                label,
                phase,
                Multicast.class,
                new Way(3, 4),
                "SS sends the microstrobe of " + phase + " to all nodes.");
    }

    /// S0 figure 5.1.
    static void clockReadings(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        Happened happened = new Happened(run, 0, Math.min(12, run.progress().slices() - 1));
        happened.step(
                "t0",
                Blocked.class,
                blocked -> blocked.rank() == 1,
                Way.in(3),
                "P2 calls MPI_Recv and blocks: its communication counter is set to t0.");
        happened.step(
                "t1",
                Restarted.class,
                restarted -> restarted.rank() == 1,
                new Way(2, 3),
                "P2 is awake: t1 - t0 is a point of communication, and the computation counter is"
                        + " set to t1.");
        happened.step(
                "t2",
                Posted.class,
                posted -> posted.descriptor().rank() == 1 && sends(posted),
                new Way(3, 2),
                "P2 calls MPI_Send: t2 - t1 is a point of computation, and the next point of"
                        + " communication begins.");
        show(sheet, happened);
    }

    /// Over the time of the slices, between P1, P2 and their network interfaces.
    private static void show(Sheet sheet, Happened happened) {
        TimedWalkthrough walk = happened.timed(BETWEEN, List.of(0, 3));
        sheet.draw(
                sheet.entry().title() + ", step by step",
                TimedWalkthrough.WIDTH,
                walk.height(),
                walk::draw,
                walk.walk().words());
    }

    private static void show(Sheet sheet, Walkthrough walkthrough) {
        sheet.draw(
                sheet.entry().title() + ", step by step",
                WalkthroughPicture.width(),
                WalkthroughPicture.height(walkthrough),
                surface -> WalkthroughPicture.draw(surface, walkthrough),
                walkthrough.words());
    }
}
