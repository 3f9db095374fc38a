import { createHash } from 'node:crypto'
import type { Notification, NotificationKind } from '#contract/notification.ts'
import type { Editable } from '../db/dashboard.ts'
import { type FailedFileRow, listFailedFiles } from '../db/notifications.ts'
import type { Queryable } from '../db/pool.ts'
import { type Locale, type MessageKey, messageText } from '../messages.ts'
import { titleIn } from '../textIn.ts'

type Kind = FailedFileRow['kind']

const KINDS = ['failed_load', 'lossy_load', 'broken_link'] as const satisfies readonly Kind[]
/** The text about one file, and the text about several. */
const TEXTS = {
  failed_load: ['notificationFailedLoad', 'notificationFailedLoads'],
  lossy_load: ['notificationLossyLoad', 'notificationLossyLoads'],
  broken_link: ['notificationBrokenLink', 'notificationBrokenLinks'],
} as const satisfies Record<Kind, readonly [MessageKey, MessageKey]>
/** The files that a text names. */
const NAMED_FILES = 3

type Deps = { db: Queryable; locale: Locale; wants: (kind: NotificationKind) => boolean }

/**
 * Failed and lossy loads and broken links of datasets that a user may edit. The files of a dataset that failed in the same way are
 * one notification: a dataset can have hundreds.
 */
export async function failedFiles(editable: Editable, { db, locale, wants }: Deps): Promise<Notification[]> {
  if (!KINDS.some(wants)) return []
  const groups = new Map<string, [FailedFileRow, ...FailedFileRow[]]>()
  for (const row of await listFailedFiles(db, editable)) {
    if (!wants(row.kind)) continue
    const key = `${row.kind}:${row.package_name}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((files) => notificationOf(files, locale))
}

/** The files are the newest first. */
function notificationOf(files: readonly [FailedFileRow, ...FailedFileRow[]], locale: Locale): Notification {
  const [{ kind, resource_id, package_name, title_translated, document_title, time }] = files
  const count = files.length
  const names = files.slice(0, NAMED_FILES).map(({ resource_name }) => resource_name ?? '')
  const page = count === 1 ? `/dataset/${package_name}/resource/${resource_id}` : `/dataset/${package_name}`
  return {
    ...{ id: `${kind}:${idOf(files)}`, kind, time },
    title: titleIn({ title_translated, title: document_title, name: package_name }, locale),
    text: messageText(locale, {
      key: TEXTS[kind][count === 1 ? 0 : 1],
      values: { count, file: names.join(', ') + (count > NAMED_FILES ? ' …' : '') },
    }),
    path: kind === 'lossy_load' ? `/dataset/activity/${package_name}` : page,
  }
}

/** The same for the same files. A load that failed once more is another one; a link is checked again and again. */
function idOf(files: readonly [FailedFileRow, ...FailedFileRow[]]): string {
  const ids = files.map(({ kind, resource_id, time }) => `${resource_id}:${kind === 'broken_link' ? '' : time}`)
  return ids.length === 1 ? String(ids[0]) : createHash('sha256').update(ids.sort().join()).digest('base64url')
}
