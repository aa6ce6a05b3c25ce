package bcscope.expression;

import bcscope.program.CallAliases;
import bcscope.program.Composite;
import bcscope.program.OperationKind;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The MPI calls by name, without their prefix: `Send`, `Allreduce`, `Sendrecv`. A call that is
/// built from others has its own name.
public final class CallKinds {
    private static final String PREFIX = "MPI_";
    private static final List<String> NAMES =
            Stream.of(
                            Arrays.stream(OperationKind.values()).map(OperationKind::mpiName),
                            Arrays.stream(Composite.values()).map(Composite::mpiName),
                            CallAliases.ALL.stream())
                    .flatMap(names -> names)
                    .filter(name -> name.startsWith(PREFIX))
                    .map(name -> name.substring(PREFIX.length()))
                    .distinct()
                    .toList();
    private static final Map<String, Integer> NUMBERS = numbers();

    private CallKinds() {}

    /// All, in the order of their numbers.
    public static List<String> names() {
        return NAMES;
    }

    /// Number of the kind of a call that MPI names `mpiName`; -1 for what is not a call.
    public static int number(String mpiName) {
        return NUMBERS.getOrDefault(mpiName, -1);
    }

    /// What MPI names the kind `name`.
    public static String mpiName(String name) {
        return PREFIX + name;
    }

    private static Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new HashMap<>();
        for (String name : NAMES) {
            numbers.put(mpiName(name), numbers.size());
        }
        return numbers;
    }
}
