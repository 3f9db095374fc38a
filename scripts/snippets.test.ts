import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeLanguages } from '#src/features/apiDocs/snippets/languages.ts'

const run = promisify(execFile)
const id = '7c1b5d4e-0000-4000-8000-000000000001'
let folder = ''
let server: Server
let asked: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fihrist-snippet-'))
  // Whatever is asked, a dataset with two files comes back; what was asked is kept.
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://portal')
    asked = [...searchParams].map(([name, value]) => `${name}=${value}`)
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

// Anybody who publishes names a file: its name ends in code that others run.
const hostileName = () => `a"b'c\`d $(touch ${join(folder, 'pwned')}) \${x} %s \\n {y} # İş`

const PROGRAMS = [
  { language: 'curl', program: 'bash', file: 'call.sh', needs: ['curl', 'jq'] },
  { language: 'javascript', program: process.execPath, file: 'call.mjs', needs: [] },
  { language: 'python', program: 'python3', file: 'call.py', needs: ['python3'] },
] as const

const isThere = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )

test.for(PROGRAMS)('a hostile name stays a text in $language', async ({ language, program, file, needs }, { skip }) => {
  for (const need of needs) if (!(await isThere(need))) skip(`${need} is not on this machine`)
  const { port } = server.address() as AddressInfo // it listens on TCP, so the address has a port
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
  expect(asked).toEqual([`sql=${sql}`])
  expect(existsSync(join(folder, 'pwned'))).toBe(false)
})
