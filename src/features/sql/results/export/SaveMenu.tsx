import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button, type ButtonLook } from '../../../../ui/Button/Button.tsx'
import { Menu, type MenuEntry } from '../../../../ui/Menu/Menu.tsx'
import type { ResultField } from '../queryResult.ts'
import { useResultSummary } from '../useResultSummary.ts'
import { FILE_FORMATS } from './exportFormat.ts'
import type { RowBatches } from './rowBatches.ts'
import { SHEET_COLUMNS, SHEET_ROWS } from './sheetLimits.ts'
import { type SaveState, useSaveFile } from './useSaveFile.ts'

type Props = {
  look?: ButtonLook
  /** The file name without its extension. */
  name: string
  fields: readonly ResultField[]
  /** Returns all rows, from the first, on each call. */
  batches: (signal: AbortSignal) => RowBatches
  /** More menu entries. */
  others?: readonly MenuEntry[]
  children: ReactNode
}

/** A button with a menu of file formats. */
export function SaveMenu({ look = 'plain', name, fields, batches, others = [], children }: Props) {
  const { t } = useTranslation('result')
  const button = useRef<HTMLButtonElement>(null)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const { state, save, cancel } = useSaveFile(name, fields, batches)
  const entries: MenuEntry[] = FILE_FORMATS.map((format) => ({
    id: format,
    label: t(`download.${format}`),
    detail: t(`download.${format}Detail`),
    onChoose: () => void save(format),
  }))
  return (
    <>
      <Button
        ref={button}
        look={look}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-disabled={state.step === 'writing'}
        onClick={() => state.step === 'writing' || setOpener(button.current)}
      >
        {children}
      </Button>
      {opener && (
        <Menu
          label={t('download.menu')}
          opener={opener}
          entries={[...entries, ...others]}
          onClose={() => setOpener(null)}
        />
      )}
      <SaveProgress state={state} onCancel={cancel} />
    </>
  )
}

type SaveProgressProps = { state: SaveState; onCancel: () => void }

/** The progress of a file, and a button that cancels it. */
function SaveProgress({ state: { step, rows }, onCancel }: SaveProgressProps) {
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
