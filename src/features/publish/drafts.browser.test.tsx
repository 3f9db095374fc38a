import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { loadDraft } from './draft/draftStore.ts'
import { COMPLETE, openForm } from './testing/openForm.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const PEOPLE = 'ad;basvuran_tc;telefon\nAyşe;10000000146;0532 111 22 33\nŞule;10000000146;0532 111 22 34\n'

describe('a draft', () => {
  it('is restored with its files after the page was left, in both languages', async () => {
    const { screen, address } = await openForm()
    await screen.getByRole('textbox', { name: 'Title' }).first().fill('Su tüketimi')
    await userEvent.upload(screen.getByTestId('choose-files').element(), new File(['a,b\n1,2\n'], 'su.csv'))
    await expect.element(screen.getByText('1 row, 2 columns, 8 B')).toBeVisible()
    await expect.element(screen.getByText(/^Saved on this device, \d\d:\d\d/)).toBeVisible()
    await cleanup()

    const again = await renderRoute(address.replace('/en/', '/'))
    await expect.element(again.screen.getByText(/^Taslak geri yüklendi/)).toBeVisible()
    await expect.element(again.screen.getByRole('textbox', { name: 'Başlık' }).first()).toHaveValue('Su tüketimi')
    await expect.element(again.screen.getByText('1 satır, 2 sütun, 8 B')).toBeVisible()
  })

  it('is called saved only after the last change is saved', async () => {
    const { screen, key } = await openForm()
    let answer = (_: StorageEstimate): void => {}
    const estimate = new Promise<StorageEstimate>((resolve) => {
      answer = resolve
    })
    vi.spyOn(navigator.storage, 'estimate').mockReturnValue(estimate)
    await userEvent.upload(screen.getByTestId('choose-files').element(), new File(['a,b\n1,2\n'], 'su.csv'))
    await expect.poll(async () => (await loadDraft(key))?.files.length).toBe(1)
    const title = screen.getByRole('textbox', { name: 'Title' }).nth(1)
    await title.fill('Water use')
    answer({})
    await expect.element(screen.getByText(/^Saved on this device, \d\d:\d\d/)).toBeVisible()
    expect((await loadDraft(key))?.title.en).toBe('Water use')
  })

  it('is open in one tab at a time, and can be opened in another', async () => {
    const { screen, address, key } = await openForm({ draft: COMPLETE })
    await cleanup()
    void screen
    // Another tab has it open.
    let isLost = false
    const held = navigator.locks.request(`fihrist-draft-${key}`, () => new Promise(() => {}))
    held.catch(() => {
      isLost = true
    })
    const here = await renderRoute(address)
    await expect.element(here.screen.getByText('This draft is open in another tab')).toBeVisible()
    await here.screen.getByRole('button', { name: 'Edit here' }).click()
    await expect.element(here.screen.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Su tüketimi')
    expect(isLost).toBe(true)
  })

  it('is deleted only after a question', async () => {
    const { screen, address } = await openForm({ draft: COMPLETE })
    await screen.getByRole('button', { name: 'Delete this draft' }).click()
    await screen.getByRole('button', { name: 'Keep draft' }).click()
    await screen.getByRole('button', { name: 'Delete this draft' }).click()
    await screen.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('')
    await cleanup()
    const again = await renderRoute(address)
    await expect.element(again.screen.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('')
  })

  it('reports that the device has no space for its files, and asks before the page is left', async () => {
    const { screen } = await openForm()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'files') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await userEvent.upload(screen.getByTestId('choose-files').element(), new File(['a,b\n1,2\n'], 'su.csv'))
    await expect.element(screen.getByRole('alert').filter({ hasText: 'there is no space for the files' })).toBeVisible()
    // The listener is added after the message is shown.
    await expect.poll(() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })
})

it('is searched for personal data without sending anything, and asks before it is sent', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const beacon = vi.spyOn(navigator, 'sendBeacon')
  const { screen, calls, callsOf } = await openForm({ draft: { ...COMPLETE, files: [] } })
  const before = performance.getEntriesByType('resource').length
  await userEvent.upload(screen.getByTestId('choose-files').element(), new File([PEOPLE], 'liste.csv'))
  await expect.element(screen.getByText(/“basvuran_tc”: 2 cells look like T.C. identity numbers/)).toBeVisible()
  await expect.element(screen.getByText(/“telefon”: 2 cells look like phone numbers/)).toBeVisible()
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText('There is 1 problem')).toBeVisible()
  expect(callsOf('package_create')).toEqual([])
  expect(sent).not.toHaveBeenCalled()
  expect(beacon).not.toHaveBeenCalled()
  expect(JSON.stringify(calls)).not.toMatch(/10000000146|0532|liste/)
  const loaded = performance.getEntriesByType('resource').slice(before)
  expect(loaded.filter(({ name }) => !name.startsWith(location.origin))).toEqual([])

  await screen.getByRole('button', { name: 'Yes, these values can be published' }).click()
  await expect.element(screen.getByText('Everything is complete.')).toBeVisible()
})
