import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { useResultSummary } from '../useResultSummary.ts'
import { SHEET_COLUMNS, SHEET_ROWS } from './sheetLimits.ts'
import type { SaveState } from './useSaveFile.ts'

type Props = { state: SaveState; onCancel: () => void }

/** The progress of a file, and a button that cancels it. */
export function SaveProgress({ state: { step, rows }, onCancel }: Props) {
  const { t } = useTranslation('result')
  const { rowsOf, columnsOf } = useResultSummary()
  return (
    <>
      <span role="status">
        {step === 'writing' && t('download.writing', { rows: rowsOf(rows) })}
        {step === 'written' && t('download.written', { rows: rowsOf(rows) })}
        {step === 'failed' && t('download.failed')}
        {step === 'tooLarge' && t('download.tooLarge', { rows: rowsOf(SHEET_ROWS), columns: columnsOf(SHEET_COLUMNS) })}
      </span>
      {step === 'writing' && (
        <Button look="quiet" onClick={onCancel}>
          {t('download.cancel')}
        </Button>
      )}
    </>
  )
}
