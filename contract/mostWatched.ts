/** The greatest number of entries of a watch list. */
export const MOST_WATCHED = 200

/** The greatest number of removed entries that a watch list remembers. */
export const MOST_UNWATCHED = 500
