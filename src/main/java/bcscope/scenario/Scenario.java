package bcscope.scenario;

import bcscope.base.MpiKind;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

import java.util.List;

/// Everything that decides a run. A run is a pure function of this value (and of the engine's
/// version).
///
/// @param version version of the file format, [#CURRENT_VERSION]
/// @param name short title for people
/// @param description one or two sentences for people; may be empty
/// @param machine the machine
/// @param model the model's parameters
/// @param work what runs on it
/// @param seed seed of every random stream
/// @param faults what goes wrong with the machine, in the order of the file
/// @param checkpoint the checkpoints that the machine takes against failures
/// @param monitoring what the monitoring system measures and stores
/// @param mpi who carries out the calls
/// @param begin where the window begins to show it; decides nothing about the run
public record Scenario(
        int version,
        String name,
        String description,
        Machine machine,
        Model model,
        Workload work,
        long seed,
        List<Fault> faults,
        Checkpointing checkpoint,
        Monitoring monitoring,
        MpiKind mpi,
        Begin begin) {
    /// Version that this program writes.
    public static final int CURRENT_VERSION = 1;

    /// A scenario under BCS-MPI.
    public Scenario(
            int version,
            String name,
            String description,
            Machine machine,
            Model model,
            Workload work,
            long seed,
            List<Fault> faults,
            Monitoring monitoring) {
        this(
                version,
                name,
                description,
                machine,
                model,
                work,
                seed,
                faults,
                Checkpointing.OFF,
                monitoring,
                MpiKind.BCS,
                Begin.UNSAID);
    }

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
                Monitoring.OFF);
    }

    /// The first job, which may be the only one.
    public Job job() {
        return work.jobs().getFirst();
    }

    /// Most processes that can be on a node: one for each CPU, and where jobs lie over one another
    /// one of each job.
    public int mostProcessesPerNode() {
        boolean overlaps = work.sharing().policy().overlaps();
        return machine.processesPerNode() * (overlaps ? work.jobs().size() : 1);
    }

    /// The same scenario with jobs that share the machine otherwise.
    public Scenario with(TimeSharing sharing) {
        return with(new Workload(work.jobs(), sharing));
    }

    /// The same with other jobs.
    public Scenario with(Workload other) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                model,
                other,
                seed,
                faults,
                checkpoint,
                monitoring,
                mpi,
                begin);
    }

    /// The same scenario with another model.
    public Scenario with(Model other) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                other,
                work,
                seed,
                faults,
                checkpoint,
                monitoring,
                mpi,
                begin);
    }

    /// The same scenario with other faults.
    public Scenario with(List<Fault> others) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                model,
                work,
                seed,
                others,
                checkpoint,
                monitoring,
                mpi,
                begin);
    }

    /// The same scenario with other checkpoints.
    public Scenario with(Checkpointing other) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                model,
                work,
                seed,
                faults,
                other,
                monitoring,
                mpi,
                begin);
    }

    /// The same scenario, monitored in another way.
    public Scenario with(Monitoring other) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                model,
                work,
                seed,
                faults,
                checkpoint,
                other,
                mpi,
                begin);
    }

    /// The same scenario under another MPI.
    public Scenario with(MpiKind other) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                model,
                work,
                seed,
                faults,
                checkpoint,
                monitoring,
                other,
                begin);
    }

    /// The same scenario, shown from another moment on.
    public Scenario with(Begin other) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                model,
                work,
                seed,
                faults,
                checkpoint,
                monitoring,
                mpi,
                other);
    }

    /// The same scenario, whose random numbers begin with `other`.
    public Scenario withSeed(long other) {
        return new Scenario(
                version,
                name,
                description,
                machine,
                model,
                work,
                other,
                faults,
                checkpoint,
                monitoring,
                mpi,
                begin);
    }

    /// The model by which programs are built: where `model.alltoall` is `auto`, conventional MPI
    /// posts the messages of an MPI_Alltoall together.
    public Model building() {
        ModelParameter built = ModelParameter.ALLTOALL;
        return mpi == MpiKind.CONVENTIONAL && model.chooses(built, "auto")
                ? model.with(built, built.choices().indexOf("posted-together"))
                : model;
    }

    /// The model that is executed: monitoring that is off, or free, costs nothing, and less where
    /// it stores less; and without a coprocessor the protocol costs computation.
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
