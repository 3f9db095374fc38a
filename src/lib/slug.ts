import { fold } from './fold.ts'

/** A title as the part of an address: ASCII, hyphens, at most 100 characters; Turkish letters keep their sound. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/['"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}

/** The words hidden in an address: what to search for when its page is gone. */
export function wordsOfSlug(slug: string): string {
  return slug.replace(/[-_]+/g, ' ').replace(/\s+/g, ' ').trim()
}
