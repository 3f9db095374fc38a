import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from './config.ts'
import type { PageRequest, RenderPage } from './http/pageRoutes.ts'
import { readSite, type Site } from './site.ts'

/** The site as pages know it. */
type PortalSite = Omit<Site, 'dataRequest'> & {
  hasOwnCatalogue: boolean
  dataRequest: Site['dataRequest'] | 'here'
  uploadMaxMb?: number
  linkReader: 'on' | 'off'
}

/**
 * What only the server knows of the site: whether the catalogue is its own, and so the desk for requests, and how large a
 * file may be. A CKAN elsewhere tells nobody its limit.
 */
export function portalSite(
  site: Site,
  { ckanUrl, uploadMaxMb, datastoreLinks }: Pick<Config, 'ckanUrl' | 'uploadMaxMb' | 'datastoreLinks'>,
): PortalSite {
  const isFront = ckanUrl !== undefined
  const hasOwnCatalogue = !isFront && site.ckan.base === ''
  return {
    ...site,
    hasOwnCatalogue,
    dataRequest: site.dataRequest ?? (isFront ? null : 'here'),
    ...(hasOwnCatalogue && { uploadMaxMb }),
    linkReader: datastoreLinks === 'off' ? 'off' : 'on',
  }
}

/** What the app's render.tsx exports. The server never imports the app's sources, so the two agree here. */
type Renderer = {
  render(request: PageRequest & { site: PortalSite; assets: { manifest: unknown } }): ReturnType<RenderPage>
}

/** The app's renderer as the build left it: beside the server, with the manifest of the browser's files. */
export async function loadRenderer(distDir: string, site: PortalSite): Promise<RenderPage> {
  const { render } = (await import(
    /* @vite-ignore */ pathToFileURL(join(distDir, 'server', 'render.js')).href
  )) as Renderer
  const manifest: unknown = JSON.parse(await readFile(join(distDir, 'client', '.vite', 'manifest.json'), 'utf8'))
  return (request) => render({ ...request, site, assets: { manifest } })
}

/** The renderer in development: loaded anew for every page, so that an edit shows at once. */
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
