import { expect, it } from 'vitest'
import { toApiError } from '../../../api/errors.ts'
import { emptyDraft } from '../draft/draft.ts'
import { texts } from '../testing/texts.ts'
import { serverProblems } from './serverProblems.ts'

const file = (key: string) =>
  ({ key, kind: 'link', name: key, title: texts(), description: '', format: '', upload: 'waiting' }) as const
const draft = { ...emptyDraft('k'), files: [file('a'), file('b'), file('c')], frequency: 'annual', place: 'Kars' }

const refused = (error: Record<string, unknown>) =>
  toApiError('package_create', {
    status: 409,
    body: { success: false, error: { __type: 'Validation Error', ...error } },
  })

it('assigns the portal’s errors to their fields, also nested ones', () => {
  const error = refused({
    name: ['That URL is already in use.'],
    tags: ['Tag "a/b" must be …'],
    resources: [{}, {}, { url: ['Missing value'] }],
    extras: [{}, { value: ['Missing value'] }],
    owner_org: ['Organization does not exist'],
  })
  expect(serverProblems(error, draft, 'tr')).toEqual([
    { field: 'name', text: 'That URL is already in use.' },
    { field: 'tags', text: 'Tag "a/b" must be …' },
    { field: 'files', fileKey: 'c', text: 'Missing value' },
    { field: 'place', text: 'Missing value' },
    { field: 'organization', text: 'Organization does not exist' },
  ])
})

it('keeps an error of an unknown field, with its name', () => {
  expect(serverProblems(refused({ theme: ['Missing value'] }), draft, 'tr')).toEqual([
    { field: undefined, text: 'theme: Missing value' },
  ])
})

it('assigns an error during an upload to that file', () => {
  expect(serverProblems(refused({ url: ['Missing value'] }), draft, 'tr', 'b')).toEqual([
    { field: 'files', fileKey: 'b', text: 'Missing value' },
  ])
})
