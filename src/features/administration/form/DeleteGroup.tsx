import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useNavigateUnlessLeft } from '../../../catalogue/useNavigateUnlessLeft.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { groupActions } from '../groupActions.ts'
import { useChange } from '../useChange.ts'
import { HiddenDatasets } from './HiddenDatasets.tsx'

type Props = { kind: GroupKind; group: Group }

/**
 * Deletes an organization or group after a question that says what happens to its datasets. An organization with
 * datasets cannot be deleted: they would have no publisher.
 */
export function DeleteGroup({ kind, group }: Props) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const call = useCall()
  const client = useQueryClient()
  const href = useHref()
  const navigate = useNavigateUnlessLeft()
  const { hasOwnCatalogue } = useSite()
  const { data: me } = useMe()
  const [isAsked, setIsAsked] = useState(false)
  const title = titleIn(group, useLocale()).text
  const count = group.package_count ?? 0
  const isBlocked = kind === 'organization' && count > 0
  const values = { count, number: format.number(count) }

  // CKAN shows what is deleted to sysadmins only.
  const mayRestore = hasOwnCatalogue || me?.isSysadmin === true
  const removing = useChange(async () => {
    await call(groupActions[kind].delete, { id: group.id })
    // Otherwise the page stays: it shows that the organization is deleted, and restores it.
    if (!mayRestore) await navigate(href(paths[kind === 'organization' ? 'organizations' : 'groups']()))
    await client.invalidateQueries()
  })
  const close = () => {
    setIsAsked(false)
    if (removing.failure) removing.reset()
  }
  const footer = (
    <div className={styles.actions}>
      {!isBlocked && (
        <Button look="main" onClick={() => removing.run()}>
          {t('delete.yes')}
        </Button>
      )}
      <Button onClick={close}>{t(isBlocked ? 'close' : 'delete.no')}</Button>
    </div>
  )
  return (
    <div className={styles.delete}>
      <Button look="quiet" onClick={() => setIsAsked(true)}>
        {t(`delete.do.${kind}`)}
      </Button>
      {isAsked && (
        <Dialog
          title={t(isBlocked ? 'delete.blocked' : 'delete.ask', { title })}
          close={t('close')}
          footer={footer}
          onClose={close}
        >
          {isBlocked ? (
            <>
              <p>{t('delete.blockedWhy', values)}</p>
              <p>
                <Link to={paths.organization(group.name)}>{t('delete.toDatasets')}</Link>
              </p>
              <HiddenDatasets organization={group} />
            </>
          ) : (
            <>
              {kind === 'group' && <p>{t('delete.datasets', values)}</p>}
              <p>{t(`delete.${mayRestore ? 'consequence' : 'final'}.${kind}`)}</p>
            </>
          )}
          {removing.failure && <FailureNotice failure={removing.failure} onRetry={removing.run} />}
        </Dialog>
      )}
    </div>
  )
}
