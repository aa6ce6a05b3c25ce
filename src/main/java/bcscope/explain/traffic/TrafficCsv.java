package bcscope.explain.traffic;

import bcscope.base.Csv;
import bcscope.network.Interconnect;

import java.io.PrintWriter;

/// The traffic as CSV. Lines before the first that begin with `#` say what the columns are.
public final class TrafficCsv {
    private TrafficCsv() {}

    /// A line per pair of processes that exchange something, ordered by sender and receiver.
    ///
    /// @param where of which part of the run, for a person
    public static void pairs(TrafficTable table, String where, PrintWriter out) {
        out.println("# messages between processes in " + where);
        if (table.grain() > 1) {
            out.println("# processes counted in groups of " + table.grain() + ", by their first");
        }
        out.println("sender,receiver,messages,bytes");
        for (int i = 0; i < table.size(); i++) {
            out.println(
                    (long) table.from(i) * table.grain()
                            + ","
                            + (long) table.to(i) * table.grain()
                            + ","
                            + table.messages(i)
                            + ","
                            + table.bytes(i));
        }
    }

    /// A line per directed link, also for links that carry nothing. The bytes are those on the
    /// wire, with headers.
    ///
    /// @param where of which part of the run, for a person
    public static void links(LinkLoad load, String where, PrintWriter out) {
        Interconnect network = load.network();
        out.println("# bytes, headers included, over each directed link in " + where);
        out.println("link,name,group,bytes");
        load.links()
                .forEach(link ->
                        out.println(
                                link
                                        + ","
                                        + Csv.quoted(network.linkName(link))
                                        + ","
                                        + Csv.quoted(network.linkGroup(link))
                                        + ","
                                        + load.at(link)));
    }
}
