// Expressions over a run: stops, filters, derived tracks, questions of lessons. What the words mean is
// decided by the checker, not here: every name is a plain NAME, so that a word can be added without
// touching the grammar.
grammar Expression;

import Operators;

// A condition, or what things are looked for: `messages where bytes > 3 KB`.
query
    : subject=NAME 'where' condition=expression EOF     # Selection
    | condition=expression EOF                          # Condition
    ;

expression
    : quantifier=('any' | 'all' | 'no') domain=NAME ':' body=expression     # Quantified
    | disjunction                                                           # Plain
    ;

negation
    : '!' negation                                                          # Not
    | quantifier=('any' | 'all' | 'no') domain=NAME '.' body=comparison     # ShortlyQuantified
    | comparison                                                            # Compared
    ;

postfix
    : primary ('.' NAME arguments?)*
    ;

primary
    : NUMBER unit=(NAME | '%')?                                     # Quantity
    | 'true'                                                        # True
    | 'false'                                                       # False
    | 'was' '(' operand=expression ')'                              # Before
    | NAME '(' domain=NAME 'where' condition=expression (',' value=expression)? ')'     # Counted
    | NAME arguments?                                               # Word
    | '(' inner=expression ')'                                      # Group
    ;

arguments
    : '(' (expression (',' expression)*)? ')'
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;

COMMENT
    : '//' ~[\r\n]* -> skip
    ;
