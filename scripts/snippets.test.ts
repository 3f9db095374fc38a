import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeLanguages } from '#src/catalogue/snippets/languages.ts'

const run = promisify(execFile)
const id = '7c1b5d4e-0000-4000-8000-000000000001'
let folder = ''
let server: Server
let query: string[] = []
let written: { token: string | undefined; path: string; body: unknown } | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fihrist-snippet-'))
  // Every request gets a dataset with two files; the requests are recorded.
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += String(part)
    if (request.method === 'POST')
      written = { token: request.headers.authorization, path: request.url ?? '', body: JSON.parse(body) }
    const { searchParams } = new URL(request.url ?? '/', 'http://portal')
    query = [...searchParams].map(([name, value]) => `${name}=${value}`)
    const resources = [
      { id: 'another', name: 'Liste' },
      { id, name: hostileName() },
    ]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, result: { resources, records: [] } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

// Any publisher can name a file, and the name becomes part of code that others run.
const hostileName = () => `a"b'c\`d $(touch ${join(folder, 'pwned')}) \${x} %s \\n {y} # İş`

const PROGRAMS = [
  { language: 'curl', program: 'bash', file: 'call.sh', needs: ['curl', 'jq'] },
  { language: 'javascript', program: process.execPath, file: 'call.mjs', needs: [] },
  { language: 'python', program: 'python3', file: 'call.py', needs: ['python3'] },
  { language: 'r', program: 'Rscript', file: 'call.R', needs: ['Rscript'] },
] as const

/** The R packages that the script needs. */
const hasLibrary = (name: string) =>
  run('Rscript', ['-e', `library(${name})`]).then(
    () => true,
    () => false,
  )

const isThere = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )

test.for(PROGRAMS)('the snippet creates the described dataset in $language', async (one, { skip }) => {
  const { language, program, file, needs } = one
  for (const need of needs) if (!(await isThere(need))) skip(`${need} is not on this machine`)
  if (language === 'r' && !(await hasLibrary('httr2'))) skip('R has no httr2 on this machine')
  const { port } = server.address() as AddressInfo // a TCP server's address has a port
  const dataset = {
    name: 'veri',
    title: hostileName(),
    resources: [{ name: "It's İş", url: 'https://example.org/?a=1&b=2' }],
  }
  written = undefined
  await writeFile(
    join(folder, file),
    codeLanguages[language].write(`http://127.0.0.1:${port}/en/api/3/action`, 'package_create', dataset),
  )
  await run(program, [join(folder, file)], { env: { ...process.env, TOKEN: 'a secret' } })
  expect(written).toEqual({ token: 'a secret', path: '/en/api/3/action/package_create', body: dataset })
  expect(existsSync(join(folder, 'pwned'))).toBe(false)
})

test.for(PROGRAMS)('a malicious name is escaped in $language', async ({ language, program, file, needs }, { skip }) => {
  for (const need of needs) if (!(await isThere(need))) skip(`${need} is not on this machine`)
  if (language === 'r' && !(await hasLibrary('jsonlite'))) skip('R has no jsonlite on this machine')
  const { port } = server.address() as AddressInfo // a TCP server's address has a port
  const name = hostileName()
  const sql = `SELECT '${name}' FROM "${id}" WHERE "İl''çe" = 'x'`
  const code = codeLanguages[language].read({
    api: `http://127.0.0.1:${port}/api/3/action`,
    action: 'datastore_search_sql',
    parameters: [{ name: 'sql', value: sql }],
    table: { id, dataset: 'iller', file: name },
  })
  await writeFile(join(folder, file), code)
  await run(program, [join(folder, file)])
  expect(query).toEqual([`sql=${sql}`])
  expect(existsSync(join(folder, 'pwned'))).toBe(false)
})
