package bcscope.script.syntax;

import bcscope.expression.TextSpan;

import java.util.List;

/// A call as it is written.
///
/// @param place from its word to its end
/// @param word `send`
/// @param operands what follows the word
/// @param phrases `to right`, `tag 7`, in the order of the text
public record WrittenCall(
        TextSpan place, Identifier word, List<Item> operands, List<Phrase> phrases) {
    /// A word with what belongs to it.
    public record Phrase(Identifier word, List<Item> operands) {
        /// From its word to its end.
        public TextSpan place() {
            return operands.isEmpty()
                    ? word.place()
                    : word.place().upTo(operands.getLast().place());
        }
    }

    /// An operand.
    public sealed interface Item {
        TextSpan place();

        /// An expression.
        record Plain(Expression expression) implements Item {
            @Override
            public TextSpan place() {
                return expression.place();
            }
        }

        /// A text in quotation marks.
        record Text(WrittenMessage message) implements Item {
            @Override
            public TextSpan place() {
                return message.place();
            }
        }
    }
}
