package bcscope.importer.liballprof;

import bcscope.importer.ConversionProblem;
import bcscope.importer.ForeignText;

import java.util.List;

/// A call: `MPI_Name:start:argument:…:end`.
///
/// @param file that contains it
/// @param number of its line
/// @param name of the call
/// @param start microseconds, or `-`
/// @param end microseconds, or `-`
/// @param arguments in the order of the C prototype
record LiballprofLine(
        String file, int number, String name, String start, String end, List<String> arguments) {
    private static final int LEAST_FIELDS = 3;

    static LiballprofLine of(String file, int number, String line) throws ConversionProblem {
        List<String> fields = List.of(line.strip().split(":", -1));
        if (fields.size() < LEAST_FIELDS || !fields.getFirst().startsWith("MPI_")) {
            throw new ConversionProblem(
                    file,
                    number,
                    "“" + ForeignText.shown(line) + "” is not a call.",
                    "A line is MPI_Name:start:arguments:end; it may have been cut off.");
        }
        return new LiballprofLine(
                file,
                number,
                fields.getFirst(),
                fields.get(1),
                fields.getLast(),
                fields.subList(2, fields.size() - 1));
    }

    ConversionProblem problem(String problem, String advice) {
        return new ConversionProblem(
                file, number, ForeignText.shown(name) + ": " + problem, advice);
    }

    /// The argument at `index`, an integer.
    long integer(int index) throws ConversionProblem {
        return number(text(index));
    }

    /// Part `part` of the argument at `index`, whose parts are separated by commas.
    long part(int index, int part) throws ConversionProblem {
        String[] parts = text(index).split(",", -1);
        if (part >= parts.length) {
            throw problem(
                    "“" + ForeignText.shown(text(index)) + "” has too few parts.",
                    "A datatype is id,size,extent and a communicator handle,rank,size.");
        }
        return number(parts[part]);
    }

    private String text(int index) throws ConversionProblem {
        if (index >= arguments.size()) {
            throw problem(
                    "There are only " + arguments.size() + " arguments.",
                    "The line may have been cut off.");
        }
        return arguments.get(index);
    }

    private long number(String text) throws ConversionProblem {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException wrong) {
            throw problem(
                    "“" + ForeignText.shown(text) + "” is not an integer.",
                    "Arguments are integers; addresses are written in decimal.");
        }
    }
}
