import { forgetResponses } from './forgetResponses.ts'

/**
 * Removes the service worker of a portal that was in front of a CKAN before, and what it has stored; a portal with its own catalogue
 * or of static files has none. Another portal on this host, below or above `basePath`, keeps its own.
 */
export async function endWorker(basePath: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || new URL(registration.scope).pathname !== (basePath || '/')) return
  const { scriptURL = '' } = registration.active ?? registration.waiting ?? registration.installing ?? {}
  if (!/\/assets\/serviceWorker-[^/]*\.js$/.test(scriptURL)) return
  await registration.unregister()
  await forgetResponses()
}
