type Extra = { key: string; value: string }

/** The same key twice: the last one wins, as in CKAN. */
export const lastOfEachKey = (extras: readonly Extra[]): Extra[] => [
  ...new Map(extras.map(({ key, value }) => [key, { key, value }])).values(),
]
