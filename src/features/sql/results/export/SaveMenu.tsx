import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button, type ButtonLook } from '../../../../ui/Button/Button.tsx'
import { Menu, type MenuEntry } from '../../../../ui/Menu/Menu.tsx'
import type { ResultField } from '../queryResult.ts'
import { FILE_FORMATS } from './exportFormat.ts'
import type { RowBatches } from './rowBatches.ts'
import { SaveProgress } from './SaveProgress.tsx'
import { useSaveFile } from './useSaveFile.ts'

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
        disabled={state.step === 'writing'}
        onClick={() => setOpener(button.current)}
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
