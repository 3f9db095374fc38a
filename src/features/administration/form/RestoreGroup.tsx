import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { groupActions } from '../groupActions.ts'
import { useChange } from '../useChange.ts'

type Props = { kind: GroupKind; group: Group; onRestored: () => void }

/** Says that an organization or group is deleted, and restores it. */
export function RestoreGroup({ kind, group, onRestored }: Props) {
  const { t } = useTranslation('administration')
  const call = useCall()
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  // After a deletion the focus is nowhere, because the dialog's opener is gone. Focus is outside React.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const { run, failure } = useChange(async () => {
    await call(groupActions[kind].patch, { id: group.id, state: 'active' })
    onRestored()
    await client.invalidateQueries()
  })
  return (
    <Notice tone="warning" title={t(`deleted.${kind}`)} isLive className={styles.state}>
      <p>{t('deleted.why')}</p>
      <Button ref={button} onClick={() => run()}>
        {t(`deleted.restore.${kind}`)}
      </Button>
      {failure && <FailureNotice failure={failure} onRetry={run} />}
    </Notice>
  )
}
