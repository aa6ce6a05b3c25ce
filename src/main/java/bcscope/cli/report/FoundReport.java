package bcscope.cli.report;

import com.google.gson.JsonObject;

import java.io.PrintWriter;

/// Printable result of a query.
public sealed interface FoundReport permits MomentsFound, CallsFound, CollectivesFound {
    /// How many were found, listed or not.
    long count();

    /// Prints those that are listed, a line each, and what that is of.
    void print(PrintWriter out);

    /// The report as JSON.
    JsonObject json();
}
