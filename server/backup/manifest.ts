import { array, type InferOutput, literal, nullable, number, object, picklist, string } from 'valibot'

const table = object({
  schema: picklist(['public', 'datastore']),
  name: string(),
  columns: array(string()),
  rows: string(),
  digest: string(),
})
const definition = object({
  name: string(),
  columns: array(string()),
  constraints: array(string()),
  indexes: array(string()),
})
const numbering = object({
  schema: picklist(['public', 'datastore']),
  name: string(),
  column: string(),
  last: string(),
})

/** The first entry of a backup: what the catalogue contained when it was made. */
export const manifest = object({
  format: literal('fihrist-backup-1'),
  created: string(),
  database: object({
    version: number(),
    language: nullable(string()),
    tables: array(table),
    definitions: array(definition),
    numberings: array(numbering),
  }),
  files: array(object({ kind: picklist(['resources', 'images']), name: string(), size: number() })),
})
export type Manifest = InferOutput<typeof manifest>

export const MANIFEST = 'manifest.json'
/** The last entry: the SHA-256 of every other one. A backup without it is incomplete. */
export const SUMS = 'sums.json'
export const tableFolder = (number: number): string => `tables/${number}/`
export const fileEntry = ({ kind, name }: { kind: string; name: string }): string => `files/${kind}/${name}`
