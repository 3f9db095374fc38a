/** The embedded PostgreSQL cannot be used; the message is for the person who starts the portal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** Another living process already uses this data directory. */
export class DataInUseError extends EmbeddedError {
  override name = 'DataInUseError'
}
