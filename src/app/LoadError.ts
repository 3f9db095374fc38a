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
