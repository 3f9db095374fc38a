type Extra = { key: string; value: string }

/** Extras with unique keys: as in CKAN, the last value of a key is used. */
export const lastOfEachKey = (extras: readonly Extra[]): Extra[] => [
  ...new Map(extras.map(({ key, value }) => [key, { key, value }])).values(),
]
