import { expect, type Locator, type Page } from '@playwright/test'
import { runAxe } from './axe.ts'

/** More stops than any page of the administration has between two controls of a journey. */
const MOST_STOPS = 90

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves the focus with Tab from where it is to an element; fails if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused({ timeout: 1 })
}

/** Presses a button or a link. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Replaces the text of a field. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Chooses an option of a select by the beginning of its text. */
export async function choose(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Chooses a radio button of a group that has one chosen. */
export async function chooseRadio(page: Page, target: Locator): Promise<void> {
  const group = target.locator('xpath=ancestor::fieldset[1]')
  await tabTo(page, group.getByRole('radio', { checked: true }))
  for (let steps = 0; steps < MOST_STOPS && !(await hasFocus(target)); steps++) await page.keyboard.press('ArrowDown')
  await expect(target).toBeChecked()
}

const PHONE = { width: 360, height: 780 }

/** Expects that a page has no fault for axe and does not scroll sideways on a phone. */
export async function expectUsableOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  expect((await runAxe(page)).problems).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
}
