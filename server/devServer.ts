import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { loadSample, needsSample } from './firstStart/loadSample.ts'
import { showProgress } from './firstStart/showProgress.ts'
import { reloadingRenderer } from './loadRenderer.ts'
import { createLogger } from './logger.ts'
import { openCatalogue } from './openCatalogue.ts'
import { ShutdownManager } from './ShutdownManager.ts'
import { readSite, settingsOf } from './site.ts'

type Options = {
  loadRenderer: () => Promise<unknown>
  /** Aborts the start, or stops the portal. */
  signal: AbortSignal
}

/** The portal inside the development server (scripts/vite/catalogueServer.ts): the app's modules come from Vite. */
export async function startForDev({ loadRenderer, signal }: Options) {
  const ending = new ShutdownManager((error) => process.stderr.write(`${String(error)}\n`))
  const close = () => ending.end()
  signal.addEventListener('abort', close)
  try {
    return { fetch: await openPortal(loadRenderer, ending), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openPortal(loadRenderer: () => Promise<unknown>, ending: ShutdownManager) {
  // Vite serves the app's modules at the top of the host.
  const config = readConfig({ ...process.env, BASE_PATH: '' })
  const settings = settingsOf(await readSite('public'), config)
  const { services, catalogue } = await openCatalogue(config, settings, createLogger(config.logLevel), ending)
  if (await needsSample(config, services))
    await loadSample(config, services, showProgress('Örnek katalog · Sample catalogue'))
  await catalogue.start()
  const app = createApp({
    services,
    dataDir: config.dataDir,
    renderPage: reloadingRenderer(loadRenderer, config),
    links: config.datastoreLinks,
    oidc: config.oidc,
  })
  return async (request: Request) => app.fetch(request)
}
