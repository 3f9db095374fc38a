import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { stubAction } from '../../../testing/stubAction.ts'
import { PublishedList } from './PublishedList.tsx'

const query = (at: number): PublishedQuery => ({
  ...{ id: `q${at}`, name: `sorgu-${at}`, title: `Query ${at}`, notes: '', can_edit: false, tables: [] },
  ...{ title_translated: {}, notes_translated: {}, sql: 'SELECT 1', chart: null, map: null },
  ...{ metadata_created: '2026-11-01T00:00:00', metadata_modified: '2026-11-01T00:00:00' },
})

it('the focus goes to the heading when the button for more queries disappears', async () => {
  const queries = Array.from({ length: 12 }, (_, at) => query(at))
  const list = stubAction('published_query_list', ({ limit }) => ({
    count: 12,
    results: queries.slice(0, Number(limit)),
  }))
  const screen = await renderPart(<PublishedList />, { namespaces: ['sql'], locale: 'en', portal: [list] })
  const more = screen.getByRole('button', { name: 'More published queries' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Query 11' })).toBeVisible()
  await expect.element(screen.getByRole('heading')).toHaveFocus()
})
