import { useCallback } from 'react'
import { jsonTree } from '../../../../catalogue/Tree/jsonTree.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { parseExactly } from '../../../../lib/parseExactly.ts'
import type { PreviewPart } from '../previewPart.ts'
import { TreePreview } from './TreePreview.tsx'

/** JSON as a tree. */
export function JsonPreview(part: PreviewPart) {
  const { t } = useTranslation('preview')
  const parse = useCallback(
    (text: string) => {
      try {
        return jsonTree(parseExactly(text), { null: t('tree.null'), yes: t('tree.yes'), no: t('tree.no') })
      } catch {
        return undefined
      }
    },
    [t],
  )
  return <TreePreview {...part} parse={parse} />
}
