/** The address of a portal's actions, and the headers that identify the user. */
export type Portal = {
  /** Such as `https://data.example/api/3/action`, or `/en/api/3/action` on our own origin. */
  actions: string
  headers: Readonly<Record<string, string>>
}
