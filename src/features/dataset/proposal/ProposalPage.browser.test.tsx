import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetToken } from '../../../api/token.ts'
import { noteSignIn } from '../../../catalogue/SignIn/noteSignIn.ts'
import { publisher, type Responses, refused, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
  noteSignIn(false)
})

const ID = '0f586a32-9e5e-459a-b273-f7b132d43093'
const proposal = {
  ...{
    id: ID,
    state: 'proposed',
    user: 'ayse',
    note: 'Yılı ekledim',
    comment: '',
    answered_by: null,
    fields: ['title'],
  },
  package: { id: 'd', name: 'su', title: 'Su', title_translated: null, state: 'active', owner_org: 'o1' },
  ...{ created: '2026-01-02T10:00:00', changed: '2026-01-02T10:00:00', can_answer: true, can_withdraw: true },
  changes: [{ part: 'field', name: 'title', lang: null, resource: null, before: 'Su', after: 'Su 2026' }],
  conflicts: [] as string[],
  proposed: aDataset({ id: 'd', name: 'su', title: 'Su 2026' }),
}
const open = (responses: Responses, width = 1280) => {
  const calls = stubAccountFetch({ '/user/session': () => taken(publisher), ...responses })
  noteSignIn(true)
  return renderRoute(`/en/dataset/proposal/${ID}`, [], { width }).then((shown) => ({ ...shown, calls }))
}
const button = (name: string) => page.getByRole('button', { name })

test.each([1280, 320])('shows what changes, and approves what was read, at %d pixels', async (width) => {
  let state = 'proposed'
  const { screen, calls } = await open(
    {
      dataset_proposal_show: () => taken({ ...proposal, state, can_answer: state === 'proposed', can_withdraw: false }),
      dataset_proposal_approve: () => {
        state = 'approved'
        return taken({ ...proposal, state })
      },
    },
    width,
  )
  await expect.element(page.getByText('Su 2026')).toBeVisible()
  await expect.element(page.getByText('Note: Yılı ekledim')).toBeVisible()
  await expectAccessible(screen.container)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await button('Approve').click()
  await expect.element(page.getByText('Approved. Readers see the change now.')).toBeVisible()
  await expect.element(button('Approve')).not.toBeInTheDocument()
  const sent = calls.filter(({ path }) => path.endsWith('dataset_proposal_approve')).map(({ body }) => body)
  expect(sent).toEqual([{ id: ID, changed: proposal.changed }])
})

test('sends it back only with what is missing, and does not offer to approve a conflict', async () => {
  const { calls } = await open({
    dataset_proposal_show: () => taken({ ...proposal, conflicts: ['title'] }),
    dataset_proposal_return: () => taken({ ...proposal, state: 'returned' }),
  })
  await expect.element(page.getByText('Others have changed the same fields')).toBeVisible()
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await button('Send back').click()
  await expect.element(page.getByText('Say what is missing.')).toBeVisible()
  await page.getByLabelText('What is missing?').fill('Birimi yazın')
  await button('Send back').click()
  await expect.element(page.getByText('Sent back to the author.')).toBeVisible()
  const sent = calls.filter(({ path }) => path.endsWith('dataset_proposal_return')).map(({ body }) => body)
  expect(sent).toEqual([{ id: ID, comment: 'Birimi yazın', changed: proposal.changed }])
})

test('says so if there is no such proposal', async () => {
  await open({ dataset_proposal_show: () => refused(404, { __type: 'Not Found Error' }) })
  await expect.element(page.getByRole('heading', { name: 'There is no such proposal' })).toBeVisible()
})
