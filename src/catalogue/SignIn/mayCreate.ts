import type { GroupKind } from '../../api/queries/groups.ts'
import type { Me } from './useMe.ts'

/** Whether a user may create organizations or groups. A CKAN does not say it before the attempt: its users may try. */
export const mayCreate = (kind: GroupKind, { isSysadmin, creates }: Me): boolean =>
  isSysadmin || creates === undefined || creates.includes(kind)
