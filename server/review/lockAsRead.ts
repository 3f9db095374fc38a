import type { Client } from '../db/pool.ts'
import { lockProposal } from '../db/proposals.ts'
import { invalidField, notFound } from '../errors.ts'

/** Locks a proposal that is in one of these states and as the caller read it. Throws 404, or 409 if it is no more. */
export async function lockAsRead(
  client: Client,
  id: string,
  states: readonly string[],
  changed: string | undefined,
): Promise<NonNullable<Awaited<ReturnType<typeof lockProposal>>>> {
  const locked = await lockProposal(client, id)
  if (!locked) throw notFound('proposalNotFound')
  if (!states.includes(locked.state) || (changed && changed !== locked.changed))
    throw invalidField('message', 'proposalClosed')
  return locked
}
