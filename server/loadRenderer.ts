import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { PageRequest, RenderPage } from './http/pageRoutes.ts'
import { RenderThreads } from './render/RenderThreads.ts'
import { readSite, type Site } from './site.ts'

/** The site's settings that pages use. */
type PortalSite = Omit<Site, 'dataRequest'> & {
  basePath: string
  hasOwnCatalogue: boolean
  dataRequest: Site['dataRequest'] | 'here'
  uploadMaxMb?: number
  linkReader: 'on' | 'off'
  sendsMail: boolean
  signInProvider?: string
}

/**
 * Facts that only the server knows: whether the catalogue is its own, whether the portal stores data requests, whether it sends mail, the OpenID provider of sign-ins, and the maximum size of a file. A CKAN does not publish its limit. Paths in
 * site.json are below BASE_PATH, like those of the files of public/.
 */
export function portalSite(
  site: Site,
  {
    ckanUrl,
    basePath,
    uploadMaxMb,
    datastoreLinks,
    smtpUrl,
    oidc,
    databaseUrl,
  }: Pick<Config, 'ckanUrl' | 'databaseUrl' | 'basePath' | 'uploadMaxMb' | 'datastoreLinks' | 'smtpUrl' | 'oidc'>,
): PortalSite {
  const isFront = ckanUrl !== undefined
  const hasOwnCatalogue = !isFront && site.ckan.base === ''
  const placed = (address: string | null) => (address?.startsWith('/') ? basePath + address : address)
  const request = site.dataRequest
  return {
    ...site,
    basePath,
    ckan: { base: site.ckan.base || basePath },
    logo: placed(site.logo),
    contact: placed(site.contact),
    accessibilityContact: placed(site.accessibilityContact),
    hasOwnCatalogue,
    dataRequest:
      request && 'url' in request
        ? { url: placed(request.url) ?? '' }
        : (request ?? (isFront && databaseUrl === undefined ? null : 'here')),
    ...(hasOwnCatalogue && { uploadMaxMb }),
    linkReader: datastoreLinks === 'off' ? 'off' : 'on',
    sendsMail: hasOwnCatalogue && smtpUrl !== undefined,
    ...(hasOwnCatalogue && oidc && { signInProvider: oidc.label }),
  }
}

/** The exports of the app's render.tsx. The server never imports the app's sources, so this type must match them. */
type Renderer = {
  render(request: PageRequest & { site: PortalSite; assets: { manifest: unknown } }): ReturnType<RenderPage>
}

/**
 * Threads with the app's built renderer, which is beside the server, and the manifest of the browser's files. Throws if the renderer
 * cannot be loaded.
 */
export async function openRenderer(
  distDir: string,
  site: PortalSite,
  log: Pick<Logger, 'error'>,
): Promise<RenderThreads> {
  const renderer = pathToFileURL(join(distDir, 'server', 'render.js')).href
  const manifest: unknown = JSON.parse(await readFile(join(distDir, 'client', '.vite', 'manifest.json'), 'utf8'))
  const threads = new RenderThreads({ renderer, site, manifest }, { log })
  await threads.ready
  return threads
}

/** The renderer in development: loaded again for every page, so that an edit has an immediate effect. */
export function reloadingRenderer(load: () => Promise<unknown>, config: Config): RenderPage {
  return async (request) => {
    const { render } = (await load()) as Renderer // Vite cannot know what a module exports
    return render({
      ...request,
      site: portalSite(await readSite('public'), config),
      assets: { manifest: null },
    })
  }
}
