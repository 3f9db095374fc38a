import { useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { fileStem } from '../../../../lib/fileStem.ts'
import { offerFile } from '../../../../lib/offerFile.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import styles from '../Preview.module.css'
import type { TableReaderThread } from './TableReaderThread.ts'

/** Downloads a text file, as it is read here, in UTF-8 with commas. */
export function CorrectedCsv({ thread, name }: { thread: TableReaderThread; name: string }) {
  const { t } = useTranslation('preview')
  const [state, setState] = useState<'ready' | 'writing' | 'failed'>('ready')
  const save = () => {
    setState('writing')
    thread.utf8Csv().then(
      (file) => {
        offerFile(file, `${fileStem(name.replace(/\.[a-z0-9]+$/i, ''))} (UTF-8).csv`)
        setState('ready')
      },
      () => setState('failed'),
    )
  }
  return (
    <p className={styles.quiet}>
      <Button look="quiet" disabled={state === 'writing'} onClick={save}>
        {t('table.corrected')}
      </Button>{' '}
      <span role="status">{state === 'failed' && t('table.correctedFailed')}</span>
    </p>
  )
}
