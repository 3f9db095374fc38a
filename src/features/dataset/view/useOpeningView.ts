import { useState } from 'react'
import { chosenView, type ViewName } from '../../../catalogue/fileViews.ts'
import { type Opened, openingView } from './openingView.ts'

/**
 * The opening view of a file, chosen when its first rows are shown. Statistics that arrive later do not change it: a table
 * would become a chart while somebody reads it.
 */
export function useOpeningView(opened: Opened): ViewName {
  const key = `${opened.resource.id} ${chosenView(opened.resource) ?? ''}`
  const [chosen, setChosen] = useState<{ key: string; view: ViewName }>()
  if (chosen?.key === key) return chosen.view
  const view = openingView(opened)
  if (opened.sample !== undefined) setChosen({ key, view })
  return view
}
