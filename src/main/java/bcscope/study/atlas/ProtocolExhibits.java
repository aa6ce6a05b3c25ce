package bcscope.study.atlas;

import bcscope.happening.SliceDetail;
import bcscope.picture.ShownView;
import bcscope.picture.view.MachineStill;
import bcscope.picture.view.RunStill;
import bcscope.picture.view.View;
import bcscope.program.BcsPrimitive;
import bcscope.run.Run;
import bcscope.study.atlas.drawing.EmdsPicture;
import bcscope.study.atlas.drawing.SynchronizationPicture;
import bcscope.study.atlas.drawing.SystemParts;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The figures of S0 that show the parts of the system and a slice, and the tables of its API.
final class ProtocolExhibits {
    private static final double WIDTH = 1_150;

    private ProtocolExhibits() {}

    /// S0 figures 4.1, 4.2 and 4.3, which are one diagram here.
    static void parts(Sheet sheet) throws InterruptedException {
        sheet.draw("Parts of BCS-MPI", WIDTH, 420, SystemParts::draw);
        sheet.link("SS and SR: strobes and queries", "S0/F4.4");
        sheet.link("BS, BR and DH: a message", "S0/F4.5");
        sheet.link("BR and CH: a broadcast", "S0/F4.6");
        sheet.link("processes: what they wait for", "S0/F3.1");
        sheet.link("BCS API", "S0/T4.1");
        sheet.link("MPI", "S0/T4.2");
        sheet.link("network: the core primitives", "S0/T2.1");
        Run run = sheet.run();
        view(sheet, View.MACHINE, run, Sheet.slice(run), -1);
    }

    /// S0 figure 4.4.
    static void synchronization(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        SliceDetail detail = run.detail(Sheet.slice(run));
        sheet.draw(
                "A slice in its phases and microphases, with the instants of slice "
                        + detail.slice(),
                SynchronizationPicture.WIDTH,
                SynchronizationPicture.HEIGHT,
                new SynchronizationPicture(detail)::draw);
        sheet.remark(
                "The microphases are drawn equally wide. How long each takes is seen in figure"
                        + " 5.2.");
    }

    /// S0 figure 5.2.
    static void intervals(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        EmdsPicture picture = new EmdsPicture(run.detail(Sheet.slice(run)));
        sheet.draw(
                "What the Strobe Sender and the Strobe Receivers measure of slice "
                        + Sheet.slice(run),
                EmdsPicture.WIDTH,
                picture.height(),
                picture::draw);
        sheet.remark(
                "In the lane of a node an upright stroke is a microstrobe that reaches it, a bar"
                        + " what its threads do then. GETTS is taken from one strobe to the next,"
                        + " so the one that begins here belongs to the next slice.");
    }

    /// S0 table 4.1.
    static void api(Sheet sheet) {
        List<List<String>> rows = new ArrayList<>();
        for (BcsPrimitive primitive : BcsPrimitive.values()) {
            rows.add(List.of(primitive.id() + "()", primitive.meaning(), primitive.path().words()));
        }
        sheet.table("./bcscope api", List.of("Call", "What it does", "What happens"), rows);
    }

    /// S0 table 4.2.
    static void correspondence(Sheet sheet) {
        List<List<String>> rows = new ArrayList<>();
        for (BcsPrimitive primitive : BcsPrimitive.values()) {
            for (BcsPrimitive.MpiCall call : primitive.calls()) {
                rows.add(List.of(call.name(), primitive.id() + "()", call.form()));
            }
        }
        sheet.table("./bcscope api", List.of("MPI", "BCS API", "Form"), rows);
        sheet.remark(
                "MPI_Bcast is missing in the printed table, which has the other twenty calls.");
    }

    /// A view of the window at the moment that the entry opens.
    static void view(Sheet sheet, View view, Run run, int slice, int node)
            throws InterruptedException {
        ShownView shown =
                new RunStill(view, MachineStill.FIRST_LAYER, OptionalInt.empty())
                        .at(run, slice, node, -1);
        sheet.draw(
                "The view " + view.id() + " at slice " + slice + (node < 0 ? "" : ", node " + node),
                WIDTH,
                600,
                shown::draw,
                shown.sentences());
    }
}
