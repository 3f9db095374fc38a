import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSearchResponse } from '../testing/builders.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../testing/stubAction.ts'

const answered = stubAction('package_search', () => aSearchResponse([]))

it('keeps the page and shows progress until the data of the next page has arrived', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const slow: ActionStub = { ...answered, respond: (input) => arrival.then(() => answered.respond(input)) }
  const { screen, go } = await renderRoute('/accessibility', [slow])
  const heading = screen.getByRole('heading', { level: 1 })
  const progress = () => document.querySelector('[data-active="true"]')
  expect(progress()).toBeNull()
  go('/tag')
  await expect.poll(progress).not.toBeNull()
  await expect.element(heading).toHaveTextContent('Erişilebilirlik')
  arrive()
  await expect.element(heading).toHaveTextContent('Etiketler')
  expect(progress()).toBeNull()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

it('sets lang and dir of the document only when they change', async () => {
  const { documentElement } = document
  documentElement.dir = 'ltr'
  const set: (string | null)[] = []
  const observer = new MutationObserver((records) => set.push(...records.map(({ attributeName }) => attributeName)))
  observer.observe(documentElement, { attributeFilter: ['lang', 'dir'] })
  const { go } = await renderRoute('/accessibility')
  // renderRoute sets it, as the server does.
  expect(set).toEqual(['lang'])
  go('/en/accessibility')
  await expect.poll(() => set).toEqual(['lang', 'lang'])
  expect(documentElement.lang).toBe('en')
  documentElement.dir = 'rtl'
  go('/accessibility')
  await expect.poll(() => documentElement.dir).toBe('ltr')
  observer.disconnect()
})

it('shows the error of the next page, which can be requested again', async () => {
  const stubs = [stubFailure('package_search', 500)]
  const { screen, go } = await renderRoute('/accessibility', stubs)
  go('/tag')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Etiketler')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  stubs.splice(0, 1, answered)
  await screen.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

it('requests the data of a page when its link is about to be followed', async () => {
  const { screen, calls } = await renderRoute('/accessibility', [answered])
  expect(calls).toEqual([])
  await userEvent.hover(screen.getByRole('link', { name: 'Etiketler' }))
  await expect.poll(() => calls.map(({ action }) => action)).toEqual(['package_search'])
})
