// Programs. `SortedTokens` stands between lexer and parser: it drops the line ends that count for nothing,
// sees to it that every statement ends with one, and tells words of calls (CALL, PHRASE) and units (UNIT)
// from names, all of which are letters only. What belongs to which call is decided by the checker.
grammar Script;

import Operators;

tokens { CALL, PHRASE, UNIT }

script
    : (line | surplus)* EOF
    ;

line
    : statement
    | stray
    ;

// A bracket that closes nothing.
surplus
    : '}' ~(NEWLINE | '{')* ('{' lines '}' ~(NEWLINE | '{')*)* NEWLINE
    ;

statement
    : 'program' NAME ('(' (parameter (',' parameter)*)? ')')? NEWLINE                       # Header
    | keyword=('let' | 'var') NAME '=' value NEWLINE                                        # Declaration
    | NAME (arguments | ('[' expression ']')* '=' value) NEWLINE                            # Named
    | call NEWLINE                                                                          # Called
    | 'if' conditions+=head body+=lines '}'
        ('else' 'if' conditions+=head body+=lines '}')* ('else' '{' otherwise=lines '}')? NEWLINE  # If
    | 'repeat' head lines '}' NEWLINE                                                       # Repeat
    | 'while' head lines '}' NEWLINE                                                        # While
    | 'for' counter lines '}' NEWLINE                                                       # For
    | 'def' signature lines '}' NEWLINE                                                     # Definition
    | keyword=('break' | 'continue') NEWLINE                                                # Jump
    | 'return' value? NEWLINE                                                               # Return
    | 'check' expression (',' TEXT)? NEWLINE                                                # Check
    | 'fail' TEXT NEWLINE                                                                   # Fail
    ;

// A line that begins as no statement does, with the blocks that begin in it.
stray
    : ~('program' | 'let' | 'var' | NAME | CALL | 'if' | 'repeat' | 'while' | 'for' | 'def' | 'break' | 'continue'
        | 'return' | 'check' | 'fail' | '{' | '}' | NEWLINE) ~(NEWLINE | '{')* ('{' lines '}' ~(NEWLINE | '{')*)* NEWLINE
    | ('{' lines '}' ~(NEWLINE | '{')*)+ NEWLINE
    ;

parameter
    : NAME '=' expression
    ;

head
    : expression '{'
    ;

counter
    : NAME 'in' expression ('..' to=expression)? '{'
    ;

signature
    : NAME '(' (formal (',' formal)*)? ')' '{'
    ;

formal
    : 'var'? NAME
    ;

lines
    : line*
    ;

value
    : call
    | expression
    ;

call
    : CALL operands? phrase*
    ;

phrase
    : PHRASE operands?
    ;

operands
    : operand (',' operand)*
    ;

operand
    : TEXT
    | expression
    ;

// The text between the braces of a message.
inserted
    : expression NEWLINE? EOF
    ;

expression
    : disjunction
    ;

negation
    : '!' negation      # Not
    | comparison        # Compared
    ;

arguments
    : '(' (expression ('..' to=expression | (',' expression)*))? ')'
    ;

postfix
    : primary (property | index)*
    ;

property
    : '.' NAME
    ;

index
    : '[' expression ']'
    ;

primary
    : NUMBER UNIT?                                                  # Quantity
    | 'true'                                                        # True
    | 'false'                                                       # False
    | NAME arguments?                                               # Word
    | '[' (expression (('for' NAME 'in' expression '..' expression) | (',' expression)*))? ']'  # List
    | '(' inner=expression ')'                                      # Group
    ;

TEXT
    : '"' ~["\r\n]* '"'
    ;

UNCLOSED_TEXT
    : '"' ~["\r\n]*
    ;

NEWLINE
    : '\r'? '\n' | '\r'
    ;

BLANK
    : [ \t\f]+ -> channel(HIDDEN)
    ;

COMMENT
    : '//' ~[\r\n]* -> channel(HIDDEN)
    ;
