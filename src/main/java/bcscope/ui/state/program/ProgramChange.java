package bcscope.ui.state.program;

import bcscope.base.Diagnostic;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A change of the program in the editor.
public sealed interface ProgramChange {
    /// `program` with the change; itself where another program was meant.
    OpenProgram applyTo(OpenProgram program);

    /// A worker's finding about the program of a number; ignored for another program.
    sealed interface Answer extends ProgramChange {
        /// Number of the program that is meant.
        int program();

        /// The program meant with the change.
        OpenProgram answered(OpenProgram program);

        @Override
        default OpenProgram applyTo(OpenProgram program) {
            return program.number() == program() ? answered(program) : program;
        }
    }

    /// A person has written something.
    record Write(String text) implements ProgramChange {
        @Override
        public OpenProgram applyTo(OpenProgram program) {
            return text.equals(program.text()) ? program : program.withText(text);
        }
    }

    /// It begins anew, as a pattern that is called `name`.
    record Call(String name) implements ProgramChange {
        @Override
        public OpenProgram applyTo(OpenProgram program) {
            return program.called(name);
        }
    }

    /// It was saved.
    ///
    /// @param text text written to the file
    record Save(int program, Path file, String text) implements Answer {
        @Override
        public OpenProgram answered(OpenProgram open) {
            return open.savedIn(file, text);
        }
    }

    /// Its file holds another text, and a person has nothing to lose, or wants that one.
    record Reread(int program, String text) implements Answer {
        @Override
        public OpenProgram answered(OpenProgram open) {
            return open.rereading(text);
        }
    }

    /// Its file holds another text, but what a person has written is not saved either.
    record Diverge(int program) implements Answer {
        @Override
        public OpenProgram answered(OpenProgram open) {
            return open.disk() == OpenProgram.Disk.CHANGED
                    ? open
                    : open.withDisk(OpenProgram.Disk.CHANGED);
        }
    }

    /// A person keeps what is written, whatever the file holds: the next save replaces that.
    record Keep() implements ProgramChange {
        @Override
        public OpenProgram applyTo(OpenProgram program) {
            return program.withDisk(OpenProgram.Disk.SAME);
        }
    }

    /// It is known how a text of it looks.
    record Colour(int program, Colouring colouring) implements Answer {
        @Override
        public OpenProgram answered(OpenProgram open) {
            return open.withRead(open.read().withColouring(Optional.of(colouring)));
        }
    }

    /// It is known what is wrong with a text of it.
    record Judge(int program, Judgement judgement) implements Answer {
        @Override
        public OpenProgram answered(OpenProgram open) {
            return open.withRead(open.read().with(judgement));
        }
    }

    /// `text` of it is right, and could not be run.
    record Fail(int program, String text, List<Diagnostic> problems) implements Answer {
        @Override
        public OpenProgram answered(OpenProgram open) {
            return open.failing(text, problems);
        }
    }
}
