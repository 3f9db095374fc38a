import { Hono } from 'hono'
import type { Resource } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { ActionError } from '../errors.ts'
import { atomDocument, atomLink, utc } from '../feed/atomDocument.ts'
import { type Locale, messageText } from '../messages.ts'
import { visible } from '../textIn.ts'
import { element } from '../xml/element.ts'
import { plainPage } from './plainPage.ts'
import { readAnonymously } from './publicSearch.ts'

const ROWS = 50
const TITLE_COLUMNS = 3
const SHOWN_COLUMNS = 50
const CELL_CHARACTERS = 500

type Row = { _id: number } & Record<string, unknown>

/**
 * `/feeds/table/<resource id>.atom`: the rows that were added last to a table that everybody may read, for tables to which
 * programs add rows. A row has no time of its own, so its time is that of the table's last change.
 */
export function rowFeedRoute(services: Services, locale: Locale, segment: string): Hono {
  const { siteUrl, siteTitle } = services.config
  return new Hono().get('/table/:file{[^/]+\\.atom}', async (context) => {
    const id = context.req.param('file').slice(0, -'.atom'.length)
    try {
      const resource = (await readAnonymously('resource_show', { id }, services, locale)) as Resource // its contract
      const wanted = { resource_id: resource.id, sort: '_id desc', limit: ROWS, include_total: false }
      const found = await readAnonymously('datastore_search', wanted, services, locale)
      const { records } = found as { records: Row[] } // its contract
      const updated = utc(resource.last_modified ?? resource.metadata_modified)
      const path = `/dataset/${resource.package_id}/resource/${resource.id}`
      const self = `${siteUrl}${context.req.path}`
      const text = atomDocument({
        ...{ siteUrl, siteTitle: siteTitle[locale], locale, updated },
        id: self,
        title: messageText(locale, { key: 'rowFeedTitle', values: { file: visible(resource.name) ?? resource.id } }),
        links: [atomLink('alternate', `${siteUrl}${segment}${path}`, 'text/html'), atomLink('self', self)],
        entries: records.map((row) => entry(row, { id: `${siteUrl}${path}`, updated })),
      })
      return context.body(text, 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, must-revalidate, max-age=0',
      })
    } catch (error) {
      if (error instanceof ActionError && error.status < 500) return plainPage(404, 'notFound', locale)
      throw error
    }
  })
}

function entry({ _id, ...row }: Row, { id, updated }: { id: string; updated: string }) {
  const cells = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([column, value]) => [column, textOf(value).slice(0, CELL_CHARACTERS)] as const)
  const title = cells.slice(0, TITLE_COLUMNS).map(([, text]) => text)
  const content = cells.slice(0, SHOWN_COLUMNS).map(([column, text]) => `${column}: ${text}`)
  return element(
    'entry',
    {},
    element('id', {}, `${id}#row-${_id}`),
    element('title', {}, title.join(' · ') || String(_id)),
    element('updated', {}, updated),
    element('content', { type: 'text' }, content.join('\n')),
  )
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
