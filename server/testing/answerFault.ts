/** Words that only our own insides would say. */
const INSIDES = /\bat [\w.<>]+ \(|node_modules|server\/|\.ts:|SELECT |pg_|postgres|ECONN|stack|undefined/i

/** What is asked, how, and what may be answered. */
export type Case = [what: string, path: string, init: RequestInit | undefined, status: number | number[], type?: string]

export const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})
export const json = (value: unknown) => post(JSON.stringify(value))

/** Values of every kind, for a field that wants another. */
export const WRONG: readonly unknown[] = [
  null,
  true,
  5,
  -1,
  1.5,
  Number.MAX_VALUE,
  '',
  ' ',
  'x',
  [],
  ['x'],
  [[]],
  {},
  { a: { b: [] } },
]
export const named = (value: unknown) => JSON.stringify(value) ?? String(value)

/** What is wrong with an answer to a call that should be refused or taken as documented; undefined where nothing is. */
export async function faultOf(
  ask: (path: string, init?: RequestInit) => Response | Promise<Response>,
  ...[path, init, expected, type]: Case extends [string, ...infer Rest] ? Rest : never
): Promise<string | undefined> {
  const response = await ask(path, init)
  const text = await response.text()
  if (![expected].flat().includes(response.status)) return `${response.status} ${text.slice(0, 200)}`
  if (response.status >= 400 && INSIDES.test(text)) return `tells its insides: ${text.slice(0, 200)}`
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  const body = JSON.parse(text)
  if (typeof body === 'string') return body.startsWith('Bad request: ') ? undefined : `a bare string that says ${body}`
  if (typeof body.success !== 'boolean') return `no envelope: ${text.slice(0, 200)}`
  return type !== undefined && body.error?.__type !== type ? `type ${body.error?.__type}` : undefined
}
