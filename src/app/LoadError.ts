/** A page's code or words did not come: the line is down, or a newer version of the portal has taken their place. */
export class LoadError extends Error {
  override name = 'LoadError'
}

/** For `catch`: what failed to load, named so. */
export function failToLoad(cause: unknown): never {
  throw new LoadError(String(cause), { cause })
}

const FAILED_FOR_MS = 1_000

/** React asks at once again for what has failed and must find it failed; a reader who asks later finds a new try. */
export function forgetFailure(promise: Promise<unknown>, forget: () => void): void {
  promise.catch(() => setTimeout(forget, FAILED_FOR_MS))
}
