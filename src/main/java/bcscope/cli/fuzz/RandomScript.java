package bcscope.cli.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Writes scripts at random that end on any number of processes from 2 on: whoever sends knows who
/// receives, and what all must do together depends on what all know.
public final class RandomScript {
    private static final int DEEPEST = 3;

    private final Random random;

    // Of its own, so that the rest of a script stays what it is where lists are written otherwise.
    private final Random lists;
    private final boolean live;
    private final StringBuilder text = new StringBuilder();

    // Variables that all processes know the same of, and those of which each has its own.
    private final List<String> shared = new ArrayList<>();
    private final List<String> own = new ArrayList<>();
    private int names;
    private int depth;
    private int indentation;

    private RandomScript(long seed, boolean live) {
        random = new Random(seed);
        lists = new Random(-seed);
        this.live = live;
    }

    /// The script of `seed`.
    ///
    /// @param live whether what is received may decide what follows
    public static String of(long seed, boolean live) {
        return new RandomScript(seed, live).write();
    }

    private String write() {
        line("program random_" + (live ? "live" : "static") + "(size = 700 B, work = 90 us)");
        line("var own0 = rank");
        own.add("own0");
        line("var shared0 = ranks");
        shared.add("shared0");
        line("def shift(distance, bytes) {");
        line("    irecv bytes from (rank - distance) % ranks tag 3 as r");
        line("    isend bytes to (rank + distance) % ranks tag 3 as s");
        line("    compute work");
        line("    wait r, s");
        line("}");
        line("var passes = 0");
        line("def pass(var mine, var turns, distance) {");
        line("    var other = 0");
        line("    irecv other from (rank - distance) % ranks tag 9 as r");
        line("    isend mine to (rank + distance) % ranks tag 9 as s");
        line("    wait r, s");
        line("    mine = (mine + other) % 1000");
        line("    turns = turns + 1");
        line("    repeat turns % 3 {");
        line("        shift(distance, size)");
        line("    }");
        line("}");
        block(4 + random.nextInt(6));
        collected();
        return text.toString();
    }

    private void line(String content) {
        text.append("    ".repeat(indentation)).append(content).append('\n');
    }

    private String name(String kind) {
        return kind + ++names;
    }

    private void block(int statements) {
        int sharedBefore = shared.size();
        int ownBefore = own.size();
        for (int i = 0; i < statements; i++) {
            statement();
        }
        shared.subList(sharedBefore, shared.size()).clear();
        own.subList(ownBefore, own.size()).clear();
    }

    private void nested(String head) {
        line(head + " {");
        indentation++;
        depth++;
        block(1 + random.nextInt(3));
        depth--;
        indentation--;
        line("}");
    }

    private void statement() {
        switch (random.nextInt(depth < DEEPEST ? 20 : 15)) {
            case 0, 1 -> line("compute " + computation());
            case 2 -> line("shift(" + distance() + ", " + size() + ")");
            case 3 -> exchangedBytes();
            case 4, 5 -> exchangedValue();
            case 6 -> pairs();
            case 7, 8 -> collective();
            case 9, 10 -> reduction();
            case 11 -> group();
            case 12 -> persistent();
            case 13 -> {
                line(any(own) + " = " + ownValue());
                if (lists.nextBoolean()) {
                    collected();
                }
            }
            case 14 -> looking();
            case 15, 16 -> nested("repeat " + (1 + random.nextInt(4)));
            case 17 -> counted();
            case 18 -> nested("if " + condition());
            default -> nested("for i" + ++names + " in 1.." + (1 + random.nextInt(3)));
        }
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private String computation() {
        return switch (random.nextInt(4)) {
            case 0 -> (10 + random.nextInt(400)) + " us";
            case 1 -> "work * (1 + rank % " + (1 + random.nextInt(4)) + ")";
            case 2 -> "random(1..500) * 1 us";
            default -> "work / " + (1 + random.nextInt(5));
        };
    }

    private String size() {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(3000) + " B";
            case 1 -> "size * " + (1 + random.nextInt(9));
            case 2 -> (1 + random.nextInt(60)) + " KB";
            default -> "size";
        };
    }

    private String distance() {
        return Integer.toString(1 + random.nextInt(3));
    }

    private String ownValue() {
        return switch (random.nextInt(4)) {
            case 0 -> any(own) + " % 1000 + rank";
            case 1 -> "(" + any(own) + " + " + any(shared) + ") / 3";
            case 2 -> "random(0..99)";
            default -> "max(" + any(own) + ", " + random.nextInt(9) + ")";
        };
    }

    private void exchangedBytes() {
        String d = distance();
        line(
                "sendrecv "
                        + size()
                        + " to (rank + "
                        + d
                        + ") % ranks tag 4 from (rank - "
                        + d
                        + ") % ranks tag 4");
    }

    private void exchangedValue() {
        String v = name("own");
        String d = distance();
        String r = name("r");
        String s = name("s");
        line("var " + v + " = 0");
        line("irecv " + v + " from (rank - " + d + ") % ranks tag 5 as " + r);
        line("isend " + ownValue() + " to (rank + " + d + ") % ranks tag 5 as " + s);
        if (random.nextBoolean()) {
            line("compute " + computation());
        }
        line(random.nextBoolean() ? "wait " + r + ", " + s : "waitall");
        own.add(v);
    }

    private void pairs() {
        String bytes = size().contains("random") ? "size" : size();
        line("if rank % 2 == 0 && rank + 1 < ranks {");
        line("    send " + bytes + " to rank + 1");
        line("    recv " + bytes + " from rank + 1");
        line("} else if rank % 2 == 1 {");
        line("    recv " + bytes + " from rank - 1");
        line("    " + (random.nextBoolean() ? "s" : "") + "send " + bytes + " to rank - 1");
        line("}");
    }

    private void collective() {
        line(
                switch (random.nextInt(8)) {
                    case 0 -> "barrier";
                    case 1 -> "bcast " + size() + " from ranks - 1";
                    case 2 -> "gather " + size() + " to 0";
                    case 3 -> "alltoall " + random.nextInt(900) + " B";
                    case 4 -> "allgather " + size();
                    case 5 -> "scan sum of 8 B";
                    case 6 -> "scatter " + size() + " from 0";
                    default -> "reduce max of " + size() + " to 0";
                });
    }

    private void reduction() {
        String v = name("shared");
        String operation = any(List.of("sum", "max", "min"));
        line("let " + v + " = allreduce " + operation + " of " + ownValue());
        if (live) {
            shared.add(v);
        } else {
            line("bcast " + random.nextInt(64) + " B from 0");
        }
    }

    private void group() {
        String c = name("c");
        line("split by rank % " + (1 + random.nextInt(3)) + " as " + c);
        line("barrier on " + c);
        line("let " + name("unused") + " = allreduce max of rank on " + c);
    }

    private void persistent() {
        String p = name("p");
        String q = name("q");
        line("recvinit size from (rank - 1) % ranks tag 6 as " + p);
        line("sendinit size to (rank + 1) % ranks tag 6 as " + q);
        line("repeat " + (1 + random.nextInt(3)) + " {");
        line("    start " + p + ", " + q);
        line("    compute " + computation());
        line("    wait " + p + ", " + q);
        line("}");
        line("free " + p);
        line("free " + q);
    }

    /// What only a live script can do.
    private void looking() {
        if (!live) {
            line("compute " + computation());
            return;
        }
        String r = name("r");
        String s = name("s");
        String v = name("own");
        line("var " + v + " = 0");
        line("irecv " + v + " from any tag 8 as " + r);
        line("isend rank to (rank + 1) % ranks tag 8 as " + s);
        switch (random.nextInt(3)) {
            case 0 -> {
                String which = name("which");
                line("waitany " + r + ", " + s + " as " + which);
                line("compute (" + which + " + 1) * 30 us");
                line("waitall");
            }
            case 1 -> {
                String done = name("done");
                line("var " + done + " = test " + r);
                line("while !" + done + " {");
                line("    compute 40 us");
                line("    " + done + " = test " + r);
                line("}");
                line("wait " + s);
            }
            default -> {
                line("wait " + r + " as m" + names);
                line("check m" + names + ".source == (rank - 1) % ranks");
                line("wait " + s);
            }
        }
        own.add(v);
        line("barrier");
    }

    /// Requests and numbers in lists that grow turn by turn.
    private void collected() {
        String requests = name("requests");
        String numbers = name("numbers");
        String i = name("i");
        int last = lists.nextInt(4);
        if (lists.nextBoolean()) {
            line("pass(" + own.get(lists.nextInt(own.size())) + ", passes, 1)");
        }
        line("var " + requests + " = []");
        line("var " + numbers + " = [rank]");
        line("for " + i + " in 0.." + last + " {");
        line("    irecv size from (rank - 1) % ranks tag 20 + " + i + " as r");
        line("    isend size / (" + i + " + 1) to (rank + 1) % ranks tag 20 + " + i + " as s");
        line(
                "    "
                        + requests
                        + " = "
                        + requests
                        + List.of(" + r + s", " + [r, s]", " + ([] + r) + [s]")
                                .get(lists.nextInt(3)));
        line(
                "    "
                        + numbers
                        + " = "
                        + numbers
                        + List.of(" + " + i, " + " + numbers).get(lists.nextInt(2)));
        line("    compute " + (10 + lists.nextInt(90)) + " us");
        line("}");
        if (live && lists.nextBoolean()) {
            String which = name("which");
            line("repeat length(" + requests + ") {");
            line("    waitany " + requests + " as " + which);
            line("    compute (" + which + " + 1) * 20 us");
            line("}");
        } else {
            line("waitall " + requests);
        }
        line("sendrecv bytes(" + numbers + ") to (rank + 1) % ranks from (rank - 1) % ranks");
    }

    private void counted() {
        String i = "i" + ++names;
        line("for " + i + " in 0.." + (1 + random.nextInt(4)) + " {");
        line("    compute (" + i + " + 1) * 25 us");
        line("    shift(1, (" + i + " + 1) * 300 B)");
        line("}");
    }

    private String condition() {
        return any(shared) + " % " + (2 + random.nextInt(2)) + " == " + random.nextInt(2);
    }
}
