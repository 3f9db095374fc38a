import axe from 'axe-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe after animations and loading have ended: fails with one line per violation, and also if there was nothing to
 * check.
 */
export async function expectAccessible(container: Element): Promise<void> {
  await expect.poll(() => container.querySelector('[aria-busy="true"]')).toBeNull()
  await Promise.allSettled(container.getAnimations({ subtree: true }).map((animation) => animation.finished))
  const { violations, passes } = await axe.run(container, { runOnly: RULES, resultTypes: ['violations'] })
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
  expect(lines).toEqual([])
  expect(passes.length).toBeGreaterThan(0)
}
