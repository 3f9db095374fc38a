import { fold } from './fold.ts'

/** A title as a URL segment: ASCII, hyphens, at most 100 characters; Turkish letters become their ASCII equivalents. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/['"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}

/** The words of a slug, as a search query for a page that no longer exists. */
export function wordsOfSlug(slug: string): string {
  return slug.replace(/[-_]+/g, ' ').replace(/\s+/g, ' ').trim()
}
