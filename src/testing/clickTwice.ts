import type { Locator } from 'vitest/browser'

/** Two clicks as fast as they can be: nothing is rendered between them. */
export function clickTwice(locator: Locator): void {
  const element = locator.element() as HTMLElement
  element.click()
  element.click()
}
