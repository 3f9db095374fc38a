import type { Group } from '#contract/entities.ts'
import type { GroupRow } from '../db/groups.ts'
import { logoAddress } from './logoAddress.ts'

type Parts = { count: boolean; extras: boolean }

/** An organization or group in the format of CKAN's group_dictize, without `packages` and `users`. */
export function presentGroup(row: GroupRow, parts: Parts, siteUrl: string): Group {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    ...(row.title_translated && { title_translated: row.title_translated }),
    display_name: row.title || row.name,
    description: row.description,
    ...(row.description_translated && { description_translated: row.description_translated }),
    image_url: row.image_url,
    image_display_url: logoAddress(row.image_url, siteUrl),
    created: row.created,
    type: row.type,
    state: row.state,
    is_organization: row.is_organization,
    approval_status: row.approval_status,
    num_followers: 0,
    ...(row.is_organization && { changes_need_approval: row.changes_need_approval }),
    ...(parts.count && { package_count: row.package_count }),
    ...(parts.extras && { extras: row.extras }),
  }
}
