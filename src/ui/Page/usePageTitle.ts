import { use, useEffect } from 'react'
import { PageHeadContext } from './PageHead.ts'

/**
 * The document's title for a state of the page that is known only after it is shown, such as a draft that was opened.
 * Replaces the title of the Page around it.
 */
export function usePageTitle(title: string): void {
  const { afterRendering } = use(PageHeadContext)
  // The document's <head> is outside React.
  useEffect(() => {
    afterRendering?.({ title, description: undefined })
  }, [title, afterRendering])
}
