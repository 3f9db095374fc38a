const NAME = /\b(?:from|join)\s+([\p{L}_][\p{L}\p{N}_]*)|"((?:[^"]|"")+)"/giu

/**
 * What may be the name of a table, in its order: enough to show beside a statement what it is about, and much smaller than
 * what reads it whole for its run.
 */
export const namesIn = (sql: string): string[] => [
  ...new Set([...sql.matchAll(NAME)].map(([, word, name = '']) => word ?? name.replaceAll('""', '"'))),
]
