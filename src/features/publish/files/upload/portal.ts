/** Where a portal's actions are, and what tells it who asks. */
export type Portal = {
  /** Such as `https://data.example/api/3/action`, or `/en/api/3/action` on our own origin. */
  actions: string
  headers: Readonly<Record<string, string>>
}
