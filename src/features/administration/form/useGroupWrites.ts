import type { Group } from '#contract/entities.ts'
import { sendFormAsUser } from '../../../api/callAsUser.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { readGroup } from '../../../api/readGroup.ts'
import { useCall, usePortal } from '../../../catalogue/SignIn/useCall.ts'
import type { Locales } from '../../../i18n/languages.ts'
import { failureOf } from '../failure.ts'
import { groupActions } from '../groupActions.ts'
import { type FieldConflict, fieldsOf, type GroupFields, inputOf, mergeFields } from './groupFields.ts'

type Merged = { group: Group | undefined; fields: GroupFields; conflicts: readonly FieldConflict[] }

/** The requests of the form; each throws an ApiError. */
export function useGroupWrites(kind: GroupKind, locales: Locales) {
  const call = useCall()
  const portal = usePortal()
  const actions = groupActions[kind]
  return {
    /** Reads the portal's version again and joins what another person changed in the meantime. */
    begin: async ({ base, fields }: { base: Group | undefined; fields: GroupFields }): Promise<Merged> => {
      if (!base) return { group: undefined, fields, conflicts: [] }
      const group = readGroup(await call(actions.show, { id: base.id, include_users: false }))
      return { group, ...mergeFields(fieldsOf(base, locales), fields, fieldsOf(group, locales)) }
    },
    write: async ({ group, fields }: Merged): Promise<Group> => {
      const input = inputOf(fields, group, locales)
      if (!group) return readGroup(await call(actions.create, { ...input, name: fields.name ?? '' }))
      if (Object.keys(input).length === 0) return group
      return readGroup(await call(actions.patch, { id: group.id, ...input }))
    },
    sendLogo: async ({ id }: Group, logo: File): Promise<Group> => {
      const form = new FormData()
      form.append('id', id)
      form.append('image_upload', logo, logo.name)
      return readGroup(await sendFormAsUser(portal, actions.patch, form))
    },
    explain: (error: ApiError) => failureOf(error, call),
  }
}
