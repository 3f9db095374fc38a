import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The built portal with the sample in a temporary data directory, which is deleted at the end; tests read the accounts from it. */
const dataDir = process.env['E2E_DATA'] ?? mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-`))
mkdirSync(dataDir, { recursive: true })
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.env['FIHRIST_DATA'] = dataDir
process.env['NODE_ENV'] = 'production'
// The tests need no other site, and their pages must not depend on whether one responds.
process.env['LINK_CHECKS'] = 'off'
await import(pathToFileURL(resolve('dist/server/main.js')).href)
