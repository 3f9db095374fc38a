import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { addToken } from '#server/administration/addToken.ts'
import { addUser } from '#server/administration/addUser.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { findFreePort } from '#server/listen.ts'
import { createLogger } from '#server/logger.ts'
import { openCatalogue } from '#server/openCatalogue.ts'
import { ShutdownManager } from '#server/ShutdownManager.ts'
import { inEveryLanguage } from '../server/site.ts'

const NAME = 'yonetici'

/** Starts an empty portal with embedded PostgreSQL on a free port; returns its address and a sysadmin's token. */
export async function startOwnCatalogue(): Promise<{ url: string; token: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), `fihrist-test-${process.pid}-`))
  const port = await findFreePort('127.0.0.1', 20_000 + (process.pid % 20_000))
  const settings = {
    FIHRIST_DATA: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ADD_TO_GROUPS: 'members',
  }
  const config = readConfig(settings)
  const site = {
    siteUrl: config.siteUrl,
    siteTitle: inEveryLanguage({ tr: 'Deneme', en: 'Test' }),
    siteDescription: inEveryLanguage({}),
    localeDefault: 'tr' as const,
    languages: ['tr', 'en'] as const,
    allowUnowned: false,
    createOrganizations: config.createOrganizations,
    createGroups: config.createGroups,
    addToGroups: config.addToGroups,
    trashDays: config.trashDays,
    formerFiles: config.formerFiles,
    formerFileDays: config.formerFileDays,
  }
  const ending = new ShutdownManager()
  const { services, catalogue } = await openCatalogue(config, site, createLogger(config.logLevel), ending)
  await catalogue.start()
  const deps = { ...services, user: null, locale: 'en' as const }
  await addUser({ name: NAME, email: `${NAME}@example.org`, password: `${NAME}-${dataDir}`, sysadmin: true }, deps)
  const token = await addToken(NAME, deps)
  const renderPage = async () => ({ status: 404, html: '<!doctype html><title>page</title>' })
  const app = createApp({ services, dataDir, renderPage })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((listening) => server.listen(config.port, '127.0.0.1', listening))
  const { port: listening } = server.address() as AddressInfo // it listens on TCP, so the address has a port
  return {
    url: `http://127.0.0.1:${listening}`,
    token,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await ending.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
