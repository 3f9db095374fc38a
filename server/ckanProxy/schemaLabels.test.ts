import { expect, test } from 'vitest'
import type { FieldLabels } from '#contract/portalRead.ts'
import { Random } from '../search/oracle/random.ts'
import { randomJson } from '../testing/randomJson.ts'
import { MOST_TEXT, schemaLabels } from './schemaLabels.ts'

const schema = (fields: unknown) => ({ scheming_version: 2, dataset_fields: fields })

test('reads labels and choices, in the language asked for or else in another one, and says which', () => {
  const fields = [
    {
      field_name: 'unit',
      label: { tr: 'Birim', en: 'Unit' },
      choices: [{ value: 'env', label: { tr: 'Çevre', en: '' } }],
    },
    { field_name: 'identifier', label: 'Identifier' },
    {
      field_name: 'scale',
      choices: [
        { value: 5, label: 'One to five' },
        { value: 'same', label: 'same' },
      ],
    },
    { field_name: 'plain' },
    { field_name: 'area', label: { pt_BR: 'Área' } },
    {
      field_name: 'publisher',
      repeating_subfields: [
        { field_name: 'name', label: 'Name' },
        { field_name: 'kind', label: 'Kind', choices: [{ value: 'ngo', label: { en: 'Association' } }] },
      ],
    },
  ]
  expect(schemaLabels(schema(fields), 'en')).toEqual([
    { name: 'unit', label: 'Unit', lang: 'en', choices: [['env', 'Çevre']] },
    { name: 'identifier', label: 'Identifier' },
    { name: 'scale', choices: [['5', 'One to five']] },
    { name: 'area', label: 'Área', lang: 'pt-BR' },
    { name: 'publisher', subfields: [{ name: 'kind', choices: [['ngo', 'Association']] }] },
  ])
  expect(schemaLabels(schema(fields), 'tr')[0]).toEqual({
    ...{ name: 'unit', label: 'Birim', lang: 'tr', choices: [['env', 'Çevre']] },
  })
})

/** Every text of these labels. */
const textsOf = (fields: readonly FieldLabels[]): string[] =>
  fields.flatMap(({ name, label, choices, subfields }) => [
    ...[name, label ?? '', ...(choices ?? []).flat()],
    ...textsOf(subfields ?? []),
  ])

test('every label of a field and a choice that has room is read, whatever stands beside it', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = new Random(seed)
    const any = (): unknown => JSON.parse(randomJson(random))
    const languages = () =>
      Object.fromEntries(['tr', 'en', 'de'].map((lang) => [lang, `${lang} ${random.below(1000)}`]))
    const fields = Array.from({ length: random.below(8) }, (_, at) => ({
      ...{ field_name: `f${at}`, label: random.chance(50) ? languages() : `Label ${at}`, help_text: any() },
      choices: Array.from({ length: random.below(5) }, (_, choice) => ({ value: `v${choice}`, label: languages() })),
    }))
    const mixed = fields.flatMap((field) => (random.chance(50) ? [field, any()] : [field]))
    const read = schemaLabels(schema(mixed), 'tr')
    expect(read.map(({ name }) => name)).toEqual(fields.map(({ field_name }) => field_name))
    for (const [at, { label, choices }] of fields.entries()) {
      expect(read[at]?.label).toBe(typeof label === 'string' ? label : label['tr'])
      expect(read[at]?.choices ?? []).toEqual(choices.map((choice) => [choice.value, choice.label['tr']]))
    }
  }
})

test('any JSON is read, and the result has a bounded size', () => {
  const keys = ['field_name', 'label', 'choices', 'value', 'repeating_subfields', 'dataset_fields', 'tr', '__proto__']
  for (let seed = 0; seed < 200; seed += 1) {
    const random = new Random(seed)
    const nested = (depth: number): string => {
      if (depth === 0 || random.chance(20))
        return random.chance(20) ? `"${'é'.repeat(random.below(20_000))}"` : randomJson(random, 1)
      const inner = () => nested(depth - 1)
      if (random.chance(40)) return `[${Array.from({ length: random.below(3) }, inner).join(',')}]`
      return `{${keys
        .filter(() => random.chance(50))
        .map((key) => `"${key}":${inner()}`)
        .join(',')}}`
    }
    const read = schemaLabels({ dataset_fields: JSON.parse(`[${nested(4)},${nested(4)}]`) }, 'tr')
    expect(textsOf(read).join('').length).toBeLessThanOrEqual(MOST_TEXT)
    for (const text of textsOf(read)) expect(typeof text).toBe('string')
    expect(schemaLabels(JSON.parse(randomJson(random)), 'en')).toEqual([])
  }
})

test('of too many labels, the longest lists of choices are left out', () => {
  const choices = (number: number) =>
    Array.from({ length: number }, (_, at) => ({ value: `v${at}`, label: `Choice ${at}` }))
  const fields = [
    { field_name: 'many', label: 'Many', choices: choices(20_000) },
    { field_name: 'few', label: 'Few', choices: choices(100) },
  ]
  const [many, few] = schemaLabels(schema(fields), 'en')
  expect(many).toEqual({ name: 'many', label: 'Many' })
  expect(few?.choices).toHaveLength(100)
  const endless = Array.from({ length: 100_000 }, (_, at) => ({ field_name: `f${at}`, label: 'x' }))
  expect(schemaLabels(schema(endless), 'en')).toHaveLength(500)
})
