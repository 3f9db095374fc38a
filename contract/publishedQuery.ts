import * as v from 'valibot'
import { type Limit, limits } from './limits.ts'

/** A table that a published query reads, with the dataset that it belongs to. */
const publishedQueryTable = v.looseObject({
  /** The name in the statement. */
  name: v.string(),
  resource_id: v.string(),
  resource_name: v.nullable(v.string()),
  package_id: v.string(),
  package_name: v.string(),
  package_title: v.string(),
  license_title: v.nullable(v.string()),
  license_url: v.nullable(v.string()),
  /** Whether the table no longer exists. */
  is_gone: v.boolean(),
})

const texts = v.record(v.string(), v.string())

/** A statement of SQL that a user has published with a title, and the settings of a chart and of a map of its result. */
export const publishedQuery = v.looseObject({
  id: v.string(),
  /** The last part of its address, `/sql/<name>`. */
  name: v.string(),
  /** In the language of the request, or in another one if there is none. */
  title: v.string(),
  title_translated: texts,
  notes: v.string(),
  notes_translated: texts,
  sql: v.string(),
  /** The settings of the chart as in the address of the console, without `chart.`; null: no chart. */
  chart: v.nullable(texts),
  /** The settings of the map, without `map.`; null: the page does not open with a map. */
  map: v.nullable(texts),
  metadata_created: v.string(),
  metadata_modified: v.string(),
  /** The tables that the caller may read, in the order of the statement. */
  tables: v.array(publishedQueryTable),
  /** Whether the caller may change and delete it. */
  can_edit: v.boolean(),
})
export type PublishedQuery = v.InferOutput<typeof publishedQuery>

/** A text in several languages. Empty ones are left out. */
const translations = (limit: Limit) =>
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'publishedQueryLanguage')),
      oneText(limit),
    ),
    v.check((given) => Object.keys(given).length <= limits.translations.max, 'limitEntries'),
    v.transform((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))),
  )
const oneText = (limit: Limit) =>
  v.pipe(
    v.nullable(v.string('notString')),
    v.transform((text) => (text ?? '').replaceAll('\0', '').toWellFormed().trim()),
    v.maxLength(limit.max, 'requestTooLong'),
  )

const SETTING_NAME = /^[a-z]{1,20}$/
const setting = v.pipe(
  v.string('notString'),
  v.check((text) => !text.includes('\0') && text.isWellFormed(), 'publishedQueryChart'),
  v.maxLength(limits.chartSetting.max, 'requestTooLong'),
)

const settings = v.nullable(
  v.pipe(
    v.record(v.pipe(v.string(), v.regex(SETTING_NAME, 'publishedQueryChart')), setting),
    v.check((given) => Object.keys(given).length <= limits.chartSettings.max, 'limitEntries'),
  ),
)

/** What the author of a published query writes. */
export const publishedQueryFields = {
  title_translated: translations(limits.publishedQueryTitle),
  notes_translated: translations(limits.publishedQueryNotes),
  sql: v.pipe(v.string('notString'), v.trim(), v.nonEmpty('missingValue')),
  chart: settings,
  map: settings,
} as const
