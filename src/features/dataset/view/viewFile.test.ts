import { expect, test } from 'vitest'
import { type ViewSource, viewFileUrl } from './viewFile.ts'
import { viewInput } from './viewOutputs.ts'
import { type ViewState, WHOLE_TABLE } from './viewState.ts'

const ofCkan: ViewSource = {
  resourceId: 'r',
  table: 'r',
  fields: [
    { id: 'no', type: 'int' },
    { id: 'a,b;c', type: 'text' },
  ],
  base: 'https://ckan.example',
  localeSegment: '',
  hasOwnCatalogue: false,
}
const own = { ...ofCkan, hasOwnCatalogue: true }
const searched: ViewState = { ...WHOLE_TABLE, q: 'van' }
const withoutNo: ViewState = { ...WHOLE_TABLE, hidden: ['no'] }
const fieldsIn = (state: ViewState, source: ViewSource) =>
  new URL(viewFileUrl(state, source, 'csv')).searchParams.get('fields')

test('the links to a CKAN do not name columns if one of them has a comma in its name', () => {
  expect(fieldsIn(searched, ofCkan)).toBeNull()
  expect(fieldsIn(withoutNo, ofCkan)).toBeNull()
  expect(viewInput(withoutNo, ofCkan)).not.toHaveProperty('fields')
})

test('a column with a comma that is hidden does not prevent the names of the others', () => {
  const state = { ...searched, hidden: ['a,b;c'] }
  expect(fieldsIn(state, ofCkan)).toBe('no')
  expect(viewInput(state, ofCkan)).toHaveProperty('fields', 'no')
})

test('this portal reads a name with a comma in quotes', () => {
  expect(fieldsIn(searched, own)).toBe('no,"a,b;c"')
})
