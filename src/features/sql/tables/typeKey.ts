const KINDS = [
  [/^_|\[\]$/, 'type.list'],
  [/^(int|bigint|smallint|serial|oid)/, 'type.integer'],
  [/^(float|double|numeric|decimal|real|money)/, 'type.number'],
  [/^timestamp/, 'type.timestamp'],
  [/^date$/, 'type.date'],
  [/^time/, 'type.time'],
  [/^interval/, 'type.interval'],
  [/^bool/, 'type.boolean'],
  [/^(json|nested)/, 'type.json'],
] as const

/** The word for a PostgreSQL type as a reader knows it. */
export const typeKey = (type: string) => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'type.text'
