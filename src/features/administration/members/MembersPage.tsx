import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { SignInGate } from '../../../catalogue/SignIn/SignInGate.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Administration.module.css'
import { OneGroup } from '../OneGroup.tsx'
import { PageHead } from '../PageHead.tsx'
import { useGroupKind } from '../useGroupKind.ts'
import { AddMember } from './AddMember.tsx'
import { InviteMember } from './InviteMember.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { MemberList } from './MemberList.tsx'
import type { Member } from './member.ts'
import { useMembers } from './useMembers.ts'

/** `/organization/members/<name>` and `/group/members/<name>`, for administrators. */
export function MembersPage() {
  const { t } = useTranslation('administration')
  const kind = useGroupKind()
  const { name = '' } = useParams()
  return (
    <SignInGate title={t(`members.${kind}`)} why={t('gate')} keepsContent>
      {(me) => (
        <OneGroup key={name} kind={kind} name={name} me={me} page="members">
          {(group) => <MembersOf kind={kind} group={group} me={me} />}
        </OneGroup>
      )}
    </SignInGate>
  )
}

function MembersOf({ kind, group, me }: { kind: GroupKind; group: Group; me: Me }) {
  const { t } = useTranslation('administration')
  const members = useMembers(kind, group)
  const [asked, setAsked] = useState<{ member: Member; operation: 'change' | 'remove' }>()
  const [status, setStatus] = useState('')
  const list = members.members
  return (
    <>
      <PageHead kind={kind} group={group} page="members" />
      {group.state === 'deleted' && (
        <Notice tone="warning" title={t(`deleted.${kind}`)} className={styles.state}>
          <p>{t('deleted.why')}</p>
          <p>
            <Link to={paths.editGroup(kind, group.name)}>{t(`deleted.restore.${kind}`)}</Link>
          </p>
        </Notice>
      )}
      <div className={styles.parts}>
        <Section title={t('members.list')}>
          <StatusMessage message={status} />
          {members.error && <ErrorNotice error={members.error} onRetry={members.refetch} />}
          {!list && !members.error && <Skeleton label={t('loading')} lines={[0.3, 0.6]} times={2} />}
          {list && (
            <MemberList
              kind={kind}
              members={list}
              onAsk={(member, operation) => {
                setStatus('')
                setAsked({ member, operation })
              }}
            />
          )}
        </Section>
        <AddMember kind={kind} members={list ?? []} onAdd={members.setRole} onAdded={setStatus} />
        <InviteMember kind={kind} group={group} me={me} />
      </div>
      {asked && (
        <MemberDialog
          {...asked}
          kind={kind}
          isSelf={asked.member.id === me.id}
          members={members}
          onDone={(message) => {
            setAsked(undefined)
            setStatus(message)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
