import type { Contract } from '#contract/define.ts'
import type { ActionName } from '#contract/index.ts'
import { notAuthorized } from '../errors.ts'

/**
 * What a token may be used for, if not for everything: `read` what its user may read, or `publish` for one organization what an
 * editor of it may.
 */
export type TokenScope =
  | { kind: 'read' }
  | {
      kind: 'publish'
      organizationId: string
      /** A sysadmin needs no membership of the organization. */
      isOfSysadmin: boolean
    }

/** The writes of an editor to the datasets of an organization. Any other write, also a new one, needs a token for everything. */
export const PUBLISHING_ACTIONS: ReadonlySet<string> = new Set<ActionName>([
  'package_create',
  'package_update',
  'package_patch',
  'package_revise',
  'package_delete',
  'package_resource_reorder',
  'bulk_update_private',
  'bulk_update_public',
  'bulk_update_delete',
  'resource_create',
  'resource_update',
  'resource_patch',
  'resource_delete',
  'datastore_create',
  'datastore_upsert',
  'datastore_delete',
  'datastore_records_delete',
  'xloader_submit',
])

/** What only its user may read: a token that publishes does not need it. */
export const ACCOUNT_READS: ReadonlySet<string> = new Set<ActionName>([
  'api_token_list',
  'session_list',
  'dashboard_dataset_list',
  'notification_list',
  'deleted_dataset_list',
  'watch_list_show',
])

type Asked = { name: string; contract: Pick<Contract, 'effect'> }

/** A caller, whose token may have a scope. */
type Scoped = { scope?: TokenScope | undefined }

/** Whether the scope of the caller's token allows an action; the permissions of the user are checked by the action. */
export function isInScope({ name, contract: { effect } }: Asked, user: Scoped | null): boolean {
  if (!user?.scope) return true
  if (user.scope.kind === 'read') return effect === 'read'
  return effect === 'read' ? !ACCOUNT_READS.has(name) : PUBLISHING_ACTIONS.has(name)
}

/** Throws 403 if the scope of the caller's token does not allow an action. */
export function requireScope(action: Asked, user: Scoped | null): void {
  if (!isInScope(action, user))
    throw notAuthorized(user?.scope?.kind === 'read' ? 'tokenReadsOnly' : 'tokenPublishesOnly')
}

/** The user, if no token limits what the request may do: for what is not an action, such as the answer to a data request. */
export const unlimitedUser = <U extends Scoped>(user: U | null): U | null => (user?.scope ? null : user)
