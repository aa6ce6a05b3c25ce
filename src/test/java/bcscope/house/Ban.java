package bcscope.house;

import com.tngtech.archunit.core.domain.JavaAccess;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What the engine's packages must not call, because the result would not be the same bits
/// everywhere and every time, each with what to use instead.
enum Ban {
    HASH_ORDER(
            "its order follows hash codes; use arrays, a List, an EnumMap, or a TreeMap",
            "java.util.HashMap.<init>",
            "java.util.HashSet.<init>",
            "java.util.IdentityHashMap.<init>",
            "java.util.WeakHashMap.<init>",
            "java.util.concurrent.ConcurrentHashMap.<init>",
            "java.util.HashMap.newHashMap",
            "java.util.HashSet.newHashSet"),
    SALTED_ORDER(
            "its order changes with every start of the JVM; use List.of, EnumSet, TreeSet or"
                    + " TreeMap",
            "java.util.Set.of",
            "java.util.Set.copyOf",
            "java.util.Map.of",
            "java.util.Map.ofEntries",
            "java.util.Map.copyOf",
            "java.util.stream.Collectors.toUnmodifiableSet",
            "java.util.stream.Collectors.toUnmodifiableMap"),
    COLLECTED_HASH_ORDER(
            "it collects into a hash table; name the collection, for instance TreeMap::new",
            "java.util.stream.Collectors.toSet",
            "java.util.stream.Collectors.toMap(2)",
            "java.util.stream.Collectors.toMap(3)",
            "java.util.stream.Collectors.groupingBy(1)",
            "java.util.stream.Collectors.groupingBy(2)"),
    CHANCE(
            "draw from a seeded stream of bcscope.base, which is named and independent of the"
                    + " others",
            "java.util.Random.*",
            "java.util.SplittableRandom.*",
            "java.util.concurrent.ThreadLocalRandom.*",
            "java.security.SecureRandom.*",
            "java.lang.Math.random",
            "java.util.UUID.randomUUID"),
    WALL_CLOCK(
            "the engine knows simulated time only; who measures stands outside",
            "java.lang.System.nanoTime",
            "java.lang.System.currentTimeMillis",
            "java.time.Instant.now",
            "java.time.LocalDateTime.now",
            "java.time.Clock.*"),
    THREAD_IDENTITY(
            "which worker does a piece of work must leave no trace in it",
            "java.lang.Thread.getId",
            "java.lang.Thread.threadId",
            "java.lang.Thread.getName",
            "java.lang.System.identityHashCode",
            "java.lang.Object.hashCode"),
    UNORDERED_PARALLELISM(
            "workers are ours: they split by node and merge in node order",
            "*.parallelStream",
            "*.parallel",
            "java.util.Arrays.parallelPrefix",
            "java.util.Arrays.parallelSetAll"),
    LOCALE_OF_THE_MACHINE(
            "numbers and words must read the same on every machine; pass Locale.ROOT",
            "java.util.Locale.getDefault",
            "java.lang.String.format(String",
            "java.lang.String.formatted",
            "java.lang.String.toLowerCase(0)",
            "java.lang.String.toUpperCase(0)",
            "java.text.NumberFormat.getInstance(0)");

    private final String remedy;
    private final List<String> calls;

    Ban(String remedy, String... calls) {
        this.remedy = remedy;
        this.calls = List.of(calls);
    }

    /// Whether `access` is one of the banned calls or a reference to one.
    ///
    /// A pattern is `owner.name`, `owner.*`, `*.name`, `owner.name(2)` (number of parameters) or
    /// `owner.name(String` (simple name of the first parameter's type).
    boolean covers(JavaAccess<?> access) {
        return calls.stream().anyMatch(call -> matches(call, access));
    }

    /// A line for a person: where it happens, what is called and what to do instead.
    String describe(JavaAccess<?> access) {
        return String.format(
                Locale.ROOT,
                "%s (%s:%d) uses %s: %s",
                access.getOrigin().getFullName(),
                access.getOriginOwner().getSource().flatMap(s -> s.getFileName()).orElse("?"),
                access.getLineNumber(),
                access.getTarget().getFullName(),
                remedy);
    }

    private static boolean matches(String call, JavaAccess<?> access) {
        int bracket = call.indexOf('(');
        String path = bracket < 0 ? call : call.substring(0, bracket);
        int dot =
                path.endsWith("<init>")
                        ? path.length() - "<init>".length() - 1
                        : path.lastIndexOf('.');
        String owner = path.substring(0, dot);
        String name = path.substring(dot + 1);
        return (owner.equals("*") || owner.equals(access.getTargetOwner().getName()))
                && (name.equals("*") || name.equals(access.getName()))
                && (bracket < 0 || parametersMatch(call.substring(bracket + 1), access));
    }

    private static boolean parametersMatch(String wanted, JavaAccess<?> access) {
        String fullName = access.getTarget().getFullName();
        String inside = fullName.substring(fullName.indexOf('(') + 1, fullName.lastIndexOf(')'));
        String[] types =
                Arrays.stream(inside.split(","))
                        .map(String::strip)
                        .filter(t -> !t.isEmpty())
                        .toArray(String[]::new);
        if (wanted.endsWith(")")) {
            return types.length == Integer.parseInt(wanted.substring(0, wanted.length() - 1));
        }
        return types.length > 0 && types[0].endsWith("." + wanted);
    }
}
