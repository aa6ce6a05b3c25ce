package bcscope.exporter;

import bcscope.base.Diagnostic;
import bcscope.exporter.call.GoalExport;
import bcscope.exporter.call.NotExportable;
import bcscope.exporter.call.TiExport;
import bcscope.exporter.call.TixExport;
import bcscope.exporter.timeline.ChromeExport;
import bcscope.exporter.timeline.Extract;
import bcscope.exporter.timeline.PajeExport;
import bcscope.exporter.timeline.ParaverExport;
import bcscope.exporter.timeline.Subject;
import bcscope.exporter.timeline.TableExport;
import bcscope.exporter.timeline.TableKind;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.run.Measurement;
import bcscope.run.RunView;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// A run that is to be written in the format of another tool.
///
/// @param table which table, where the format is one of tables
/// @param extract the exported part of the run; its calls are always written whole
public record RunExport(ExportFormat format, TableKind table, Extract extract) {
    private static final String NOUN = "export";

    /// Ends the writing of a file by what its format cannot say.
    private static final class Impossible extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final NotExportable problem;

        Impossible(NotExportable problem) {
            super(problem);
            this.problem = problem;
        }
    }

    /// The file at `target`, for who wants to know in advance whether it can be written.
    ///
    /// @param inputs files read for the run, which are not replaced
    public static OutputFile file(Path target, Inputs inputs) {
        return new OutputFile(target, NOUN, inputs);
    }

    /// Writes `run` to `target`, and what the format has beside it.
    ///
    /// @param inputs files read for the run, which are not replaced
    /// @param shouldContinue is told every slice before it is executed again
    public Saved write(RunView run, Path target, Inputs inputs, IntPredicate shouldContinue) {
        OutputFile file = file(target, inputs);
        return switch (format.content()) {
            case CALLS -> calls(run, file);
            case TIMELINE, TABLE -> timeline(Subject.of(run, extract), file, shouldContinue);
        };
    }

    private Saved calls(RunView run, OutputFile file) {
        Program program = run.program();
        TakenOrder order = format == ExportFormat.TIX ? order(run) : TakenOrder.UNKNOWN;
        try {
            return file.write(out -> {
                Writer writer =
                        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
                calls(program.grows() ? program.stored() : program, order, writer);
                writer.flush();
                return true;
            });
        } catch (Impossible impossible) {
            return new Saved.Failed(
                    Diagnostic.error(
                            file.path().toString(),
                            impossible.problem.problem(),
                            impossible.problem.advice()));
        }
    }

    private static TakenOrder order(RunView run) {
        Program program = run.program();
        return program.jobs().size() == 1 && TakenOrder.mayDiffer(program)
                ? Measurement.order(run)
                : TakenOrder.UNKNOWN;
    }

    private void calls(Program program, TakenOrder order, Writer writer) throws IOException {
        try {
            if (program.jobs().size() > 1) {
                throw new NotExportable(
                        "The scenario has several jobs, and a trace has one program.",
                        "Export a scenario with one job.");
            }
            switch (format) {
                case TIX -> TixExport.write(program, order, writer);
                case TI -> TiExport.write(program, writer);
                case GOAL -> GoalExport.write(program, writer);
                case CHROME, PAJE, PARAVER, CSV, ARROW ->
                        throw new IllegalStateException(format + " has no calls");
            }
        } catch (NotExportable problem) {
            throw new Impossible(problem);
        }
    }

    private Saved timeline(Subject subject, OutputFile file, IntPredicate shouldContinue) {
        List<ParaverExport.Beside> beside = new ArrayList<>();
        Saved saved = file.write(out -> timeline(subject, out, beside::add, shouldContinue));
        for (ParaverExport.Beside files : beside) {
            saved = also(saved, file, ".pcf", files.configuration());
            saved = also(saved, file, ".row", files.names());
        }
        return saved;
    }

    private boolean timeline(
            Subject subject,
            OutputStream out,
            ParaverExport.Others others,
            IntPredicate shouldContinue)
            throws IOException {
        return switch (format) {
            case CHROME -> ChromeExport.write(subject, out, shouldContinue);
            case PAJE -> PajeExport.write(subject, out, shouldContinue);
            case PARAVER -> ParaverExport.write(subject, out, others, shouldContinue);
            case CSV -> TableExport.writeCsv(subject, table, out, shouldContinue);
            case ARROW -> TableExport.writeArrow(subject, table, out, shouldContinue);
            case TIX, TI, GOAL -> throw new IllegalStateException(format + " has no times");
        };
    }

    /// Writes a file beside `file`, of the same name with another ending.
    ///
    /// @return how it went if that is worse than `before`
    private static Saved also(Saved before, OutputFile file, String ending, String text) {
        String name = String.valueOf(file.path().getFileName()).replaceFirst("\\.[^.]*$", "");
        Saved saved =
                new OutputFile(file.path().resolveSibling(name + ending), NOUN, file.inputs())
                        .write(text);
        return saved instanceof Saved.Failed ? saved : before;
    }
}
