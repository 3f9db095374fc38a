import type { Group } from '#contract/entities.ts'
import { count, isTrue, object, objects, type Raw, readExtras, text, translations } from './raw.ts'

/** Organizations and groups, complete or embedded. In old CKAN versions a group is a string and `packages` a number. */
export function readGroup(value: unknown): Group {
  const raw: Raw = typeof value === 'string' ? { name: value } : object(value)
  const name = text(raw.name, text(raw.id))
  const title = text(raw.title)
  const packages = typeof raw.packages === 'number' ? raw.packages : undefined
  const packageCount = raw.package_count === undefined ? packages : count(raw.package_count)
  const { package_count: _count, packages: _packages, extras: _extras, users: _users, groups: _groups, ...rest } = raw
  return {
    ...rest,
    id: text(raw.id, name),
    name,
    title,
    title_translated: translations(raw.title_translated),
    display_name: text(raw.display_name).trim() || title.trim() || name,
    description: text(raw.description),
    description_translated: translations(raw.description_translated),
    image_url: text(raw.image_url),
    image_display_url: text(raw.image_display_url),
    created: text(raw.created),
    type: text(raw.type),
    state: text(raw.state, 'active'),
    is_organization: isTrue(raw.is_organization),
    approval_status: text(raw.approval_status),
    num_followers: count(raw.num_followers),
    extras: readExtras(raw.extras),
    ...(Array.isArray(raw.groups) ? { groups: objects(raw.groups).map(readParent) } : {}),
    ...(packageCount === undefined ? {} : { package_count: packageCount }),
  }
}

const readParent = (raw: Raw) => ({
  ...{ id: text(raw.id), name: text(raw.name, text(raw.id)), title: text(raw.title).trim() || text(raw.display_name) },
  title_translated: translations(raw.title_translated),
})
