import { type Locale, type MessageKey, messageText } from '../messages.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  ext_has: { table: 'hasTable', map: 'hasMap', api: 'hasApi' },
  ext_use: { commercial: 'useCommercial', changes: 'useChanges', withoutNaming: 'useWithoutNaming' },
}

/** The text of a value of one of our own facets; undefined where the value is its own text. */
export function ownFacetText(field: string, value: string, locale: Locale): string | undefined {
  if (field === 'ext_place') {
    const [province, district] = value.split('/')
    return district === undefined ? undefined : `${district} (${province})`
  }
  const key = TEXTS[field]?.[value]
  return key && messageText(locale, { key })
}
