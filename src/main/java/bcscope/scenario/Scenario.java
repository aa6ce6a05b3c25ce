package bcscope.scenario;

import bcscope.base.MpiKind;
import bcscope.model.Computation;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;

/// Everything that determines a run. A run is a pure function of this value (and of the engine's
/// version).
///
/// @param version version of the file format, [#CURRENT_VERSION]
/// @param name short title for people
/// @param description one or two sentences for people; may be empty
/// @param model the model's parameters
/// @param work what runs on it
/// @param seed seed of every random stream
/// @param faults what goes wrong with the machine, in the order of the file
/// @param computations computations whose time differs from that in the program
/// @param checkpoint the checkpoints that the machine takes
/// @param monitoring what the monitoring system measures and stores
/// @param mpi the MPI that carries out the calls
/// @param begin the moment at which the window opens it; has no influence on the run
@RecordBuilder
public record Scenario(
        int version,
        String name,
        String description,
        Machine machine,
        Model model,
        Workload work,
        long seed,
        List<Fault> faults,
        List<Computation> computations,
        Checkpointing checkpoint,
        Monitoring monitoring,
        MpiKind mpi,
        Begin begin)
        implements ScenarioBuilder.With {
    /// Version that this program writes.
    public static final int CURRENT_VERSION = 1;

    /// A scenario of one job under BCS-MPI without faults, which is not monitored.
    public Scenario(
            int version,
            String name,
            String description,
            Machine machine,
            Model model,
            Job job,
            long seed) {
        this(
                version,
                name,
                description,
                machine,
                model,
                Workload.of(job),
                seed,
                List.of(),
                List.of(),
                Checkpointing.OFF,
                Monitoring.OFF,
                MpiKind.BCS,
                Begin.UNSAID);
    }

    /// The first job, which may be the only one.
    public Job job() {
        return work.jobs().getFirst();
    }

    /// Maximum number of processes on a node: one for each CPU, and with overlapping jobs one of
    /// each job.
    public int mostProcessesPerNode() {
        boolean overlaps = work.sharing().policy().overlaps();
        return machine.processesPerNode() * (overlaps ? work.jobs().size() : 1);
    }

    /// A copy with another time sharing.
    public Scenario with(TimeSharing sharing) {
        return withWork(new Workload(work.jobs(), sharing));
    }

    /// The model for building programs: if `model.alltoall` is `auto`, conventional MPI posts the
    /// messages of an MPI_Alltoall together.
    public Model building() {
        ModelParameter built = ModelParameter.ALLTOALL;
        return mpi == MpiKind.CONVENTIONAL && model.chooses(built, "auto")
                ? model.with(built, built.choices().indexOf("posted-together"))
                : model;
    }

    /// The model that is executed: monitoring costs nothing if it is off or free, and less if it
    /// stores less; without a coprocessor the protocol takes time from computation.
    public Model charged() {
        Model charged = mpi == MpiKind.BCS ? machine.mode().charged(model) : model;
        if (!monitoring.charges(monitoring.mmds())) {
            charged = charged.with(ModelParameter.HOST_MMDS_NANOS, 0);
        }
        if (!monitoring.charges(monitoring.emds())) {
            return charged.with(ModelParameter.NIC_EMDS_NANOS, 0);
        }
        long nanos = charged.get(ModelParameter.NIC_EMDS_NANOS);
        return charged.with(ModelParameter.NIC_EMDS_NANOS, monitoring.threadNanos(nanos));
    }
}
