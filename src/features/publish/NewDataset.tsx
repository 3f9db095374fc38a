import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readDataset } from '../../api/readDataset.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../catalogue/site.ts'
import { useNavigateUnlessLeft } from '../../catalogue/useNavigateUnlessLeft.ts'
import { useHref } from '../../i18n/useHref.ts'
import { paths } from '../../paths.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { chooseDraft } from './draft/chooseDraft.ts'
import { newKey } from './draft/newKey.ts'

/** The form for a new dataset: the draft that the address names, the last one of this device, or an empty one. */
export function NewDataset() {
  const [search] = useSearchParams()
  const key = search.get('draft')
  const from = search.get('from')
  const call = useCall()
  const { languages } = useSite()
  const navigate = useNavigateUnlessLeft()
  const href = useHref()
  const [template, setTemplate] = useState<string>()

  const go = (draft: string) => navigate(href(paths.publish({ draft })), { replace: true, preventScrollReset: true })
  // Drafts are in the device's storage, outside React. The address names the draft, so that a reload finds it.
  useEffect(() => {
    if (key !== null) return
    let isOver = false
    if (from !== null) setTemplate(from)
    const chosen = from === null ? chooseDraft() : Promise.resolve(newKey())
    void chosen.then((draft) => {
      if (!isOver) go(draft)
    })
    return () => {
      isOver = true
    }
  })

  const start = useCallback(
    async (draft: string) => {
      const { draftLike } = await import('./draft/draftOfDataset.ts')
      return draftLike(readDataset(await call('package_show', { id: template ?? '' })), draft, languages[0])
    },
    [call, template, languages],
  )
  if (key === null) return null
  return (
    <DraftEditor
      key={key}
      draftKey={key}
      start={template === undefined ? undefined : start}
      onAnother={() => void go(newKey())}
    />
  )
}
