/** How values of a type are written, compared and indexed. */
export type Kind = 'text' | 'integer' | 'decimal' | 'float' | 'bool' | 'timestamp' | 'json' | 'array' | 'other'

type Scalar = { kind: Kind; spellings: readonly string[] }

/** PostgreSQL's short names, with which CKAN reports types, and the spellings that are accepted for each. */
const SCALARS: Record<string, Scalar> = {
  text: { kind: 'text', spellings: ['string'] },
  varchar: { kind: 'text', spellings: ['character varying'] },
  bpchar: { kind: 'text', spellings: ['char', 'character'] },
  int2: { kind: 'integer', spellings: ['smallint'] },
  int4: { kind: 'integer', spellings: ['int', 'integer'] },
  int8: { kind: 'integer', spellings: ['bigint'] },
  numeric: { kind: 'decimal', spellings: ['decimal'] },
  float4: { kind: 'float', spellings: ['real'] },
  float8: { kind: 'float', spellings: ['float', 'double precision'] },
  bool: { kind: 'bool', spellings: ['boolean'] },
  date: { kind: 'other', spellings: [] },
  time: { kind: 'other', spellings: ['time without time zone'] },
  timetz: { kind: 'other', spellings: ['time with time zone'] },
  timestamp: { kind: 'timestamp', spellings: ['timestamp without time zone'] },
  timestamptz: { kind: 'other', spellings: ['timestamp with time zone'] },
  interval: { kind: 'other', spellings: [] },
  uuid: { kind: 'other', spellings: [] },
  money: { kind: 'other', spellings: [] },
  inet: { kind: 'other', spellings: [] },
  json: { kind: 'json', spellings: ['nested'] },
  jsonb: { kind: 'json', spellings: [] },
}
const bySpelling = new Map(
  Object.entries(SCALARS).flatMap(([name, { spellings }]) => [name, ...spellings].map((spelling) => [spelling, name])),
)
const WITH_LENGTH = new Set(['varchar', 'bpchar', 'numeric'])

/** `name` is the name in the API, `sql` the type of the column. */
export type FieldType = { name: string; sql: string }

/** The type that a publisher requests; undefined if the datastore does not support it. */
export function fieldType(spelling: string): FieldType | undefined {
  const [, underscore, base = '', length = '', brackets] =
    /^(_?)([a-z][a-z0-9]*(?: [a-z0-9]+)*) ?(\( ?\d{1,4} ?(?:, ?\d{1,3} ?)?\))? ?((?:\[\])*)$/.exec(
      spelling.trim().toLowerCase().replace(/\s+/g, ' '),
    ) ?? []
  const name = bySpelling.get(base)
  if (!name || (length !== '' && !WITH_LENGTH.has(name))) return undefined
  const isArray = underscore === '_' || brackets !== ''
  return isArray ? { name: `_${name}`, sql: `${name}${length}[]` } : { name, sql: `${name}${length}` }
}

/** The kind of a type by its short name. */
export const kindOf = (name: string): Kind =>
  name.startsWith('_') ? 'array' : (SCALARS[bySpelling.get(name) ?? name]?.kind ?? 'other')

/** A short name in a form that is valid in a cast. */
export const castOf = (name: string): string => (name.startsWith('_') ? `${name.slice(1)}[]` : name)
