import { baseOf, isOrdinal, type Locales, pluralOf } from './readLocales.ts'

type Texts = ReadonlyMap<string, string>

/** The differences between the source language and the others, and errors in any language. */
export function compareLocales(locales: Locales, source: string): string[] {
  const reference = locales.get(source)
  if (!reference) return [`locales/${source}, the source of the words, is missing`]
  return [...locales].flatMap(([language, namespaces]) => [
    ...[...reference.keys()]
      .filter((name) => !namespaces.has(name))
      .map((name) => `locales/${language}/${name}.json is missing`),
    ...[...namespaces].flatMap(([name, texts]) => {
      const original = reference.get(name)
      const place = `locales/${language}/${name}.json`
      if (!original) return [`${place} is not in ${source}`]
      return [...emptyTexts(place, texts), ...pluralForms(place, language, texts), ...compared(place, original, texts)]
    }),
  ])
}

const emptyTexts = (place: string, texts: Texts): string[] =>
  [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${place}: ${key} is empty`)

/** Each language has exactly the plural forms of its grammar. */
function pluralForms(place: string, language: string, texts: Texts): string[] {
  const plurals = new Map<string, string[]>()
  for (const key of texts.keys()) {
    if (pluralOf(key) === undefined) continue
    const base = baseOf(key) + (isOrdinal(key) ? '_ordinal' : '')
    plurals.set(base, [...(plurals.get(base) ?? []), key])
  }
  return [...plurals].flatMap(([base, keys]) => {
    const type = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal'
    const wanted: readonly string[] = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
    const present = keys.map(pluralOf)
    return [
      ...wanted.filter((form) => !present.includes(form)).map((form) => `${place}: ${base}_${form} is missing`),
      ...present
        .filter((form) => form && !wanted.includes(form))
        .map((form) => `${place}: ${base}_${form} is no form of ${language}`),
    ]
  })
}

function compared(place: string, original: Texts, texts: Texts): string[] {
  const [ours, theirs] = [byBase(texts), byBase(original)]
  return [
    ...[...theirs.keys()].filter((key) => !ours.has(key)).map((key) => `${place}: ${key} is missing`),
    ...[...ours.keys()].filter((key) => !theirs.has(key)).map((key) => `${place}: ${key} is not in the source`),
    ...[...ours].flatMap(([key, text]) => {
      const [here, there] = [fillings(text), fillings(theirs.get(key) ?? text)]
      return here === there ? [] : [`${place}: ${key} has ${here || 'no placeholders'}, the source ${there || 'none'}`]
    }),
  ]
}

/** The forms of a plural combined, because "one" may omit the number that "other" shows. */
function byBase(texts: Texts): Map<string, string> {
  const joined = new Map<string, string>()
  for (const [key, text] of texts) joined.set(baseOf(key), `${joined.get(baseOf(key)) ?? ''} ${text}`)
  return joined
}

/** The placeholders and tags of a text, sorted. */
function fillings(text: string): string {
  const found = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)]
  return [...new Set(found.map(([whole, name]) => (name ? `{{${name}}}` : whole)))].sort().join(' ')
}
