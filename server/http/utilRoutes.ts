import { type Context, Hono } from 'hono'
import { safeParse } from 'valibot'
import { datasetName, name as groupName } from '#contract/dataset_input.ts'
import type { Services, User } from '../actions/define.ts'
import { actions } from '../actions/index.ts'
import { labelsOf } from '../authorize.ts'
import { findGroup } from '../db/groups.ts'
import { findPackageFacts } from '../db/packages.ts'
import { run } from '../dispatch.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { LOCALES } from '../messages.ts'
import { mayRead } from '../visibility.ts'
import { mungeName, mungeTag, mungeTitleToName } from './munge.ts'
import { plainPage } from './plainPage.ts'
import { readAnonymously } from './publicSearch.ts'
import { userOf } from './userOf.ts'

type Row = Record<string, unknown>
type Autocomplete = {
  action: string
  /** The parameter with the typed text. */
  typed: 'incomplete' | 'q'
  limit: number
  /** CKAN's shape of the response. */
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

/** CKAN's helpers that convert texts to names, and the parameter of each. */
const MUNGES: Record<string, { names: readonly string[]; munge: (text: string) => string }> = {
  '/munge_package_name': { names: ['name'], munge: mungeName },
  '/munge_title_to_package_name': { names: ['title', 'name'], munge: mungeTitleToName },
  '/munge_tag': { names: ['tag', 'name'], munge: mungeTag },
}
/** Longer texts are cut: a name has 100 characters. */
const MUNGED_MAX = 1_000

/** `/api/util/…`, `/api/i18n/…`, and the same under versions 1 and 2. */
export function utilRoutes(services: Services, locale: Locale): Hono {
  const util = new Hono()
  for (const version of ['', '/:version{[12]}']) {
    for (const [path, autocomplete] of Object.entries(AUTOCOMPLETES))
      util.get(`${version}/util${path}`, (context) => complete(context, autocomplete, services, locale))
    for (const [path, { names, munge }] of Object.entries(MUNGES))
      util.get(`${version}/util${path}`, (context) => {
        const text = names.map((name) => context.req.query(name)).find((value) => value !== undefined)
        return context.json(munge((text ?? '').slice(0, MUNGED_MAX)))
      })
    util.get(`${version}/util/is_slug_valid`, (context) => isSlugValid(context, services))
    util.get(`${version}/util/status`, async (context) =>
      context.json(await readAnonymously('status_show', {}, services, locale)),
    )
    util.get(`${version}/i18n/:locale`, (context) => {
      const wanted = context.req.param('locale')
      // The app's texts come with its pages; CKAN also returns {} for a language without compiled scripts.
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
    if (error instanceof ActionError && error.status < 500)
      return plainPage(error.status === 403 ? 403 : 400, 'notFound', locale)
    throw error
  }
}

/** Whether a dataset or group could have this name, as far as the caller may know: hidden datasets are not revealed. */
async function isSlugValid(context: Context, services: Services): Promise<Response> {
  const type = context.req.query('type') ?? ''
  const slug = context.req.query('slug') ?? ''
  if (type !== 'package' && type !== 'group')
    return context.json(`Bad request - Bad slug type: ${type.slice(0, 100)}`, 400)
  const user = await userOf(context.req.raw, services)
  const isTaken =
    type === 'group' ? await findGroup(services.db, slug, null) : await readableDataset(slug, services, user)
  return context.json({ valid: !isTaken && safeParse(type === 'group' ? groupName : datasetName, slug).success }, 200, {
    'cache-control': user ? 'private, no-store' : 'public, must-revalidate, max-age=0',
  })
}

async function readableDataset(name: string, { db }: Services, user: User | null) {
  const found = await findPackageFacts(db, name)
  return found && mayRead(await labelsOf(db, user), found) ? found : undefined
}
