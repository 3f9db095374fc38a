/**
 * The code or messages of a page could not be loaded: the network is down, or a newer version of the portal was
 * deployed.
 */
export class LoadError extends Error {
  override name = 'LoadError'
}

/** For `catch`: wraps the cause in a LoadError. */
export function failToLoad(cause: unknown): never {
  throw new LoadError(String(cause), { cause })
}

const FAILED_FOR_MS = 1_000

/** React uses the failed promise again at once and must get the same failure; a later attempt gets a new promise. */
export function forgetFailure(promise: Promise<unknown>, forget: () => void): void {
  promise.catch(() => setTimeout(forget, FAILED_FOR_MS))
}
