package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;

import java.util.HashMap;
import java.util.Map;

/// The sizes of the datatypes of one rank, as its calls make them.
final class DumpiTypes {
    private static final int UNKNOWN = -1;
    private static final int INT = 9;
    private static final int UNSIGNED = 10;
    private static final int LONG = 11;
    private static final int UNSIGNED_LONG = 12;
    private static final int FLOAT = 13;
    private static final int DOUBLE = 14;
    private static final int LONG_LONG = 16;
    private static final int UNSIGNED_LONG_LONG = 18;
    private static final int FIRST_CHAR = 2;
    private static final int LAST_CHAR = 5;
    private static final int DOUBLE_INT = 23;
    private static final int TWO_INTS = 26;

    /// Bytes of the types that MPI defines, by their number, on a machine of 64 bits.
    private static final int[] STANDARD = {
        -1, -1, 1, 1, 1, 1, 4, 2, 2, 4, 4, 8, 8, 4, 8, 16, 8, 8, 8, 1, -1, -1, 8, 12, 12, 6, 8, 20
    };

    private final int[] recorded;
    private final Map<Integer, Long> made = new HashMap<>();

    /// @param recorded sizes that the file has, by number; 0 if it has none
    DumpiTypes(int[] recorded) {
        this.recorded = recorded;
    }

    /// Bytes of an element of type `type`; negative where nothing says it.
    private long size(int type) {
        Long size = made.get(type);
        if (size != null) {
            return size;
        }
        if (type < recorded.length && recorded[type] > 0) {
            return recorded[type];
        }
        return type < STANDARD.length ? STANDARD[type] : UNKNOWN;
    }

    /// Bytes of `count` elements of type `type`.
    long bytes(DumpiCalls calls, DumpiCall call, int count, int type) throws ConversionProblem {
        long size = size(type);
        if (count == 0) {
            return 0;
        }
        if (size < 0 || count < 0) {
            throw calls.problem(
                    call,
                    size < 0
                            ? "The size of datatype " + type + " is not known."
                            : "There are " + count + " elements.",
                    "The file does not give the length of the message.");
        }
        return count * size;
    }

    /// How TIX calls the elements of type `type` in a reduction.
    String element(int type) {
        return switch (type) {
            case INT, UNSIGNED -> "i32";
            case LONG, UNSIGNED_LONG -> size(type) == Integer.BYTES ? "i32" : "i64";
            case FLOAT -> "f32";
            case DOUBLE -> "f64";
            case DOUBLE_INT -> "f64i32";
            case TWO_INTS -> "i32i32";
            default -> {
                boolean isLong = type >= LONG_LONG && type <= UNSIGNED_LONG_LONG;
                boolean isChar = type >= FIRST_CHAR && type <= LAST_CHAR;
                yield isLong ? "i64" : isChar ? "i8" : "other";
            }
        };
    }

    /// Takes note of the type that `call` makes, if it makes one. A size that does not follow is
    /// left to what the file says.
    void make(DumpiCall call) {
        int last = call.values().size() - 1;
        switch (call.name()) {
            case "Type_contiguous" -> put(call.value(last), call.value(0), call.value(1));
            case "Type_vector",
                    "Type_hvector",
                    "Type_create_hvector",
                    "Type_create_indexed_block" ->
                    put(
                            call.value(last),
                            (long) call.value(0) * call.value(1),
                            call.value(last - 1));
            case "Type_indexed", "Type_hindexed", "Type_create_hindexed" ->
                    put(call.value(last), sum(call.list(0)), call.value(last - 1));
            case "Type_create_subarray" ->
                    put(call.value(last), product(call.list(1)), call.value(last - 1));
            case "Type_create_resized", "Type_dup" -> put(call.value(last), 1, call.value(0));
            case "Type_struct", "Type_create_struct" -> struct(call, call.value(last));
            default -> {
                // makes no type
            }
        }
    }

    private void put(int type, long elements, int of) {
        long size = size(of);
        if (size < 0 || elements < 0) {
            made.remove(type);
        } else {
            made.put(type, elements * size);
        }
    }

    private void struct(DumpiCall call, int type) {
        int[] lengths = call.list(0);
        int[] types = call.list(2);
        long size = 0;
        for (int i = 0; i < Math.min(lengths.length, types.length); i++) {
            if (size(types[i]) < 0 && types[i] >= STANDARD.length) {
                made.remove(type);
                return;
            }
            if (size(types[i]) > 0) {
                size += lengths[i] * size(types[i]);
            }
        }
        made.put(type, size);
    }

    private static long sum(int[] values) {
        long sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    private static long product(int[] values) {
        long product = 1;
        for (int value : values) {
            product *= value;
        }
        return product;
    }
}
