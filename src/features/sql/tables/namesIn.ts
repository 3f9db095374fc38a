const NAME = /\b(?:from|join)\s+([\p{L}_][\p{L}\p{N}_]*)|"((?:[^"]|"")+)"/giu

/**
 * Possible table names of a statement, in order. It is enough to find titles, and much smaller than the tokenizer that
 * the run uses.
 */
export const namesIn = (sql: string): string[] => [
  ...new Set([...sql.matchAll(NAME)].map(([, word, name = '']) => word ?? name.replaceAll('""', '"'))),
]
