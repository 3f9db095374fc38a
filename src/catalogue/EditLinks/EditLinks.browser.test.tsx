import { beforeEach, expect, test, vi } from 'vitest'
import { readGroup } from '../../api/readGroup.ts'
import { forgetToken } from '../../api/token.ts'
import { names, publisher, type Responses, stubAccountFetch, taken } from '../../testing/accountPortal.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { type ActionStub, stubAction } from '../../testing/stubAction.ts'
import { noteSignIn } from '../SignIn/noteSignIn.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const dataset = aDataset({ name: 'su', title: 'Su tüketimi', owner_org: 'o1' })
const organization = readGroup({ id: 'o1', name: 'belediye', title: 'Belediye' })
const pages: readonly ActionStub[] = [
  stubAction('package_show', dataset),
  stubAction('organization_show', organization),
  stubAction('organization_list', [organization]),
  stubAction('package_search', aSearchResponse([], { organization: { belediye: 1 } })),
]
const user: Responses = {
  '/user/session': () => taken({ ...publisher, creates: ['organization'] }),
  organization_list_for_user: () => taken([{ id: 'o1', name: 'belediye' }]),
  member_list: () => taken([[publisher.id, 'user', 'Admin']]),
}

const open = async (path: string, responses: Responses, isSignedIn = true, width = 1280) => {
  const calls = stubAccountFetch(responses)
  noteSignIn(isSignedIn)
  return { requests: calls, ...(await renderRoute(path, pages, { width })) }
}
const edit = { name: 'Manage' }

test.each([
  ['/en/dataset/su', '/en/dataset/edit/su', '/en/dataset/new?from=su'],
  [
    '/en/organization/belediye',
    '/en/organization/edit/belediye',
    '/en/organization/members/belediye',
    '/en/dashboard?organization=belediye',
  ],
  ['/en/organization', '/en/organization/new'],
])('%s has links to edit for users who may', async (path, ...targets) => {
  const { screen } = await open(path, user)
  const links = screen.getByRole('navigation', edit)
  await expect.element(links.getByRole('link').first()).toBeVisible()
  const found = [...links.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(found).toEqual(targets)
})

test('users who may not edit, and visitors, see no links; visitors send no request', async () => {
  const nobody = { ...user, organization_list_for_user: () => taken([]), member_list: () => taken([]) }
  for (const path of ['/en/dataset/su', '/en/organization/belediye']) {
    const { screen, requests } = await open(path, nobody)
    await expect
      .poll(() => names(requests))
      .toContain(path.includes('dataset') ? 'organization_list_for_user' : 'member_list')
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('navigation', edit)).not.toBeInTheDocument()
    screen.unmount()
  }
  const { screen, requests } = await open('/en/organization/belediye', user, false)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests).toEqual([])
})

test.each([1280, 320])('the links do not move the page at %d pixels', async (width) => {
  const topOf = (container: Element) => container.querySelector('h1')?.getBoundingClientRect().top
  const visitor = await open('/en/dataset/su', user, false, width)
  await expect.element(visitor.screen.getByRole('heading', { level: 1 })).toBeVisible()
  const before = topOf(visitor.screen.container)
  visitor.screen.unmount()
  const { screen } = await open('/en/dataset/su', user, true, width)
  await expect.element(screen.getByRole('navigation', edit).getByRole('link').first()).toBeVisible()
  expect(topOf(screen.container)).toBe(before)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
