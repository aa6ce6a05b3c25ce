package bcscope.script.syntax;

import bcscope.script.word.CallWord;

import java.util.Locale;
import java.util.Optional;

/// Words of other languages, and their replacements.
public final class ForeignWords {
    private static final String PREFIX = "mpi_";

    private ForeignWords() {}

    /// Advice for a word with which a statement begins; a sentence.
    public static Optional<String> atBegin(String word) {
        return switch (word) {
            case "print", "printf", "println", "echo", "cout" ->
                    Optional.of("Write mark \"...\" for a mark on the timeline.");
            case "int", "long", "double", "float", "const", "auto", "bool", "size_t" ->
                    Optional.of("Write let for a constant, var for a variable.");
            case "func", "function", "fn", "void", "proc", "procedure", "sub", "subroutine" ->
                    Optional.of("Functions and procedures begin with def.");
            case "elif", "elsif", "elseif" -> Optional.of("Write } else if ... {.");
            case "assert" -> Optional.of("Write check.");
            case "range" -> Optional.of("Write for i in 0..n - 1 { ... }: both ends are included.");
            case "len" -> Optional.of("Write length(list).");
            case "sleep", "usleep", "wait_for" -> Optional.of("Write compute 5 ms.");
            case "loop", "do" -> Optional.of("Write repeat 10 { ... } or while ... { ... }.");
            default -> ofMpi(word);
        };
    }

    /// `MPI_Send`: how the call is written here.
    public static Optional<String> ofMpi(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        if (!lower.startsWith(PREFIX)) {
            return Optional.empty();
        }
        String plain = lower.substring(PREFIX.length()).replace("_", "");
        return Optional.of(
                CallWord.of(plain)
                        .map(call -> "Write " + call.signature() + ".")
                        .orElse("Calls are written without MPI_, as in send x to right."));
    }

    /// Advice for a word within an expression.
    public static Optional<String> within(String word) {
        return switch (word) {
            case "and", "AND" -> Optional.of("Use && for and.");
            case "or", "OR" -> Optional.of("Use || for or.");
            case "&" -> Optional.of("Use && for and, bitand(a, b) for the bits.");
            case "|" -> Optional.of("Use || for or, bitor(a, b) for the bits.");
            case "^" -> Optional.of("Write xor(a, b) for the bits, a * a for a square.");
            case "?" -> Optional.of("Write choose(condition, one, other).");
            case "not", "NOT" -> Optional.of("Use ! for not.");
            case "size", "nprocs", "np", "MPI_COMM_SIZE" ->
                    Optional.of("ranks is the number of processes.");
            case "me", "myrank", "my_rank", "id" -> Optional.of("rank is the rank of the process.");
            case "any" -> Optional.of("It follows only from, or tag where a message is received.");
            case "MPI_COMM_WORLD" -> Optional.of("world is the communicator of all processes.");
            case "MPI_ANY_SOURCE", "MPI_ANY_TAG" -> Optional.of("Write any.");
            case "MPI_PROC_NULL" -> Optional.of("Write nobody.");
            case "True", "TRUE" -> Optional.of("Write true.");
            case "False", "FALSE" -> Optional.of("Write false.");
            default -> Optional.empty();
        };
    }
}
