import type { Outage } from '#contract/outage.ts'
import address from './serviceWorker.ts?worker&url'

/**
 * Starts the service worker, and asks it whether this page is an old one. Browsers allow workers on secure addresses only;
 * elsewhere, and where they are switched off, pages work without it.
 */
export async function startWorker(basePath: string, onOldPage: (outage: Outage) => void): Promise<void> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>> // missing on addresses that are not secure
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ outage?: Outage }>) => {
    if (data.outage) onOldPage(data.outage)
  })
  serviceWorker.startMessages()
  serviceWorker.controller?.postMessage('isOld')
  // The server allows it to control all pages below the path, although its file is in the folder of assets.
  await serviceWorker.register(address, { scope: basePath || '/' }).catch(() => {})
}
