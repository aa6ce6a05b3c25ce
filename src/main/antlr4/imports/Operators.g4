// What expressions over a run and expressions of scripts share: operators by their strength, names and
// numbers. A grammar that imports this says what `expression`, `negation` and `postfix` are.
grammar Operators;

disjunction
    : conjunction ('||' conjunction)*
    ;

conjunction
    : negation ('&&' negation)*
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

NUMBER
    : [0-9]+ ('.' [0-9]+)?
    ;

NAME
    : [A-Za-z_\u00B5\u03BC] [A-Za-z_0-9]*
    ;

// Whatever else is typed is an error of the parser, which says where it is and what it is.
OTHER
    : .
    ;
