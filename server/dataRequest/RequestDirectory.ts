/**
 * Brings what a request names into the database, if the catalogue is not there: in front of a CKAN. Nothing is thrown for what does not
 * exist.
 */
export type RequestDirectory = {
  /** The organizations whose name or title is like this text. */
  organizationsLike(text: string): Promise<void>
  /** A public dataset, by its name. Throws ActionError (503) if that cannot be known now. */
  dataset(name: string): Promise<void>
}
