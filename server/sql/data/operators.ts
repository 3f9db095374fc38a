/** The operators that public SQL may use: all of PostgreSQL's own. None accesses more than its operands. */
export const OPERATORS: ReadonlySet<string> = new Set(
  `!! !~ !~* !~~ !~~* # ## #- #> #>> % & && &< &<| &> * + - -> ->> -|- / < <-> << <<= <<| <= <> <@ <^ = > >= >> >>= >^
  ? ?# ?& ?- ?-| ?| ?|| @ @-@ @> @? @@ @@@ ^ ^@ | |&> |/ |>> || ||/ ~ ~* ~= ~~ ~~* ~<=~ ~<~ ~>=~ ~>~`.split(/\s+/),
)
