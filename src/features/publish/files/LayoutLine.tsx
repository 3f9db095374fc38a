import { useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DraftFile } from '../draft/draft.ts'
import styles from './FileItem.module.css'
import { LayoutFields } from './LayoutFields.tsx'
import type { FileLayout, ReadAs } from './read/fileReading.ts'

type Props = {
  file: DraftFile
  layout: FileLayout
  isReading: boolean
  onReadAs: (readAs: Pick<ReadAs, 'sheet' | 'range'>) => void
}

/** Where in a file its table is, in a sentence, with a button to change it. */
export function LayoutLine({ file, layout, isReading, onReadAs }: Props) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { sheet, sheets, headingLines, leftOutCount } = layout
  const [from = 1] = headingLines
  const to = headingLines.at(-1) ?? from
  return (
    <>
      <p className={styles.facts}>
        {sheets.length > 1 && `${t('layout.sheet', { sheet })} `}
        {t('layout.headings', { count: headingLines.length, from: format.number(from), to: format.number(to) })}{' '}
        {leftOutCount > 0 && `${t('layout.leftOut', { count: leftOutCount, number: format.number(leftOutCount) })} `}
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('layout.change')}
          <VisuallyHidden> {t('layout.changeOf', { name: file.name })}</VisuallyHidden>
        </Button>
      </p>
      {isOpen && <LayoutFields name={file.name} layout={layout} isReading={isReading} onReadAs={onReadAs} />}
    </>
  )
}
