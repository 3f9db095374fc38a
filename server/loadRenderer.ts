import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderPage } from './http/pageRoutes.ts'
import { readSite, type Site } from './site.ts'

/** The site as pages know it. */
type PortalSite = Omit<Site, 'dataRequest'> & { hasOwnCatalogue: boolean; dataRequest: Site['dataRequest'] | 'here' }

/** What only the server knows of the site: whether the catalogue is its own, and so the desk for requests. `isFront`: of a CKAN. */
export function portalSite(site: Site, { isFront }: { isFront: boolean }): PortalSite {
  return {
    ...site,
    hasOwnCatalogue: !isFront && site.ckan.base === '',
    dataRequest: site.dataRequest ?? (isFront ? null : 'here'),
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
export function reloadingRenderer(load: () => Promise<unknown>): RenderPage {
  return async (request) => {
    const { render } = (await load()) as Renderer // Vite cannot know what a module exports
    return render({
      ...request,
      site: portalSite(await readSite('public'), { isFront: false }),
      assets: { manifest: null },
    })
  }
}
