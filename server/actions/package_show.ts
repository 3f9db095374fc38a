import { package_show as contract } from '#contract/package_show.ts'
import { labelsOf } from '../authorize.ts'
import { findPackageId } from '../db/packages.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'
import { defineAction } from './define.ts'

/** Shows one dataset by id or name: 404 if there is none, 403 if the caller may not read it, as in CKAN. */
export const package_show = defineAction(
  contract,
  async ({ id, name_or_id }, deps) => {
    const idOrName = id || name_or_id
    if (!idOrName) throw invalidField('name_or_id', 'missingValue')
    const packageId = await findPackageId(deps.db, idOrName)
    const [found] = packageId ? await deps.documents.byId([packageId], deps.locale) : []
    if (!found) throw notFound()
    if (!mayRead(await labelsOf(deps.db, deps.user), found.dataset)) {
      // The message repeats the caller's input, not the id, so that a private dataset's id stays private.
      throw notAuthorized('readPackageForbidden', { user: deps.user?.name ?? '', id: idOrName })
    }
    return found.json
  },
  { cacheable: true },
)
