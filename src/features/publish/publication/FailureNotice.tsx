import { useFormat } from '../../../catalogue/format.ts'
import { SignIn } from '../../../catalogue/SignIn/SignIn.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import tone from '../Tone.module.css'
import type { Failure } from './failure.ts'

type Props = { failure: Failure; draft: Draft; onRetry: () => void }

/** Why publishing stopped, who can fix it, and how to continue. */
export function FailureNotice({ failure, draft, onRetry }: Props) {
  const { t } = useTranslation('publish')
  const { kind, fileKey, detail, status, limitBytes } = failure
  const format = useFormat()
  const file = draft.files.find(({ key }) => key === fileKey)
  return (
    <Notice tone={kind === 'cancelled' ? 'warning' : 'error'} title={t(`failure.${kind}.what`)} isLive>
      {file && <p>{t('failure.atFile', { name: file.name })}</p>}
      {limitBytes !== undefined && <p>{t('failure.limit', { most: format.bytes(limitBytes) })}</p>}
      <p>{t(`failure.${kind}.next`)}</p>
      <p>{t(draft.datasetId !== undefined && draft.base === undefined ? 'failure.hidden' : 'failure.nothingLost')}</p>
      {kind === 'signedOut' ? <SignIn onDone={onRetry} /> : <Button onClick={onRetry}>{t('failure.retry')}</Button>}
      {(detail !== undefined || status > 0) && (
        <details className={tone.details}>
          <summary>{t('failure.details')}</summary>
          <p>
            {status > 0 && `${status} `}
            {detail?.slice(0, 1000)}
          </p>
        </details>
      )}
    </Notice>
  )
}
