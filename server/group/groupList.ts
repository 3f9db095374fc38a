import type { ParsedOf } from '#contract/define.ts'
import type { Group } from '#contract/entities.ts'
import type { group_list } from '#contract/group_list.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { type GroupSort, listGroups } from '../db/groups.ts'
import { memberCounts, membersOf } from '../db/members.ts'
import { invalid } from '../errors.ts'
import { presentGroup } from './presentGroup.ts'
import { parentsOf } from './presentParents.ts'

const NAMES_MAX = 1000
const ALL_FIELDS_MAX = 25
const SORT_FIELDS = { name: 'name', title: 'title', package_count: 'package_count', packages: 'package_count' } as const

type Query = ParsedOf<typeof group_list>

/** organization_list and group_list: names, or whole groups with all_fields (CKAN's _group_or_org_list). */
export const groupList =
  (isOrganization: boolean) =>
  async (query: Query, deps: ActionDeps): Promise<string[] | Group[]> => {
    const sort = readSort(query.sort ?? query.order_by ?? 'title')
    const cap = query.all_fields ? ALL_FIELDS_MAX : NAMES_MAX
    const labels = await labelsOf(deps.db, deps.user)
    const rows = await listGroups(deps.db, {
      isOrganization,
      type: query.type || (isOrganization ? 'organization' : 'group'),
      names: isOrganization ? query.organizations : query.groups,
      q: query.q,
      sort,
      // As in CKAN, a limit of 0 in JSON means no limit.
      limit: query.limit === 0 ? undefined : Math.min(query.limit ?? cap, cap),
      offset: query.offset ?? 0,
      labels,
      onlyWithPackages: sort.field === 'package_count',
    })
    if (!query.all_fields) return rows.map((row) => row.name)
    const counts = query.include_member_count ? await memberCounts(deps.db, idsOf(rows)) : undefined
    const parents = query.include_groups ? await parentsOf(rows, labels, deps) : undefined
    const groups: Group[] = []
    // Sequential, so that a long list does not use every connection.
    for (const row of rows) {
      groups.push({
        ...presentGroup(row, { count: query.include_dataset_count, extras: query.include_extras }, deps.config.siteUrl),
        ...(query.include_users && { users: await membersOf(deps.db, row.id) }),
        ...(parents && { groups: parents(row) }),
        ...(counts && { member_count: counts.get(row.id) ?? 0 }),
      })
    }
    return groups
  }

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function readSort(text: string): GroupSort {
  const clauses = text.split(',')
  if (clauses.length > 1) throw invalid({ message: { key: 'sortTooMany' } })
  const [field = '', direction] = text.trim().split(/\s+/)
  if (!Object.hasOwn(SORT_FIELDS, field)) throw invalid({ message: { key: 'sortField', values: { field } } })
  const column = SORT_FIELDS[field as keyof typeof SORT_FIELDS] // checked in the line above
  const way = direction?.toLowerCase() ?? (column === 'package_count' ? 'desc' : 'asc')
  if (way !== 'asc' && way !== 'desc') throw invalid({ message: { key: 'sortDirection', values: { direction: way } } })
  return { field: column, direction: way }
}
