import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { help_show as contract } from '#contract/help_show.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { actions } from './index.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
})

test('explains every action', async () => {
  expect(actions.size).toBeGreaterThan(15)
  for (const name of actions.keys()) {
    const { status, body } = await portal.call('help_show', { name })
    expect(status, `${name} has a section in docs/api.md`).toBe(200)
    expect(parse(contract.output, body.result)).toMatch(/\w{3}/)
  }
})

test('reports an unknown action, and a missing name', async () => {
  const unknown = await portal.call('help_show', { name: 'nope' })
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Not found: Action function not found'])
  const missing = await portal.call('help_show')
  expect([missing.status, missing.body.error.name]).toEqual([409, ['Missing value']])
})
