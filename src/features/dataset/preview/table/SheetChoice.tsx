import { useId } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Options } from '../../../../ui/Options.tsx'
import styles from './TablePreview.module.css'
import type { TableHead } from './tableMessages.ts'

type Props = { sheets: TableHead['sheets']; sheet: string; onSheet: (name: string) => void }

/** The sheets of a workbook. */
export function SheetChoice({ sheets, sheet, onSheet }: Props) {
  const { t } = useTranslation('preview')
  const id = useId()
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{t('table.sheet')}</label>
      <select id={id} value={sheet} onChange={({ currentTarget }) => onSheet(currentTarget.value)}>
        <Options
          of={sheets.map(({ name, isHidden }) => ({
            value: name,
            label: isHidden ? `${name} (${t('table.hidden')})` : name,
          }))}
        />
      </select>
    </p>
  )
}
