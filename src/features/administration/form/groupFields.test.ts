import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { readGroup } from '../../../api/readGroup.ts'
import { changedKeys, type FieldKey, fieldsOf, type GroupFields, inputOf, mergeFields } from './groupFields.ts'

const LOCALES = ['tr', 'en'] as const
const KEYS: readonly FieldKey[] = [
  'name',
  'image_url',
  'parent',
  'title-tr',
  'title-en',
  'description-tr',
  'description-en',
]
/** Few different texts, so that people often write the same one. */
const TEXTS = ['', 'Su', 'Water', 'Hava']
const below = randomFrom(14)
const someFields = (): GroupFields => Object.fromEntries(KEYS.map((key) => [key, TEXTS[below(TEXTS.length)]]))

test('a merge keeps the changes of both people, and reports every field that they changed differently', () => {
  for (let run = 0; run < 500; run++) {
    const [base, mine, theirs] = [someFields(), someFields(), someFields()]
    const merged = mergeFields(base, mine, theirs)
    for (const key of KEYS) {
      const [isMine, isTheirs] = [mine[key] !== base[key], theirs[key] !== base[key]]
      expect(merged.fields[key]).toBe(isTheirs && !isMine ? theirs[key] : mine[key])
      const isConflict = isMine && isTheirs && mine[key] !== theirs[key]
      expect(merged.conflicts.some(({ field }) => field === key)).toBe(isConflict)
    }
  }
})

test('the input has only what differs, and stores the form as it is', () => {
  for (let run = 0; run < 300; run++) {
    const [before, after] = [someFields(), someFields()]
    const stored = (form: GroupFields) =>
      readGroup({
        name: form.name,
        image_url: form.image_url,
        groups: form.parent ? [{ name: form.parent }] : [],
        title: form['title-tr'] || form['title-en'],
        title_translated: { tr: form['title-tr'], en: form['title-en'], de: 'Wasser' },
        description: form['description-tr'] || form['description-en'],
        description_translated: { tr: form['description-tr'], en: form['description-en'], de: 'Alles' },
      })
    const current = stored(before)
    const input = inputOf(after, current, LOCALES)
    if (changedKeys(before, after).length === 0) expect(input).toEqual({})
    const written = readGroup({ ...current, ...input })
    expect(fieldsOf(written, LOCALES)).toEqual(after)
    expect(written.title_translated?.['de']).toBe('Wasser')
  }
})

test('a text without translations belongs to the default language, and stays plain in a portal of one language', () => {
  const group = readGroup({ name: 'su', title: 'Su İdaresi', description: 'Su ve kanal.' })
  expect(fieldsOf(group, ['tr', 'en'])).toMatchObject({ 'title-tr': 'Su İdaresi', 'title-en': '' })
  expect(inputOf({ ...fieldsOf(group, ['tr']), 'title-tr': 'Su' }, group, ['tr'])).toEqual({ title: 'Su' })
})
