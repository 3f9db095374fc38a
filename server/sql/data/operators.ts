/** The operators that public SQL may use: all of PostgreSQL's own, none of which reaches beyond its operands. */
export const OPERATORS: ReadonlySet<string> = new Set(
  `!! !~ !~* !~~ !~~* # ## #- #> #>> % & && &< &<| &> * + - -> ->> -|- / < <-> << <<= <<| <= <> <@ <^ = > >= >> >>= >^
  ? ?# ?& ?- ?-| ?| ?|| @ @-@ @> @? @@ @@@ ^ ^@ | |&> |/ |>> || ||/ ~ ~* ~= ~~ ~~* ~<=~ ~<~ ~>=~ ~>~`.split(/\s+/),
)
