import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../../../api/errors.ts'
import { portalProblems, problemsOf } from './groupProblems.ts'

const good = { name: 'su-idaresi', 'title-tr': 'Su İdaresi', 'title-en': '', image_url: '' }
const found = (fields: object, logo?: File) =>
  problemsOf({ fields: { ...good, ...fields }, before: {}, logo, locales: ['tr', 'en'] }).map((problem) => [
    problem.field,
    'key' in problem && problem.key,
  ])

test('one language is enough, and an uploaded logo may stay', () => {
  expect(found({})).toEqual([])
  expect(found({ 'title-tr': '', 'title-en': 'Water' })).toEqual([])
  const before = { ...good, image_url: 'a1.png' }
  expect(problemsOf({ fields: before, before, logo: undefined, locales: ['tr'] })).toEqual([])
})

test.each([
  [{ 'title-tr': ' ' }, 'title', 'titleMissing'],
  [{ 'description-en': 'x'.repeat(limits.text.max + 1) }, 'description', 'textLong'],
  [{ name: '' }, 'name', 'nameMissing'],
  [{ name: 'a' }, 'name', 'nameShort'],
  [{ name: 'a'.repeat(limits.name.max + 1) }, 'name', 'textLong'],
  [{ name: 'Su İdaresi' }, 'name', 'nameLetters'],
  [{ name: 'new' }, 'name', 'nameReserved'],
  [{ image_url: 'javascript:alert(1)' }, 'logo', 'logoAddress'],
  [{ image_url: 'logo.png' }, 'logo', 'logoAddress'],
])('%j is a problem of the field %s', (fields, field, key) => {
  expect(found(fields)).toEqual([[field, key]])
})

test('a logo has the size and the type that the portal takes', () => {
  const png = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
  expect(found({}, png(limits.image.max))).toEqual([])
  expect(found({}, png(limits.image.max + 1))).toEqual([['logo', 'logoLarge']])
  expect(found({}, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))).toEqual([['logo', 'logoType']])
})

test('a file that CKAN does not take as an image has a message in the reader’s language', () => {
  const fields = { image_upload: ['Unsupported upload type: text/html'] }
  expect(portalProblems(new ApiError('invalid', 'organization_patch', { fields }))).toEqual([
    { field: 'logo', key: 'logoRefused' },
  ])
})
