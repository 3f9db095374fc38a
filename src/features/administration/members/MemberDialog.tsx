import { useState } from 'react'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { useChange } from '../useChange.ts'
import type { Member } from './member.ts'
import { RoleChoice } from './RoleChoice.tsx'
import type { Members } from './useMembers.ts'

type Props = {
  kind: GroupKind
  member: Member
  /** The signed-in user is this member. */
  isSelf: boolean
  operation: 'change' | 'remove'
  members: Pick<Members, 'changeRole' | 'remove'>
  /** Called with what was done. */
  onDone: (message: string) => void
  onClose: () => void
}

/** Changes the role of a member, or removes the member, after a confirmation. */
export function MemberDialog({ kind, member, isSelf, operation, members, onDone, onClose }: Props) {
  const { t } = useTranslation('administration')
  const [role, setRole] = useState(member.role)
  const [isLast, setIsLast] = useState(false)
  const { title: name } = member
  const isRemoval = operation === 'remove'
  const losesAccess = isSelf && member.role === 'admin' && (isRemoval || role !== 'admin')

  const { run, failure } = useChange(async () => {
    const outcome = isRemoval ? await members.remove(member) : await members.changeRole(member, role)
    setIsLast(outcome === 'last')
    if (outcome === 'gone') onDone(t('members.gone', { name }))
    if (outcome === 'done')
      onDone(isRemoval ? t('members.removed', { name }) : t('members.changed', { name, role: t(`roles.${role}.name`) }))
  })
  const footer = (
    <div className={styles.actions}>
      <Button look="main" disabled={!isRemoval && role === member.role} onClick={() => run()}>
        {t(isRemoval ? 'members.removeYes' : 'members.changeYes')}
      </Button>
      <Button onClick={onClose}>{t('members.keep')}</Button>
    </div>
  )
  return (
    <Dialog
      title={t(isRemoval ? `members.removeAsk.${kind}` : 'members.changeTitle', { name })}
      close={t('close')}
      footer={footer}
      onClose={onClose}
    >
      {isRemoval ? <p>{t(`members.removeWhy.${kind}`)}</p> : <RoleChoice kind={kind} role={role} onChange={setRole} />}
      {losesAccess && (
        <Notice tone="warning">
          <p>{t('members.losesAccess')}</p>
        </Notice>
      )}
      {isLast && (
        <Notice tone="error" title={t('members.last')} isLive>
          <p>{t('members.lastWhy')}</p>
        </Notice>
      )}
      {failure && <FailureNotice failure={failure} onRetry={run} />}
    </Dialog>
  )
}
