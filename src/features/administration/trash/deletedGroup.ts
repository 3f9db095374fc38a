import type { GroupKind } from '../../../api/queries/groups.ts'
import { isTrue, object, type Raw, text } from '../../../api/raw.ts'

/** A deleted organization or category. */
export type DeletedGroup = { id: string; name: string; title: string; kind: GroupKind; deleted: string }

/** Parses one entry of deleted_group_list. */
export function readDeletedGroup(raw: Raw, locale: string): DeletedGroup {
  const name = text(raw.name)
  return {
    id: text(raw.id),
    name,
    title: text(object(raw.title_translated)[locale]) || text(raw.title) || name,
    kind: isTrue(raw.is_organization) ? 'organization' : 'group',
    deleted: text(raw.deleted),
  }
}
