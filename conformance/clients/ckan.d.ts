/** The parts of the npm package "ckan" that are tested here; it has no types. */
declare module 'ckan' {
  type Callback<T> = (error: string | null, response: T) => void
  class Client {
    constructor(endpoint: string, apiKey?: string)
    action(name: string, input: object, done: Callback<{ success: boolean; result: Record<string, unknown> }>): void
    datastoreQuery(
      query: object,
      done: Callback<{ total: number; fields: { id: string; type: string }[]; hits: object[] }>,
    ): void
    datastoreSqlQuery(sql: string, done: Callback<{ fields: { id: string; type: string }[]; hits: object[] }>): void
  }
  const CKAN: { Client: typeof Client }
  // biome-ignore lint/style/noDefaultExport: the package has one
  export default CKAN
}
