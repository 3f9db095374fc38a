import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { site_read as contract } from '#contract/site_read.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('is true for everybody', async () => {
  const { status, body } = await fixture.call('site_read', {}, {})
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(true)
})
