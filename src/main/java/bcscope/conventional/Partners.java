package bcscope.conventional;

import bcscope.conventional.layer.MessageStep;

/// The steps of a member of a collective in which each member needs all others.
///
/// A barrier disseminates: in round k each tells the one 2^k behind it. A reduction for all
/// exchanges between partners at doubling distances; members above the largest power of two hand
/// theirs to a partner before and get the result after.
enum Partners {
    /// Of a barrier.
    DISSEMINATION {
        @Override
        MessageStep step(int size, int member, int index) {
            int round = index / 2;
            int distance = 1 << round;
            if (distance >= size) {
                return MessageStep.DONE;
            }
            return index % 2 == 0
                    ? new MessageStep(Act.SEND, (member + distance) % size, round)
                    : new MessageStep(Act.TAKE, Math.floorMod(member - distance, size), round);
        }
    },
    /// Of a reduction whose result all get.
    EXCHANGE {
        @Override
        MessageStep step(int size, int member, int index) {
            int power = Integer.highestOneBit(size);
            int rounds = Integer.numberOfTrailingZeros(power);
            if (member >= power) {
                return switch (index) {
                    case 0 -> new MessageStep(Act.SEND, member - power, 0);
                    case 1 -> new MessageStep(Act.TAKE, member - power, rounds + 1);
                    default -> MessageStep.DONE;
                };
            }
            boolean helps = member + power < size;
            if (helps && index == 0) {
                return new MessageStep(Act.COMBINE, member + power, 0);
            }
            int at = helps ? index - 1 : index;
            if (at < 2 * rounds) {
                int partner = member ^ (1 << (at / 2));
                return new MessageStep(at % 2 == 0 ? Act.SEND : Act.COMBINE, partner, 1 + at / 2);
            }
            return helps && at == 2 * rounds
                    ? new MessageStep(Act.SEND, member + power, rounds + 1)
                    : MessageStep.DONE;
        }
    };

    /// Step number `index` of `member` among `size`.
    abstract MessageStep step(int size, int member, int index);

    /// What is done in a step.
    enum Act {
        /// Sends to the partner.
        SEND,
        /// Waits for what the partner sent, and takes it.
        TAKE,
        /// As above, and combines the data with its own.
        COMBINE,
        /// There is nothing left to do.
        NOTHING
    }

    /// @param partner member
    /// @param round by which a message is told from others between the same two
    record MessageStep(Act act, int partner, int round) {
        static final MessageStep DONE = new MessageStep(Act.NOTHING, 0, 0);
    }

    /// Rounds that messages of a collective of `size` members may have.
    static int rounds(int size) {
        return 34 - Integer.numberOfLeadingZeros(size);
    }
}
