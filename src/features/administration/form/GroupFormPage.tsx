import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { mayCreate } from '../../../catalogue/SignIn/mayCreate.ts'
import { SignInGate } from '../../../catalogue/SignIn/SignInGate.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useNavigateUnlessLeft } from '../../../catalogue/useNavigateUnlessLeft.ts'
import type { Locales } from '../../../i18n/languages.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { groupActions } from '../groupActions.ts'
import { NotAllowed } from '../NotAllowed.tsx'
import { OneGroup } from '../OneGroup.tsx'
import { PageHead } from '../PageHead.tsx'
import { useChange } from '../useChange.ts'
import { useGroupKind } from '../useGroupKind.ts'
import { DeleteGroup } from './DeleteGroup.tsx'
import { GroupForm } from './GroupForm.tsx'

/** `/organization/new`, `/organization/edit/<name>`, and the same pages of groups. */
export function GroupFormPage() {
  const { t } = useTranslation('administration')
  const kind = useGroupKind()
  const { name } = useParams()
  const title = name === undefined ? t(`new.${kind}`) : t(`edit.${kind}`)
  return (
    <SignInGate title={title} why={t('gate')} keepsContent>
      {(me) => (name === undefined ? <NewGroup kind={kind} me={me} /> : <EditGroup {...{ kind, name, me }} />)}
    </SignInGate>
  )
}

function NewGroup({ kind, me }: { kind: GroupKind; me: Me }) {
  const { t } = useTranslation('administration')
  const locales = useKeptLocales(undefined)
  const onSaved = useSaved(kind)
  return (
    <>
      <div className={styles.head}>
        <h1>{t(`new.${kind}`)}</h1>
      </div>
      {mayCreate(kind, me) ? (
        <GroupForm kind={kind} group={undefined} locales={locales} onSaved={onSaved} />
      ) : (
        <NotAllowed
          title={t(`notAllowed.new.${kind}`)}
          why={t('notAllowed.newWhy', { user: me.title })}
          next={t('notAllowed.next')}
          back={{ to: paths[`${kind}s`](), text: t(`all.${kind}`) }}
        />
      )}
    </>
  )
}

function EditGroup({ kind, name, me }: { kind: GroupKind; name: string; me: Me }) {
  return (
    <OneGroup key={name} kind={kind} name={name} me={me} page="edit">
      {(group) => <Editor kind={kind} group={group} />}
    </OneGroup>
  )
}

function Editor({ kind, group }: { kind: GroupKind; group: Group }) {
  const { t } = useTranslation('administration')
  const isDeleted = group.state === 'deleted'
  const [isRestored, setIsRestored] = useState(false)
  const locales = useKeptLocales(group)
  const onSaved = useSaved(kind)
  return (
    <>
      <PageHead kind={kind} group={group} page="edit" />
      <StatusMessage message={isRestored && !isDeleted ? t(`restored.${kind}`) : ''} />
      {isDeleted && <RestoreGroup kind={kind} group={group} onRestored={() => setIsRestored(true)} />}
      <GroupForm kind={kind} group={group} locales={locales} onSaved={onSaved} />
      {!isDeleted && <DeleteGroup kind={kind} group={group} />}
    </>
  )
}

/** After the changes are saved: the page of the organization or group, with its new content. */
function useSaved(kind: GroupKind) {
  const client = useQueryClient()
  const navigate = useNavigateUnlessLeft()
  const href = useHref()
  return async ({ name }: Group) => {
    await client.invalidateQueries()
    // The page says that it is saved; the message, not the page, takes the focus.
    await navigate(href(paths[kind](name)), { state: { isSaved: true, keepsScroll: true } })
  }
}

/** The languages that the portal keeps: another CKAN has one, unless it already returned translations. */
function useKeptLocales(group: Group | undefined): Locales {
  const { languages, hasOwnCatalogue } = useSite()
  const hasTranslations = group?.title_translated !== null && group?.title_translated !== undefined
  return hasOwnCatalogue || hasTranslations ? languages : [languages[0]]
}

type RestoreGroupProps = { kind: GroupKind; group: Group; onRestored: () => void }

/** Says that an organization or group is deleted, and restores it. */
function RestoreGroup({ kind, group, onRestored }: RestoreGroupProps) {
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
