import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Draft, readDraft } from './draft.ts'

/* Drafts on this device. Texts and chosen files are stored apart, so that typing a letter does not write 500 MB. */

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft }
  files: { key: string; value: { key: string; draft: string; blob: Blob }; indexes: { draft: string } }
}

/** The stored content of each file, by its key: content that was changed must be stored again. */
const known = new Map<string, Blob>()

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('fihrist-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'key' })
      database.createObjectStore('files', { keyPath: 'key' }).createIndex('draft', 'draft')
    },
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** All drafts of this device without their files, the latest first. */
export async function listDrafts(): Promise<Draft[]> {
  const kept = await (await open()).getAll('drafts')
  return kept.toSorted((one, other) => other.savedAt - one.savedAt).flatMap((stored) => readDraft(stored) ?? [])
}

/** A draft with the files that the device still has. */
export async function loadDraft(key: string): Promise<Draft | undefined> {
  const database = await open()
  const [stored, files] = await Promise.all([
    database.get('drafts', key),
    database.getAllFromIndex('files', 'draft', key),
  ])
  const draft = readDraft(stored)
  const blobs = new Map(files.map((file) => [file.key, file.blob]))
  for (const [fileKey, blob] of blobs) known.set(fileKey, blob)
  return (
    draft && {
      ...draft,
      files: draft.files.map((file) => {
        const blob = blobs.get(file.key)
        const upload = file.upload === 'uploading' ? 'waiting' : file.upload
        return blob ? { ...file, upload, blob } : { ...file, upload }
      }),
    }
  )
}

/** Saves a draft without its files. */
export async function saveDraft(draft: Draft): Promise<void> {
  const files = draft.files.map(({ blob: _blob, ...file }) => file)
  await (await open()).put('drafts', { ...draft, files })
}

/** Changes a draft in one transaction, without its chosen files; `undefined` deletes it. */
export async function updateDraft(key: string, change: (draft: Draft) => Draft | undefined): Promise<void> {
  const { store, done } = (await open()).transaction('drafts', 'readwrite')
  const stored = readDraft(await store.get(key))
  const changed = stored && change(stored)
  if (changed) await store.put(changed)
  else await store.delete(key)
  await done
}

/** The space that is kept free for the texts of drafts. */
const RESERVED_BYTES = 1_000_000

/**
 * Whether the browser has space for a file beside the texts. This is asked before the file is written, because Chromium
 * keeps the space of a write that failed, and then not even a text can be saved.
 */
async function hasSpaceFor(blob: Blob): Promise<boolean> {
  // Storage has no estimate on a page without HTTPS.
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  return usage + blob.size + RESERVED_BYTES <= quota
}

/**
 * Saves the chosen files that are new or changed, and deletes those that are no longer chosen. Rejects when a file
 * cannot be saved; the others are.
 */
export async function saveFiles(draft: Draft): Promise<void> {
  const database = await open()
  const kept = new Set(await database.getAllKeysFromIndex('files', 'draft', draft.key))
  const chosen = new Set(draft.files.map(({ key }) => key))
  for (const key of kept) if (!chosen.has(key)) await database.delete('files', key)
  let failure: unknown
  for (const { key, blob } of draft.files) {
    if (!blob || (kept.has(key) && known.get(key) === blob)) continue
    try {
      if (!(await hasSpaceFor(blob))) throw new DOMException('No space for the file', 'QuotaExceededError')
      await database.put('files', { key, draft: draft.key, blob })
      known.set(key, blob)
    } catch (error) {
      failure = error // a smaller file may still fit
    }
  }
  if (failure) throw failure
}

/** Deletes a draft and its files. */
export async function dropDraft(key: string): Promise<void> {
  const database = await open()
  await database.delete('drafts', key)
  for (const file of await database.getAllKeysFromIndex('files', 'draft', key)) await database.delete('files', file)
}
