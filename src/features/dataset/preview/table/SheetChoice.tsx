import { useId } from 'react'
import { useTranslation } from 'react-i18next'
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
        {sheets.map(({ name, isHidden }) => (
          <option key={name} value={name}>
            {isHidden ? `${name} (${t('table.hidden')})` : name}
          </option>
        ))}
      </select>
    </p>
  )
}
