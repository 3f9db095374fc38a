/** Texts that reveal internal details. */
const INTERNAL_DETAILS = /\bat [\w.<>]+ \(|node_modules|server\/|\.ts:|SELECT |pg_|postgres|ECONN|stack|undefined/i

/** A request and the expected status. */
export type Case = [what: string, path: string, init: RequestInit | undefined, status: number | number[], type?: string]

export const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})
export const json = (value: unknown) => post(JSON.stringify(value))

/** Values of every type, for a field that expects another type. */
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

/** The error in the response to a call that must be rejected or accepted as documented; undefined if there is none. */
export async function responseError(
  ask: (path: string, init?: RequestInit) => Response | Promise<Response>,
  ...[path, init, expected, type]: Case extends [string, ...infer Rest] ? Rest : never
): Promise<string | undefined> {
  const response = await ask(path, init)
  const text = await response.text()
  if (![expected].flat().includes(response.status)) return `${response.status} ${text.slice(0, 200)}`
  if (response.status >= 400 && INTERNAL_DETAILS.test(text)) return `reveals internal details: ${text.slice(0, 200)}`
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  const body = JSON.parse(text)
  if (typeof body === 'string') return body.startsWith('Bad request: ') ? undefined : `a bare string: ${body}`
  if (typeof body.success !== 'boolean') return `no envelope: ${text.slice(0, 200)}`
  return type !== undefined && body.error?.__type !== type ? `type ${body.error?.__type}` : undefined
}
