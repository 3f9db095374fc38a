import { SLIPS } from '../relevance/typingErrors.ts'
import { FORMATS, GROUPS, ORGANIZATIONS, TAGS, WORDS } from './generateDocuments.ts'
import type { Random } from './random.ts'

const EXACT_FIELDS = [
  'tags',
  'groups',
  'organization',
  'res_format',
  'license_id',
  'name',
  'state',
  'frequency',
  'ext_year',
  'nofield',
] as const
const TEXT_FIELDS = ['title', 'notes', 'text', 'res_name', 'author', 'extras_frequency'] as const

/** A query in Solr's syntax that names fields, for the standard parser. */
export function randomStandardQuery(random: Random): string {
  return clauses(random, () => fieldedClause(random, 2))
}

/** Words with dismax's operators. */
export function randomDismaxQuery(random: Random): string {
  return clauses(random, () => {
    const sign = random.chance(20) ? random.pick(['+', '-']) : ''
    return sign + (random.chance(20) ? quoted(random) : word(random))
  })
}

/** Words without any operator, some of them with one or two typing errors. */
export function randomWords(random: Random): string {
  const slips = Object.values(SLIPS) as [(typeof SLIPS)[string]] // not empty
  const mistyped = (text: string) => (text.length > 1 ? random.pick(slips)(text, random) : text)
  const words = random
    .some(WORDS, 1, 4)
    .map((text) => (random.chance(80) ? text : random.chance(50) ? mistyped(text) : mistyped(mistyped(text))))
    .join(' ')
  return random.chance(10) ? `${words} column:${random.pick(['ilce', 'SAYISI', 'nüfus', '"ilce adi"'])}` : words
}

function clauses(random: Random, clause: () => string): string {
  let query = clause()
  for (let more = random.below(4); more > 0; more--)
    query += random.pick([' ', ' ', ' AND ', ' OR ', ' OR ', ' NOT ']) + clause()
  return query
}

function fieldedClause(random: Random, depth: number): string {
  const sign = random.chance(15) ? random.pick(['+', '-', '!']) : ''
  if (depth > 0 && random.chance(20)) {
    const field = random.chance(50) ? `${random.pick([...TEXT_FIELDS, ...EXACT_FIELDS])}:` : ''
    return `${sign}${field}(${clauses(random, () => (field === '' ? fieldedClause(random, depth - 1) : value(random)))})`
  }
  if (random.chance(10)) return `${sign}column:${random.pick(['ilce', '"ilce adi"', 'NÜFUS', '*', '*ce*'])}`
  if (random.chance(30)) return `${sign}${random.pick(TEXT_FIELDS)}:${value(random)}`
  if (random.chance(50)) return `${sign}${exactClause(random)}`
  return sign + random.pick([dateClause(random), '*:*', value(random), `${random.pick(TEXT_FIELDS)}:*`])
}

function exactClause(random: Random): string {
  const values = { tags: TAGS, groups: GROUPS, organization: ORGANIZATIONS, res_format: FORMATS }
  const field = random.pick(EXACT_FIELDS)
  if (field in values && random.chance(70)) {
    return `${field}:"${random.pick(values[field as keyof typeof values])}"` // checked by `in`
  }
  return `${field}:${random.pick(['*', 'p*', '*a', '[a TO m]', '{a TO *]', 'park', 'aylık', '/pa.k/', 'c*b?', 'hava~1'])}`
}

function dateClause(random: Random): string {
  const from = random.pick(['*', 'NOW-1YEAR', '2024-01-01T00:00:00Z', '2024-02-29T12:30:00.123Z', 'NOW/YEAR'])
  const to = random.pick(['*', 'NOW', '2025-06-15T08:00:00.5Z', 'NOW+1DAY/DAY'])
  const field = random.pick(['metadata_modified', 'metadata_created', 'start_date'])
  return `${field}:${random.pick(['[', '{'])}${from} TO ${to}${random.pick([']', '}'])}`
}

function value(random: Random): string {
  if (random.chance(20)) return quoted(random)
  if (random.chance(20))
    return random.pick(['park*', 'kav?ak*', '*park*', 'PARK*', 'kalit~', 'durak~1', '[a TO m]', '{park TO *]'])
  return word(random)
}

function quoted(random: Random): string {
  const slop = random.chance(30) ? `~${random.below(4)}` : ''
  return `"${random.some(WORDS, 1, 3).join(' ')}"${slop}`
}

/** A word that is not an operator. */
function word(random: Random): string {
  const chosen = random.pick(WORDS)
  return /^[-]$|\//.test(chosen) ? 'x' : chosen
}
