package bcscope.script.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/// Words of C, Python and MPI, and how the same is written here.
class ForeignWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    print printf println echo cout                         | Write mark "..." for a mark on the timeline.
                    int long double float const auto bool size_t           | Write let for a constant, var for a variable.
                    func function fn void proc procedure sub subroutine    | Functions and procedures begin with def.
                    elif elsif elseif                                      | Write } else if ... {.
                    assert                                                 | Write check.
                    range                                                  | Write for i in 0..n - 1 { ... }: both ends are included.
                    len                                                    | Write length(list).
                    sleep usleep wait_for                                  | Write compute 5 ms.
                    loop do                                                | Write repeat 10 { ... } or while ... { ... }.
                    MPI_Send mpi_send MPI_SEND                             | Write send X to RANK [tag N] [on C].
                    MPI_Send_init                                          | Write sendinit X to RANK [tag N] [on C] as R.
                    MPI_Reduce_scatter_block                               | Write reducescatterblock OP of SIZE [on C].
                    MPI_Waitall                                            | Write waitall [R [, R]...].
                    MPI_Put MPI_                                           | Calls are written without MPI_, as in send x to right.
                    """)
    void aWordAtTheBeginOfAStatementIsTranslated(String words, String advice) {
        for (String word : List.of(words.split(" ", -1))) {
            assertEquals(Optional.of(advice), ForeignWords.atBegin(word), word);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    and AND                        ; Use && for and.
                    or OR                          ; Use || for or.
                    &                              ; Use && for and, bitand(a, b) for the bits.
                    |                              ; Use || for or, bitor(a, b) for the bits.
                    ^                              ; Write xor(a, b) for the bits, a * a for a square.
                    ?                              ; Write choose(condition, one, other).
                    not NOT                        ; Use ! for not.
                    size nprocs np MPI_COMM_SIZE   ; ranks is the number of processes.
                    me myrank my_rank id           ; rank is the rank of the process.
                    any                            ; It follows only from, or tag where a message is received.
                    MPI_COMM_WORLD                 ; world is the communicator of all processes.
                    MPI_ANY_SOURCE MPI_ANY_TAG     ; Write any.
                    MPI_PROC_NULL                  ; Write nobody.
                    True TRUE                      ; Write true.
                    False FALSE                    ; Write false.
                    """)
    void aWordWithinAnExpressionIsTranslated(String words, String advice) {
        for (String word : List.of(words.split(" ", -1))) {
            assertEquals(Optional.of(advice), ForeignWords.within(word), word);
        }
    }

    /// Words of this language, names that merely look like those of MPI, and the empty word.
    @ParameterizedTest
    @ValueSource(strings = {"send", "check", "mpi", "MPISend", "rank", "ranks", "printed", ""})
    void anyOtherWordIsNot(String word) {
        assertEquals(Optional.empty(), ForeignWords.atBegin(word));
        assertEquals(Optional.empty(), ForeignWords.within(word));
    }

    /// In front of a call stands nothing. What is parted by a blank is joined; what would take the
    /// result has lost its `=`; anything else is too much.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    i     | send      | Did you mean isend?
                    wait  | all       | ''
                    i     | all       | ''
                    send  | init      | Did you mean sendinit?
                    i     | barrier   | Did you mean ibarrier?
                    b     | send      | Did you mean bsend?
                    total | allreduce | “=” is missing, as in let total = allreduce ...; or leave out total.
                    done  | test      | “=” is missing, as in let done = test ...; or leave out done.
                    which | waitany   | “=” is missing, as in let which = waitany ...; or leave out which.
                    some  | waitsome  | “=” is missing, as in let some = waitsome ...; or leave out some.
                    now   | wtime     | “=” is missing, as in let now = wtime ...; or leave out now.
                    got   | recv      | Leave it out: the call is recv.
                    r     | isend     | Leave it out: the call is isend.
                    do    | barrier   | Leave it out: the call is barrier.
                    c     | dup       | Leave it out: the call is dup.
                    a     | b         | ''
                    """)
    void aWordBeforeACallIsTooMuchOrAPartOfIt(String word, String next, String advice) {
        assertEquals(
                Optional.of(advice).filter(it -> !it.isEmpty()), StrayWords.before(word, next));
    }
}
