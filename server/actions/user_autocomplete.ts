import { user_autocomplete as contract } from '#contract/user_autocomplete.ts'
import { listAccounts } from '../db/users.ts'
import { invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

const MOST = 1000

/** Active users whose name or full name contains a text. */
export const user_autocomplete = defineAction(contract, async ({ q, limit, ignore_self }, { db, user }) => {
  if (!q) throw invalidField('q', 'missingValue')
  const found = await listAccounts(db, {
    q,
    order: 'display_name',
    limit: Math.min(limit, MOST),
    except: ignore_self ? user?.id : undefined,
  })
  return found.map(({ id, name, fullname }) => ({ id, name, fullname }))
})
