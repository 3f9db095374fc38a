import type { Dataset } from '#contract/entities.ts'
import type { GroupKind } from '../../api/queries/groups.ts'

/** What a page is about: a dataset, one organization or group, or the list of all. */
export type Subject =
  | { kind: 'dataset'; dataset: Pick<Dataset, 'id' | 'name' | 'owner_org' | 'creator_user_id'> }
  | { kind: GroupKind; id: string; name: string }
  | { kind: 'all'; of: GroupKind }
