import { test } from 'vitest'
import { target } from './client.ts'
import { expectedDifferences } from './expectedDifferences.ts'

/**
 * One numbered assertion of the reference, held against the server that is asked. Where a difference is expected there,
 * the assertion must fail: a difference that is no more has to leave the list.
 */
export function assertion(id: number, words: string, body: () => Promise<void>): void {
  const expected = expectedDifferences.find((difference) => difference.id === id && difference.on === target.name)
  const name = `${id}: ${words}`
  if (expected) test.fails(`${name} (differs: ${expected.reason})`, body)
  else test(name, body)
}
