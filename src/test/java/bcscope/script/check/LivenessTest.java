package bcscope.script.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.script.ScriptFront;
import bcscope.script.ScriptReport;
import bcscope.script.code.Code;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Why the calls of a script are not known before it runs: on what each place depends, through
/// variables, lists and functions. `;` ends a line.
class LivenessTest {
    private static Code code(String drawn) {
        String text = drawn.replace("; ", "\n");
        ScriptReport report = ScriptFront.check("test.bcs", text);
        assertEquals(List.of(), report.problems(), text);
        return report.code().orElseThrow();
    }

    /// In front of every text, `s` is a result of allreduce in line 1.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    if s > 0 { barrier }                 | the condition
                    while s > 9 { barrier }              | the condition of the loop
                    repeat s { barrier }                 | the number of repetitions
                    for i in s..9 { barrier }            | the start of the loop
                    for i in 0..s { barrier }            | the end of the loop
                    let a = [i for i in s..9]            | the start of the list
                    let a = [i for i in 0..s]            | the end of the list
                    let a = [1, 2][s]                    | the index
                    check s == 3, "not {s}"              | the check
                    check true, "not {s}"                | the message
                    fail "not {s}"                       | the message
                    mark "{s}"                           | the mark
                    compute 1 us as "{s}"                | the name of the computation
                    compute s * 1 us                     | the length of the computation
                    send s * 1 B to 1                    | the size
                    recv s * 1 B from 1                  | the size
                    send 8 B to s                        | the receiver
                    recv 8 B from s                      | the sender
                    send 8 B to 1 tag s                  | the tag
                    sendrecv 8 B to 1 from 0 tag s       | the tag
                    sendrecv 8 B to 1 into s * 1 B from 0| the size that is taken
                    bcast 8 B from s                     | the root
                    reduce sum of 8 B to s               | the root
                    split by s as c                      | the colour
                    split by 0 key s as c                | the key
                    grid s x 2 as g                      | the extent of the grid
                    grid 2 x s as g                      | the extent of the grid
                    scatterv [1, 2] by [s * 8 B] from 0  | the sizes
                    gatherv 1 by [s * 8 B] to 0          | the sizes
                    send s to 1                          | ''
                    allreduce sum of s                   | ''
                    let t = s + 1                        | ''
                    """)
    void aPlaceThatDecidesAboutCallsMustBeKnown(String text, String what) {
        assertEquals(
                what.isEmpty()
                        ? List.of()
                        : List.of("Line 2: " + what + " depends on s, a result of allreduce."),
                code("let s = allreduce sum of rank; " + text).live());
    }

    /// What a call brings, by the name that it gets.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    var x = 0; irecv x from 0 as r; wait r; compute x * 1 us | Line 4: the length of the computation depends on x, a result of irecv.
                    irecv 8 B from any as r; wait r as m; send m.bytes to 0  | Line 3: the size depends on m, a result of wait.
                    irecv 8 B from 0 as r; waitany r as i; mark "{i}"        | Line 3: the mark depends on i, a result of waitany.
                    irecv 8 B from 0 as r; waitsome r as l; mark "{l[0]}"    | Line 3: the mark depends on l, a result of waitsome.
                    let t = iprobe from any; if t { barrier }                | Line 2: the condition depends on t, a result of iprobe.
                    var x = 0; bcast x from 0; compute x * 1 us              | Line 3: the length of the computation depends on x, a result of bcast.
                    var x = 0; sendrecv 1 to 1 into x from 0; repeat x { barrier } | Line 3: the number of repetitions depends on x, a result of sendrecv.
                    let x = scan max of rank; compute x * 1 us               | Line 2: the length of the computation depends on x, a result of scan.
                    var x = 0; ireduce sum of 1 to 0 into x as r; wait r; compute x * 1 us | Line 4: the length of the computation depends on x, a result of ireduce.
                    split by 0 as c; send 8 B to c.rank                      | ''
                    dup as c; barrier on c                                   | ''
                    isend 8 B to 1 as r; wait r                              | ''
                    """)
    void aResultIsKnownWhenItsCallIsOver(String text, String reason) {
        assertEquals(reason.isEmpty() ? List.of() : List.of(reason), code(text).live());
    }

    /// Through other variables, elements, loops and functions; the first variable is named, and
    /// where it comes from.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let s = allreduce sum of 1; let t = s; let u = t * 2; compute u * 1 us | Line 4: the length of the computation depends on u, and so on s, a result of allreduce in line 1.
                    var a = [0, 0]; var x = 0; recv x from 0; a[0] = x; compute a[1] * 1 us | Line 5: the length of the computation depends on a, and so on x, a result of recv in line 3.
                    var x = 0; recv x from 0; for i in 0..2 { let y = x + i }; let a = [j * x for j in 0..1]; compute a[0] * 1 us | Line 5: the length of the computation depends on a, and so on x, a result of recv in line 2.
                    def f(n) { return n + 1 }; var x = 0; recv x from 0; let y = f(x); compute y * 1 us | Line 5: the length of the computation depends on y, and so on x, a result of recv in line 3.
                    var x = 0; recv x from 0; def f() { return x }; compute f() * 1 us | Line 4: the length of the computation depends on x, a result of recv.
                    def f() { let n = allreduce sum of 1; return n }; let y = f(); compute y * 1 us | Line 4: the length of the computation depends on y, and so on n, a result of allreduce in line 1.
                    def g(n) { if n > 1 { return 1 }; return 2 }; var x = 0; recv x from 0; let y = g(x) + 1 | Line 1: the condition depends on n, and so on x, a result of recv in line 4.
                    """)
    void aDependenceIsFollowedToTheCallThatBringsTheValue(String text, String reason) {
        assertEquals(List.of(reason), code(text).live());
    }

    /// A reduction brings as many values as it takes, and gather and its like one of each; what is
    /// received may have any length.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let a = allreduce sum of [1, rank]; compute length(a) * 1 us | ''
                    let a = gather rank to 0; compute length(a) * 1 us           | ''
                    let a = alltoall [1, 2]; send a to 1                         | ''
                    var a = [0, 0]; var x = 0; recv x from 0; a[0] = x; send a to 1 | ''
                    var a = [0, 0]; recv a from 0; bcast a from 0                | ''
                    var a = [0]; recv a from 0; compute length(a) * 1 us         | Line 3: the length of the computation depends on a, a result of recv.
                    var a = [0]; recv a from 0; send bytes(a) to 1               | Line 3: the size depends on a, a result of recv.
                    let s = allreduce sum of 1; send bytes([s, s]) to 1          | ''
                    let s = allreduce sum of 1; send bytes(s) to 1               | ''
                    let s = allreduce sum of 1; send bytes(s * 1 B) to 1         | Line 2: the size depends on s, a result of allreduce.
                    var a = [0]; recv a from 0; let b = a + [1]; send b to 1     | Line 4: the length of the list depends on a, a result of recv.
                    var a = [0]; recv a from 0; send sublist(a, 0, 0) to 1       | Line 3: the length of the list depends on a, a result of recv.
                    var a = [0]; recv a from 0; let b = allreduce sum of a; send b to 1 | Line 3: the length of the list depends on a, a result of recv.
                    let s = allreduce sum of 1; send sublist([1, 2, 3], 0, s) to 1 | Line 2: the length of the list depends on s, a result of allreduce.
                    def f(a) { return a + [1] }; var b = [0]; recv b from 0; let c = f(b); send c to 1 | Line 5: the length of the list depends on b, a result of recv.
                    var a = [0]; recv a from 0; def f() { return a }; send f() to 1 | Line 4: the length of the list depends on a, a result of recv.
                    """)
    void theLengthOfAListIsAMatterOfItsOwn(String text, String reason) {
        List<String> live = code(text).live();
        assertEquals(
                reason.isEmpty() ? List.of() : List.of(reason), live.stream().limit(1).toList());
    }

    /// All that is told of a text: what a list of a result is as long as, counters, elements,
    /// operands that a function changes, and requests.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    var a = [0]; recv a from 0; let b = allreduce sum of a; compute length(b) * 1 us | Line 3: the length of the list depends on a, a result of recv. Line 4: the length of the computation depends on b, and so on a, a result of recv in line 2.
                    var a = [0]; recv a from 0; let b = gather a to 0; compute bytes(b) / (1 MB/s) | Line 3: the length of the list depends on a, a result of recv. Line 4: the length of the computation depends on b, and so on a, a result of recv in line 2.
                    let s = allreduce sum of 1; let a = [1 for i in 0..s]; send a to 1 | Line 2: the end of the list depends on s, a result of allreduce. Line 3: the length of the list depends on s, a result of allreduce.
                    let s = allreduce sum of 1; send [1 for i in s..9] to 1      | Line 2: the length of the list depends on s, a result of allreduce. Line 2: the start of the list depends on s, a result of allreduce.
                    let a = allreduce sum of [1, 2]; send sublist(a, 0, 1) to 1  | ''
                    let a = allreduce sum of [1, 2]; compute length([a[0]]) * 1 us | ''
                    let a = allgather [1, 2]; send a to 1                        | ''
                    let a = alltoall [1, 2]; compute length(a) * 1 us            | ''
                    let a = scatter [[1], [2]] from 0; send a to 1               | Line 2: the length of the list depends on a, a result of scatter.
                    let a = scatterv [1, 2] by [8 B, 8 B] from 0; send a to 1    | Line 2: the length of the list depends on a, a result of scatterv.
                    let a = gatherv [1] by [8 B, 8 B] to 0; send a to 1          | Line 2: the length of the list depends on a, a result of gatherv.
                    let s = allreduce sum of 1; let a = [i for i in s..9]; compute a[0] * 1 us | Line 2: the start of the list depends on s, a result of allreduce. Line 3: the length of the computation depends on a, and so on s, a result of allreduce in line 1.
                    let s = allreduce sum of 1; let a = [[0, 1][i] for i in 0..s] | Line 2: the end of the list depends on s, a result of allreduce. Line 2: the index depends on i, and so on s, a result of allreduce in line 1.
                    let s = allreduce sum of 1; for i in 0..s { compute i * 1 us } | Line 2: the end of the loop depends on s, a result of allreduce. Line 2: the length of the computation depends on i, and so on s, a result of allreduce in line 1.
                    let s = allreduce sum of 1; var a = [0, 0]; a[s] = 5; compute a[0] * 1 us | Line 3: the index depends on s, a result of allreduce. Line 4: the length of the computation depends on a, and so on s, a result of allreduce in line 1.
                    def f(n) { return n }; let s = allreduce sum of 1; let y = f(s) + 1; compute y * 1 us | Line 4: the length of the computation depends on y, and so on s, a result of allreduce in line 2.
                    def f(n) { return 1 }; let s = allreduce sum of 1; compute f(s) * 1 us | Line 3: the length of the computation depends on s, a result of allreduce.
                    def f() { return 1 }; let s = allreduce sum of 1; compute f() * 1 us | ''
                    def f(var a) { recv a from 0 }; var x = 0; f(x); compute x * 1 us | Line 4: the length of the computation depends on x, and so on a, a result of recv in line 1.
                    def f(var a) { recv a from 0 }; var x = [0]; f(x); send x to 1   | Line 4: the length of the list depends on a, a result of recv.
                    def f(var a) { a = a + 1 }; var x = 0; f(x); compute x * 1 us    | ''
                    let s = allreduce sum of 1; let a = sublist([1, 2], 0, s); send [4] + a to 1 | Line 3: the length of the list depends on s, a result of allreduce.
                    let s = allreduce sum of 1; let a = choose(s == 1, [1], [1, 2]); send a to 1 | Line 3: the length of the list depends on s, a result of allreduce.
                    isend 8 B to 1 as r; let rs = [r]; let i = waitany rs; wait rs[i] | Line 4: the request depends on i, a result of waitany. Line 4: the index depends on i, a result of waitany.
                    let s = allreduce sum of 1; def f() { compute s * 1 us }; f()    | Line 2: the length of the computation depends on s, a result of allreduce.
                    def f() { let s = allreduce sum of 1; return [s, s] }; let a = f(); send a to 1 | ''
                    def f() { var a = [0]; recv a from 0; return a }; let b = f(); send b to 1 | Line 5: the length of the list depends on a, a result of recv.
                    let t = wtime; compute 1 us; let d = wtime; check d - t < 2 us, "{d}" | Line 4: the check depends on d, a result of wtime.
                    let s = allreduce sum of 1; if true { fail "{s}" }               | Line 2: the message depends on s, a result of allreduce.
                    let s = allreduce sum of 1; if s > 1 { compute s * 1 us }        | Line 2: the condition depends on s, a result of allreduce. Line 2: the length of the computation depends on s, a result of allreduce.
                    """)
    void everyPlaceIsTold(String text, String reasons) {
        assertEquals(reasons, String.join(" ", code(text).live()), text);
    }

    /// Whether processes may differ: by rank, random numbers and communicators, in functions too.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    compute ranks * 1 us                           | false
                    compute rank * 1 us                            | true
                    compute max(2, ranks) * 1 us                   | false
                    let x = nobody; barrier on world               | false
                    def f() { compute ranks * 1 us }; f()          | false
                    def f() { compute rank * 1 us }; f()           | true
                    def f() { compute random(1..2) * 1 us }; f()   | true
                    grid 2 x 1 as g; barrier on g                  | true
                    let s = allreduce sum of 1; compute s * 1 us   | true
                    send 8 B to nobody                             | false
                    """)
    void processesDifferIfAnythingOfThemDoes(String text, boolean differ) {
        assertEquals(differ, code(text).byRank(), text);
    }
}
