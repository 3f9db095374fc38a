/** Stands between two names of style sheets in an address; no name of a built file has it. */
export const STYLES_BETWEEN = '~'

const STYLE = /^(.*\/assets\/)([^/~]+)\.css$/

/**
 * The address of several built style sheets as one file, which the server makes; undefined for fewer than two, and for files that are
 * not built ones. Each file costs a round trip before the first paint.
 */
export function stylesTogetherHref(hrefs: readonly string[]): string | undefined {
  const names = hrefs.map((href) => STYLE.exec(href)?.[2])
  if (names.length < 2 || names.includes(undefined)) return undefined
  const [, folder] = STYLE.exec(hrefs[0] ?? '') ?? []
  return `${folder}together/${names.join(STYLES_BETWEEN)}.css`
}
