import { test } from 'vitest'
import { target } from './client.ts'
import { expectedDifferences } from './expectedDifferences.ts'

/**
 * One numbered assertion of the reference, run against the target server. If a difference is expected there, the assertion
 * must fail, so that the list of differences stays up to date.
 */
export function assertion(id: number, words: string, body: () => Promise<void>): void {
  const expected = expectedDifferences.find((difference) => difference.id === id && difference.on === target.name)
  const name = `${id}: ${words}`
  if (expected) test.fails(`${name} (differs: ${expected.reason})`, body)
  else test(name, body)
}
