import { Hono } from 'hono'
import { pageNumber } from '#src/lib/pageIn.ts'
import type { Services } from '../actions/define.ts'
import { ActionError } from '../errors.ts'
import { atomFeed, type Feed } from '../feed/atomFeed.ts'
import type { Locale } from '../messages.ts'
import { messageText } from '../messages.ts'
import { titleIn } from '../textIn.ts'
import { plainPage } from './plainPage.ts'
import { readAnonymously, searchAnonymously } from './publicSearch.ts'

const PER_PAGE = 20
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

type Question = Record<string, string>
/** The content of a feed: its query, its title, and the page that shows the same. */
type Subject = { question: Question; title: string; page: string }

/** `/feeds/….atom`: the last changes of the catalogue, a search, an organization, a group or a tag (reference §5). */
export function feedRoutes(services: Services, locale: Locale, segment: string): Hono {
  const feeds = new Hono()
  const site = services.config.siteTitle[locale]
  const scoped = async (kind: 'organization' | 'group', id: string): Promise<Subject> => {
    const shown = await readAnonymously(`${kind}_show`, { id, include_users: false }, services, locale)
    const { name, title, title_translated } = shown as { name: string; title: string; title_translated?: null } // its contract
    const field = kind === 'group' ? 'groups' : 'organization'
    const own = titleIn({ title_translated, title, name }, locale)
    return { question: { fq: `${field}:${quoted(name)}` }, title: `${own} · ${site}`, page: `/${kind}/${name}` }
  }
  const subjects: Record<string, (id: string, query: URLSearchParams) => Promise<Subject> | Subject> = {
    'dataset.atom': () => ({ question: {}, title: site, page: '/dataset' }),
    'custom.atom': (_id, query) => customSubject(query, site),
    'organization/:id': (id) => scoped('organization', id),
    'group/:id': (id) => scoped('group', id),
    'tag/:id': (id) => ({
      question: { fq: `tags:${quoted(id)}` },
      title: `${id} · ${site}`,
      page: `/tag/${encodeURIComponent(id)}`,
    }),
  }
  for (const [path, subjectOf] of Object.entries(subjects)) {
    feeds.get(`/${path}`, async (context) => {
      const url = new URL(context.req.url)
      const page = pageNumber(url.searchParams.get('page') ?? undefined)
      const last = context.req.param('id') ?? 'x.atom'
      if (!last.endsWith('.atom')) return plainPage(404, 'notFound', locale)
      if (page === undefined) return plainPage(400, 'badPage', locale)
      try {
        const subject = await subjectOf(last.slice(0, -'.atom'.length), url.searchParams)
        const start = (page - 1) * PER_PAGE
        const order = { sort: 'metadata_modified desc', rows: PER_PAGE, start }
        const { count, results } = await searchAnonymously({ ...order, ...subject.question }, services, locale)
        const feed: Feed = {
          ...{ siteUrl: services.config.siteUrl, siteTitle: site, segment, locale },
          ...{ title: subject.title, subtitle: messageText(locale, { key: 'feedSubtitle', values: { site } }) },
          ...{ page: subject.page, address: url, pageNumber: page, pages: Math.max(1, Math.ceil(count / PER_PAGE)) },
          datasets: results,
        }
        const headers = {
          'content-type': 'application/atom+xml; charset=utf-8',
          'cache-control': 'public, must-revalidate, max-age=0',
        }
        return new Response(atomFeed(feed), { headers })
      } catch (error) {
        if (error instanceof ActionError && error.status < 500) return refusal(error, locale)
        throw error
      }
    })
  }
  return feeds
}

function refusal({ status }: ActionError, locale: Locale): Response {
  if (status === 404 || status === 403) return plainPage(404, 'notFound', locale)
  return plainPage(400, 'badQuestion', locale)
}

/** `custom.atom?q=…&tags=…`: q and sort as in a search; every other field name is a filter, as in CKAN. */
function customSubject(query: URLSearchParams, site: string): Subject {
  const filters = [...query].filter(
    ([name, value]) => !['q', 'fq', 'sort', 'page'].includes(name) && /^[a-z][\w.]*$/i.test(name) && value !== '',
  )
  const fq = [query.get('fq') ?? '', ...filters.map(([name, value]) => `+${name}:${quoted(value)}`)]
    .filter(Boolean)
    .join(' ')
  const [q, sort] = [query.get('q') ?? '', query.get('sort')]
  const page = new URLSearchParams([...query].filter(([name]) => name !== 'page'))
  return {
    question: { q, ...(fq && { fq }), ...(sort && { sort }) },
    title: q ? `${q} · ${site}` : site,
    page: `/dataset${page.size > 0 ? `?${page}` : ''}`,
  }
}
