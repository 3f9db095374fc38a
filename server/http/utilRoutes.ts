import { type Context, Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { actions } from '../actions/index.ts'
import { run } from '../dispatch.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../words.ts'
import { LOCALES } from '../words.ts'
import { plainPage } from './plainPage.ts'
import { userOf } from './userOf.ts'

type Row = Record<string, unknown>
type Autocomplete = {
  action: string
  /** The parameter that holds what is typed. */
  typed: 'incomplete' | 'q'
  limit: number
  /** CKAN's shape of the answer. */
  shape: (rows: unknown[]) => unknown
}

const resultSet = (rows: unknown[]) => ({ ResultSet: { Result: rows } })
const under = (key: string) => (rows: unknown[]) => resultSet(rows.map((row) => ({ [key]: row })))
const asIs = (rows: unknown[]) => rows

/** CKAN's helpers for the forms of pages (reference §5). */
const AUTOCOMPLETES: Record<string, Autocomplete> = {
  '/dataset/autocomplete': { action: 'package_autocomplete', typed: 'incomplete', limit: 10, shape: resultSet },
  '/tag/autocomplete': { action: 'tag_autocomplete', typed: 'incomplete', limit: 10, shape: under('Name') },
  '/resource/format_autocomplete': {
    action: 'format_autocomplete',
    typed: 'incomplete',
    limit: 5,
    shape: under('Format'),
  },
  '/user/autocomplete': { action: 'user_autocomplete', typed: 'q', limit: 20, shape: asIs },
  '/group/autocomplete': { action: 'group_autocomplete', typed: 'q', limit: 20, shape: asIs },
  '/organization/autocomplete': { action: 'organization_autocomplete', typed: 'q', limit: 20, shape: asIs },
}

/** `/api/util/…`, `/api/i18n/…`, and the same under versions 1 and 2. */
export function utilRoutes(services: Services, locale: Locale): Hono {
  const util = new Hono()
  for (const version of ['', '/:version{[12]}']) {
    for (const [path, autocomplete] of Object.entries(AUTOCOMPLETES))
      util.get(`${version}/util${path}`, (context) => complete(context, autocomplete, services, locale))
    util.get(`${version}/i18n/:locale`, (context) => {
      const wanted = context.req.param('locale')
      // The app's words come with its pages; CKAN too answers {} for a language that it knows and has not built.
      if (LOCALES.some((known) => known === wanted)) return context.json({})
      return context.json(`Bad request: Unknown locale: ${wanted}`, 400)
    })
  }
  return util
}

async function complete(
  context: Context,
  { action, typed, limit, shape }: Autocomplete,
  services: Services,
  locale: Locale,
): Promise<Response> {
  const known = actions.get(action)
  if (!known) return plainPage(404, 'notFound', locale)
  const q = context.req.query(typed) ?? ''
  if (q === '') return context.json(shape([]))
  const data: Row = { q, limit: context.req.query('limit') ?? limit }
  for (const name of ['vocabulary_id', 'ignore_self']) {
    const value = context.req.query(name)
    if (value !== undefined) data[name] = value
  }
  try {
    const user = await userOf(context.req.raw, services)
    const rows = await run(known, data, { ...services, user, locale })
    return context.json(shape(Array.isArray(rows) ? rows : []), 200, {
      'cache-control': user ? 'private, no-store' : 'public, must-revalidate, max-age=0',
    })
  } catch (error) {
    if (error instanceof ActionError) return plainPage(error.status === 403 ? 403 : 400, 'notFound', locale)
    throw error
  }
}
