import { expect, test } from 'vitest'
import { inboxFilterIn, withFilter } from './inboxAddress.ts'

test('reads the filters of the URL; an empty organization is the portal, other empty values are none', () => {
  const search = new URLSearchParams('status=overdue&organization=&kind=&q=su&page=2&other=x')
  expect(inboxFilterIn(search)).toEqual({ status: 'overdue', organization: '', q: 'su', page: '2' })
})

test('a changed filter goes back to the first page', () => {
  expect(withFilter({ status: 'open', page: '3' }, { kind: 'data' })).toEqual({ status: 'open', kind: 'data' })
  expect(withFilter({ status: 'open', kind: 'data' }, { kind: undefined })).toEqual({ status: 'open' })
})
