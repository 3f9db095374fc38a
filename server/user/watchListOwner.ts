import type { User } from '../actions/define.ts'
import { notAuthorized } from '../errors.ts'

/**
 * The caller, whose own watch list is meant; there is no way to another's. A `user_id` of somebody else is refused: a browser in
 * which another user has signed in meanwhile must not send them its list.
 */
export function watchListOwner(user: User | null, userId: string | null | undefined): User {
  if (!user || (userId && userId !== user.id)) throw notAuthorized('watchListSignIn')
  return user
}
