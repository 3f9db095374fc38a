import * as v from 'valibot'
import { tableSchema } from '../loader/columns/tableSchema.ts'

/*
 * The parts of a data package (Frictionless v1) that are read; CKAN's own fields are under `ckan`. Other properties are
 * allowed everywhere.
 */

const text = v.optional(v.nullable(v.string()))
const translations = v.optional(v.record(v.string(), v.nullable(v.string())))

const resource = v.looseObject({
  name: text,
  title: text,
  description: text,
  name_translated: translations,
  description_translated: translations,
  path: v.optional(v.union([v.string(), v.array(v.string())])),
  data: v.optional(v.unknown()),
  format: text,
  mediatype: text,
  encoding: text,
  dialect: v.optional(
    v.looseObject({
      delimiter: v.optional(v.string()),
      quoteChar: v.optional(v.string()),
      header: v.optional(v.boolean()),
      sheet: v.optional(v.union([v.string(), v.number()])),
    }),
  ),
  schema: v.optional(v.union([tableSchema, v.string()])),
  datastore: v.optional(v.boolean()),
})

export const descriptor = v.looseObject({
  name: text,
  title: text,
  description: text,
  version: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  homepage: text,
  created: text,
  licenses: v.optional(v.array(v.looseObject({ name: text, title: text, path: text }))),
  keywords: v.optional(v.array(v.string())),
  contributors: v.optional(v.array(v.looseObject({ title: text, email: text, role: text }))),
  resources: v.optional(v.array(resource), []),
  ckan: v.optional(
    v.looseObject({
      owner_org: text,
      groups: v.optional(v.array(v.string())),
      extras: v.optional(v.record(v.string(), v.unknown())),
    }),
    {},
  ),
})

export type Descriptor = v.InferOutput<typeof descriptor>
export type ResourceDescriptor = v.InferOutput<typeof resource>

const groupEntry = v.looseObject({ name: v.string(), title: text, description: text, image: text })

/** `catalogue.json` in the folder of the packages: their organizations and groups. */
export const catalogueFile = v.looseObject({
  organizations: v.optional(v.array(groupEntry), []),
  groups: v.optional(v.array(groupEntry), []),
})
