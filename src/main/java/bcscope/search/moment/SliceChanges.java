package bcscope.search.moment;

import bcscope.expression.Domain;

import java.util.Arrays;
import java.util.function.IntConsumer;

/// Which processes and nodes have changed at which moment of a slice, so that only the affected
/// parts of a condition are evaluated again. Moments are counted from 0, the start of the slice, at
/// which everything may have changed.
public final class SliceChanges {
    private final Log[] logs = new Log[Domain.values().length];
    private int moment;
    private int machineMoment;

    /// @param moments of the slice
    SliceChanges(int moments) {
        Arrays.setAll(logs, domain -> new Log(moments));
    }

    /// The numbers that have changed, in order.
    private static final class Log {
        private int[] numbers;
        private int size;

        /// For each moment, how many have changed before it.
        private final int[] begins;

        Log(int moments) {
            numbers = new int[moments];
            begins = new int[moments];
        }

        void begin(int moment) {
            begins[moment] = size;
        }

        void add(int number, int moment) {
            if (size > begins[moment] && numbers[size - 1] == number) {
                return;
            }
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            numbers[size++] = number;
        }
    }

    /// The present moment.
    public int moment() {
        return moment;
    }

    /// The next moment begins.
    void next() {
        moment++;
        for (Log log : logs) {
            log.begin(moment);
        }
    }

    /// What the processes or the nodes with `number` do or hold has changed.
    void at(Domain domain, int number) {
        log(domain).add(number, moment);
    }

    /// What is one for the whole machine has changed.
    void ofMachine() {
        machineMoment = moment;
    }

    /// Whether that was after moment `before`.
    public boolean ofMachineSince(int before) {
        return machineMoment > before;
    }

    /// Tells `sink` of all numbers that have changed after moment `before`, each at least once.
    public void since(int before, Domain domain, IntConsumer sink) {
        Log log = log(domain);
        for (int i = before < moment ? log.begins[before + 1] : log.size; i < log.size; i++) {
            sink.accept(log.numbers[i]);
        }
    }

    private Log log(Domain domain) {
        return logs[domain.ordinal()];
    }
}
