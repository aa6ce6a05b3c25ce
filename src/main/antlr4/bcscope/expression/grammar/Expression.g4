// Expressions over a run: stops, filters, derived tracks, questions of lessons. What the words mean is
// decided by the checker, not here: every name is a plain NAME, so that a word can be added without
// touching the grammar.
grammar Expression;

// A condition, or what things are looked for: `messages where bytes > 3 KB`.
query
    : subject=NAME 'where' condition=expression EOF     # Selection
    | condition=expression EOF                          # Condition
    ;

expression
    : quantifier=('any' | 'all' | 'no') domain=NAME ':' body=expression     # Quantified
    | disjunction                                                           # Plain
    ;

disjunction
    : conjunction ('||' conjunction)*
    ;

conjunction
    : negation ('&&' negation)*
    ;

negation
    : '!' negation                                                          # Not
    | quantifier=('any' | 'all' | 'no') domain=NAME '.' body=comparison     # ShortlyQuantified
    | comparison                                                            # Compared
    ;

comparison
    : sum (operator=('==' | '!=' | '<' | '<=' | '>' | '>=') sum)?
    ;

sum
    : product (operators+=('+' | '-') product)*
    ;

product
    : sign (operators+=('*' | '/' | '%') sign)*
    ;

sign
    : '-' sign      # Negative
    | postfix       # Unsigned
    ;

postfix
    : primary ('.' NAME arguments?)*
    ;

primary
    : NUMBER unit=(NAME | '%')?                                     # Quantity
    | 'true'                                                        # True
    | 'false'                                                       # False
    | 'was' '(' operand=expression ')'                              # Before
    | NAME '(' domain=NAME 'where' condition=expression ')'         # Counted
    | NAME arguments?                                               # Word
    | '(' inner=expression ')'                                      # Group
    ;

arguments
    : '(' (expression (',' expression)*)? ')'
    ;

NUMBER
    : [0-9]+ ('.' [0-9]+)?
    ;

NAME
    : [A-Za-z_\u00B5\u03BC] [A-Za-z_0-9]*
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;

COMMENT
    : '//' ~[\r\n]* -> skip
    ;

// Whatever else is typed is an error of the parser, which says where it is and what it is.
OTHER
    : .
    ;
