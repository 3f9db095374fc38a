import * as v from 'valibot'
import type { Group } from '#contract/entities.ts'
import { excerpt } from '#contract/excerpt.ts'
import { atMost, limits } from '#contract/limits.ts'
import { count, defineTool } from './defineTool.ts'
import { translated } from './describe.ts'

/** organization_list has no more in one response. */
const MOST = 25

/** Publishers with the number of their datasets. */
export const listOrganizations = defineTool({
  name: 'list_organizations',
  title: 'List organizations',
  description: `Lists organizations that publish data, by title, with the number of their datasets. At most ${MOST} in one response. Each dataset has its own licence.`,
  input: v.strictObject({
    query: v.optional(v.pipe(v.string(), atMost<string>(limits.query), v.description('A part of the title or name.'))),
    limit: count(1, MOST, MOST, `The number of organizations, at most ${MOST}.`),
    offset: count(0, 1_000_000, 0, 'The number of organizations to skip.'),
  }),
  async run({ query, limit, offset }, { read, base, locale }) {
    const found = (await read('organization_list', {
      all_fields: true,
      limit,
      offset,
      ...(query && { q: query }),
    })) as Group[] // all_fields
    return {
      organizations: found.map((organization) => ({
        name: organization.name,
        title: translated(organization, 'title', locale),
        description: excerpt(translated(organization, 'description', locale)),
        num_datasets: organization.package_count ?? 0,
        link: `${base}/organization/${encodeURIComponent(organization.name)}`,
      })),
    }
  },
})
