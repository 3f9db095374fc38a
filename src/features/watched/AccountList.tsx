import { useEffect, useSyncExternalStore } from 'react'
import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../catalogue/SignIn/useMe.ts'
import { useSignInNoted } from '../../catalogue/SignIn/useSignInNoted.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import {
  accountUser,
  deleteFromAccount,
  keepInAccount,
  keepOnDevice,
  syncState,
  syncWatchList,
} from '../../catalogue/watch/accountList.ts'
import { onWatchChange } from '../../catalogue/watch/watchStore.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './WatchedPage.module.css'

const noUser = () => ''
const waiting = () => 'waiting' as const

/** The choice of a signed-in user to keep the list in the account too, and how the last sending went. */
export function AccountList() {
  const { t } = useTranslation('watched')
  const isSignedIn = useSignInNoted()
  const owner = useSyncExternalStore(onWatchChange, accountUser, noUser)
  return (
    <Section title={t('account.title')}>
      {isSignedIn ? (
        <Choice owner={owner} />
      ) : (
        <p>
          {t(owner === '' ? 'account.about' : 'account.signInAgain')}{' '}
          <Link to={paths.account()}>{t('account.signIn')}</Link>
        </p>
      )}
    </Section>
  )
}

/** `owner`: the user in whose account the list of this device is kept. */
function Choice({ owner }: { owner: string }) {
  const { t } = useTranslation('watched')
  const format = useFormat()
  const call = useCall()
  const { data: me, error, refetch } = useMe()
  const state = useSyncExternalStore(onWatchChange, syncState, waiting)
  const deletion = useSingleMutation<unknown>({ mutationFn: () => deleteFromAccount(call) })
  const isKept = me != null && owner === me.id
  // What other devices have changed is shown at once.
  useEffect(() => {
    if (isKept) void syncWatchList(call)
  }, [isKept, call])
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (me === undefined) return <p>{t('account.asking')}</p>
  if (me === null)
    return (
      <p>
        {t('account.about')} <Link to={paths.account()}>{t('account.signIn')}</Link>
      </p>
    )
  const isBusy = state === 'sending'
  return (
    <>
      <p>{t(isKept ? 'account.on' : owner === '' ? 'account.off' : 'account.other', { user: me.title })}</p>
      {/* What was kept before says nothing about a list that is not kept any more. */}
      <p role="status">
        {state !== 'waiting' &&
          (isKept || state !== 'kept') &&
          t(`account.state.${state}`, { number: format.number(MOST_WATCHED) })}
      </p>
      {deletion.error && <ErrorNotice error={deletion.error} title={t('account.notDeleted')} />}
      <div className={styles.file}>
        {isKept ? (
          <>
            {state !== 'kept' && (
              <Button aria-disabled={isBusy} onClick={() => void syncWatchList(call)}>
                {t('account.again')}
              </Button>
            )}
            <Button onClick={() => keepOnDevice()}>{t('account.stop')}</Button>
            <Button onClick={() => deletion.mutate()}>{t('account.delete')}</Button>
          </>
        ) : (
          <Button aria-disabled={isBusy} onClick={() => isBusy || void keepInAccount(me.id, call)}>
            {t('account.start')}
          </Button>
        )}
      </div>
    </>
  )
}
