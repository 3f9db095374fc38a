import wasmUrl from 'libpg-query/wasm/libpg-query.wasm?url'

// The module loads `libpg-query.wasm` from beside this script, but the build gives that file another name.
const fetchAnything = globalThis.fetch
globalThis.fetch = (input, init) =>
  fetchAnything(String(input).endsWith('/libpg-query.wasm') ? new URL(wasmUrl, self.location.href) : input, init)

const parser = import('libpg-query').then(async (module) => {
  await module.loadModule()
  return module
})

type Task = { id: number; sql: string }

self.onmessage = async ({ data: { id, sql } }: MessageEvent<Task>) => {
  const { parse, hasSqlDetails } = await parser
  try {
    const { stmts = [] } = await parse(sql)
    const kinds = stmts.map(({ stmt }) => Object.keys(stmt ?? {})[0] ?? '')
    self.postMessage({ id, reply: { kinds } })
  } catch (error) {
    const details = hasSqlDetails(error) ? error.sqlDetails : undefined
    self.postMessage({ id, reply: { position: details?.cursorPosition ?? 0, message: String(error) } })
  }
}
