/**
 * The most characters of each text in a report of a problem that says where it is. A file of its own: pages with a link
 * to the form need the number without Valibot, which limits.ts imports.
 */
export const LONGEST_PLACE = 300
