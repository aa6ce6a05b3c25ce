package bcscope.importer.tix;

import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

/// The point-to-point records of one rank.
record TixMessages(
        TixFields fields,
        RankCode code,
        TixTrace trace,
        Lowering lowering,
        TixWildcards wildcards,
        TixPolls polls,
        TixRequests requests) {
    void send(OperationKind kind, TixLine line) throws TixProblem {
        int to = fields.destination(line);
        int tag = fields.sendTag(line);
        long bytes = fields.bytes(line);
        int context = fields.context(line);
        if (to == Program.PROC_NULL) {
            code.nobody(kind, bytes, context >> 1);
            return;
        }
        code.send(kind, to, tag, bytes, context);
        trace.tally().sent(to, bytes);
    }

    void receive(TixLine line) throws TixProblem {
        int source = fields.source(line);
        int tag = fields.receiveTag(line);
        long bytes = fields.bytes(line);
        int context = fields.context(line);
        int fromSource = fields.source(line);
        int withTag = fields.receivedTag(line);
        fields.receivedBytes(line);
        if (source == Program.PROC_NULL) {
            code.nobody(OperationKind.RECV, bytes, context >> 1);
            return;
        }
        int operation = code.size();
        code.recv(source, tag, bytes, context);
        received(operation, source, tag, context, fromSource, withTag);
    }

    private void received(
            int operation, int source, int tag, int context, int fromSource, int withTag) {
        wildcards.posted(source, tag);
        wildcards.matched(operation, source, tag, context, fromSource, withTag);
        trace.tally().receivesOf[fields.rank()]++;
    }

    /// SENDRECV or ISENDRECV.
    void sendrecv(TixRecord record, TixLine line) throws TixProblem {
        int to = fields.destination(line);
        int least = to == Program.PROC_NULL ? Program.ANY : 0;
        int sendTag = line.integer("send tag", least, Integer.MAX_VALUE);
        long sendBytes = fields.bytes(line);
        int source = fields.source(line);
        int tag = fields.receiveTag(line);
        long bytes = fields.bytes(line);
        int on = fields.communicator(line).communicator.id();
        int context = Program.userContext(on);
        boolean waits = record == TixRecord.SENDRECV;
        int slot = waits ? Lowering.WAITS : requests.exchange(line, source, tag, context);
        int fromSource = waits ? fields.source(line) : Program.ANY;
        int withTag = waits ? fields.receivedTag(line) : Program.ANY;
        if (waits) {
            fields.receivedBytes(line);
        }
        int operation = code.size() + 1;
        lowering.sendrecv(to, sendTag, sendBytes, source, tag, bytes, on, slot);
        if (source != Program.PROC_NULL) {
            received(operation, source, tag, context, fromSource, withTag);
        }
        if (to != Program.PROC_NULL) {
            trace.tally().sent(to, sendBytes);
        }
    }

    void iprobe(TixLine line) throws TixProblem {
        int source = fields.source(line);
        int tag = fields.receiveTag(line);
        int context = fields.context(line);
        long what = TixCalls.agreement(source, tag, context);
        if (line.integer("flag", 0, 1) == 0) {
            polls.failed(
                    new TixPolls.Poll(
                            what,
                            Composite.IPROBE,
                            () -> code.probe(OperationKind.PROBE, source, tag, context)));
        } else {
            polls.succeeded(what);
            found(line, OperationKind.FOUND_PROBE, source, tag, context);
        }
    }

    void probe(TixLine line) throws TixProblem {
        int source = fields.source(line);
        int tag = fields.receiveTag(line);
        found(line, OperationKind.PROBE, source, tag, fields.context(line));
    }

    /// The program knows the message that it found, so the simulated probe waits for that one.
    private void found(TixLine line, OperationKind kind, int source, int tag, int context)
            throws TixProblem {
        int fromSource = fields.source(line);
        int withTag = fields.receivedTag(line);
        fields.receivedBytes(line);
        if (source == Program.PROC_NULL) {
            code.nobody(kind, 0, context >> 1);
            return;
        }
        boolean known = fromSource >= 0 && withTag >= 0;
        code.probe(kind, known ? fromSource : source, known ? withTag : tag, context);
        wildcards.probed(fromSource, withTag, context);
    }
}
