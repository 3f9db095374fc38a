import { formatDialect, postgresql } from 'sql-formatter'

/** The text laid out in lines: words of the language in capitals, names and values as they are. Throws where it cannot be read. */
export const formatSql = (sql: string): string =>
  formatDialect(sql, { dialect: postgresql, keywordCase: 'upper', tabWidth: 2, expressionWidth: 88 })
