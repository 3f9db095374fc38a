import { useQuery } from '@tanstack/react-query'
import { currentToken } from '../../../api/token.ts'
import { mayEdit } from '../../../catalogue/SignIn/mayEdit.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from './DatasetPage.module.css'

/**
 * For a user who signed in with an API token and may read a dataset that is not public: why the page does not show it, and a link to
 * its form for editors. The page's own requests have no token, so that their responses can be shared.
 */
export function HiddenDataset({ name }: { name: string }) {
  const { t } = useTranslation('dataset')
  const call = useCall()
  const { hasOwnCatalogue } = useSite()
  const { data: me } = useMe()
  const { data } = useQuery({
    queryKey: ['hiddenDataset', name, me?.id],
    queryFn: async () => {
      const dataset = await call('package_show', { id: name })
      const isEditor = me ? await mayEdit(dataset, me, { call, hasOwnCatalogue }) : false
      return { dataset, isEditor }
    },
    enabled: currentToken() !== undefined && me !== undefined && me !== null,
    retry: false,
  })
  if (!data) return null
  return (
    <Notice title={t('missing.withToken')} className={styles.notice}>
      {data.isEditor && (
        <p>
          <Link to={paths.edit(data.dataset.name)}>{t('missing.openForm')}</Link>
        </p>
      )}
    </Notice>
  )
}
