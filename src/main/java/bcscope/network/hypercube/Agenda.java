package bcscope.network.hypercube;

import java.util.Arrays;

/// What is due when: at most one step for each circuit, ordered by instant, turn and the number
/// that the circuit got at its injection. A binary heap.
final class Agenda {
    private int[] heap = new int[16];
    private int size;
    private long[] due = new long[16];
    private Turn[] turns = new Turn[16];
    private long[] numbers = new long[16];
    private long nextNumber;

    /// What a circuit does: what ends at an instant makes room for what goes on at it.
    enum Turn {
        /// It frees its channels.
        END,
        /// It wants its next channel.
        GROW
    }

    Agenda() {
        Arrays.fill(turns, Turn.END);
    }

    Agenda(Agenda other) {
        heap = other.heap.clone();
        size = other.size;
        due = other.due.clone();
        turns = other.turns.clone();
        numbers = other.numbers.clone();
        nextNumber = other.nextNumber;
    }

    /// Gives `circuit` the next number.
    void number(int circuit) {
        if (circuit >= due.length) {
            int capacity = Math.max(circuit + 1, 2 * due.length);
            due = Arrays.copyOf(due, capacity);
            int known = turns.length;
            turns = Arrays.copyOf(turns, capacity);
            Arrays.fill(turns, known, capacity, Turn.END);
            numbers = Arrays.copyOf(numbers, capacity);
        }
        numbers[circuit] = nextNumber++;
    }

    long nextNanos() {
        return size == 0 ? Long.MAX_VALUE : due[heap[0]];
    }

    void add(int circuit, long nanos, Turn turn) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        due[circuit] = nanos;
        turns[circuit] = turn;
        int at = size++;
        while (at > 0 && isBefore(circuit, heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = circuit;
    }

    /// Removes the earliest.
    int take() {
        int earliest = heap[0];
        int moved = heap[--size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], moved)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = moved;
        return earliest;
    }

    private boolean isBefore(int a, int b) {
        if (due[a] != due[b]) {
            return due[a] < due[b];
        }
        return turns[a] != turns[b] ? turns[a] == Turn.END : numbers[a] < numbers[b];
    }
}
