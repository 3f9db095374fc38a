import { use } from 'react'
import { useLocale } from '../i18n/useLocale.ts'
import { awaiting } from './awaited.ts'
import { loadPage, readyPage } from './loadPage.ts'
import type { Route } from './routes.ts'

/** Renders a route's page; suspends until its code and messages are loaded. */
export function RoutePage({ route }: { route: Route }) {
  const locale = useLocale()
  const { Page } = readyPage(route, locale) ?? use(awaiting(loadPage(route, locale)))
  return <Page />
}
