package bcscope.importer;

import bcscope.program.Program;

/// A trace as a program. What was guessed or left out are the warnings of the
/// [bcscope.base.Parsed.Good] that it comes in.
///
/// @param program what each rank calls
/// @param statistics what the file contained
public record Imported(Program program, ImportStatistics statistics) {}
