import { isTrue, type Raw, text } from '../../../api/raw.ts'
import { visibleName } from '../../../lib/visibleName.ts'

const STATES = ['active', 'pending', 'disabled', 'deleted'] as const
type UserState = (typeof STATES)[number]

/** An account, as user_list returns it to an administrator. */
export type User = {
  id: string
  name: string
  title: string
  email: string
  created: string
  isSysadmin: boolean
  /** Whether the user can sign in at the OpenID provider. */
  isLinked: boolean
  state: UserState
}

/** Parses one entry of user_list. */
export function readUser(raw: Raw): User {
  const name = text(raw.name)
  return {
    id: text(raw.id, name),
    name,
    title: visibleName(text(raw.display_name), name),
    email: text(raw.email),
    created: text(raw.created),
    isSysadmin: isTrue(raw.sysadmin),
    isLinked: text(raw.linked_since) !== '',
    state: STATES.find((state) => state === raw.state) ?? 'active',
  }
}
