/** Queries of the client that a change of a published query makes out of date. */
export const isAboutPublishedQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.some((key) => /^published[ _]query/.test(String(key))),
}
