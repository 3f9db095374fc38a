import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Group } from '#contract/entities.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { type Failure, failureOf } from '../failure.ts'
import { groupActions } from '../groupActions.ts'

type Props = { kind: GroupKind; group: Group; onRestored: () => void }

/** Says that an organization or group is deleted, and restores it. */
export function RestoreGroup({ kind, group, onRestored }: Props) {
  const { t } = useTranslation('administration')
  const call = useCall()
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const button = useRef<HTMLButtonElement>(null)
  // After a deletion the focus is nowhere, because the dialog's opener is gone. Focus is outside React.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const restore = async () => {
    setFailure(undefined)
    try {
      await call(groupActions[kind].patch, { id: group.id, state: 'active' })
      onRestored()
      await client.invalidateQueries()
    } catch (error) {
      setFailure(await failureOf(error as ApiError, call)) // the call throws only ApiError
    }
  }
  return (
    <Notice tone="warning" title={t(`deleted.${kind}`)} isLive className={styles.state}>
      <p>{t('deleted.why')}</p>
      <Button ref={button} onClick={restore}>
        {t(`deleted.restore.${kind}`)}
      </Button>
      {failure && <FailureNotice failure={failure} onRetry={() => void restore()} />}
    </Notice>
  )
}
