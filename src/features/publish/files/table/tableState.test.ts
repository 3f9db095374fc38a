import { expect, test } from 'vitest'
import { loaderStateOf, tableStateOf } from './tableState.ts'

test('reads the loader of a CKAN, and the last line of its traceback as the reason', () => {
  expect(loaderStateOf({ status: 'complete', task_info: { error: null } }, 12)).toMatchObject({
    state: 'complete',
    rows: 12,
  })
  const message = `  File "/x/loader.py", line 843, in send\n    raise LoaderError('x')\nLoaderError('Validation error: {\\'id\\': 1}')`
  const failed = loaderStateOf({ status: 'error', task_info: { error: { message } } }, 0)
  expect(failed).toMatchObject({ state: 'error', why: "Validation error: {'id': 1}" })
  expect(loaderStateOf({ status: 'error', task_info: { error: 'No rows' } }, 0).why).toBe('No rows')
  expect(loaderStateOf(undefined, 0).state).toBe('none')
})

test('reports whether there is a table for a portal without a loader', () => {
  expect(tableStateOf({ datastore_active: true }).state).toBe('complete')
  expect(tableStateOf({}).state).toBe('none')
})
