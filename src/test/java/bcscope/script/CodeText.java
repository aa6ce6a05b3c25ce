package bcscope.script;

import bcscope.script.code.Code;

/// Code as text without places: what a program does, wherever its words stand.
final class CodeText {
    private CodeText() {}

    static String of(Code code) {
        return code.toString()
                .replaceAll("(?s)said=.*?, message=", "")
                .replaceAll("TextSpan\\[from=\\d+, to=\\d+]", "")
                .replaceAll("(line|fromLine|toLine)=\\d+", "")
                .replaceAll("[Ll]ine \\d+", "line");
    }
}
