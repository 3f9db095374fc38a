import { useQuery } from '@tanstack/react-query'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { useFormat } from '../../catalogue/format.ts'
import { publishableQuery } from '../../catalogue/SignIn/publishableQuery.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { useMyCall } from './useMyCall.ts'

/** A link to the requests that the user may answer, with the number that wait and are overdue; nothing for others. */
export function MyRequests({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const organizations = useQuery(publishableQuery(useMyCall(), useLocale()))
  const isStaff = me.isSysadmin || (organizations.data ?? []).length > 0
  const { data } = useQuery({ ...dataRequestQueries.inbox(useHref()(paths.dataRequests())), enabled: isStaff })
  if (!isStaff) return null
  const sum = (of: 'waiting' | 'overdue') => (data?.recipients ?? []).reduce((total, one) => total + one[of], 0)
  const [waiting, overdue] = [sum('waiting'), sum('overdue')]
  return (
    <>
      <Link to={paths.requestInbox()}>
        {waiting > 0 ? t('requests.waiting', { count: waiting, number: format.number(waiting) }) : t('requests.title')}
      </Link>
      {overdue > 0 && (
        <Link to={paths.requestInbox({ status: 'overdue' })}>
          {t('requests.overdue', { count: overdue, number: format.number(overdue) })}
        </Link>
      )}
    </>
  )
}
