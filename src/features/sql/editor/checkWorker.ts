import wasmUrl from 'libpg-query/wasm/libpg-query.wasm?url'
import { answerCalls } from '../../../lib/workerCalls.ts'

// The module loads `libpg-query.wasm` from beside this script, but the build gives that file another name.
const fetchAnything = globalThis.fetch
globalThis.fetch = (input, init) =>
  fetchAnything(String(input).endsWith('/libpg-query.wasm') ? new URL(wasmUrl, self.location.href) : input, init)

const parser = import('libpg-query').then(async (module) => {
  await module.loadModule()
  return module
})

answerCalls(async (sql: string) => {
  const { parse, hasSqlDetails } = await parser
  try {
    const { stmts = [] } = await parse(sql)
    return { kinds: stmts.map(({ stmt }) => Object.keys(stmt ?? {})[0] ?? '') }
  } catch (error) {
    const details = hasSqlDetails(error) ? error.sqlDetails : undefined
    return { position: details?.cursorPosition ?? 0, message: String(error) }
  }
})
