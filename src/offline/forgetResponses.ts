/** The name of the cache with the last public responses. */
export const LAST_RESPONSES = 'last-responses'

/** Deletes the last responses of this browser. Browsers have caches on secure addresses only, and can block them. */
export async function forgetResponses(): Promise<void> {
  try {
    await caches.delete(LAST_RESPONSES)
  } catch {
    // Then nothing is stored.
  }
}
