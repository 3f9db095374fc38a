/**
 * How long a page may be kept, by its data. lasting: it changes only with the catalogue's version. mixed: some of it is not in the change
 * log. partial: some of it is missing, because a query failed or was too slow. personal: some of it is for one visitor.
 */
const KINDS = ['lasting', 'mixed', 'partial', 'personal'] as const
export type PageKind = (typeof KINDS)[number]

/** The kind for a page of several parts: that of the one that may be kept the shortest. */
export const kindOfAll = (parts: Iterable<PageKind>): PageKind =>
  KINDS[Math.max(0, ...[...parts].map((kind) => KINDS.indexOf(kind)))] ?? 'partial'
