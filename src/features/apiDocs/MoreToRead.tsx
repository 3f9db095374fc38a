import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { useSite } from '../../catalogue/site.ts'
import { usePortalBase } from '../../catalogue/useApiBase.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import styles from './ApiDocsPage.module.css'
import { Part } from './Part.tsx'

const OURS = [
  { href: '/api/3/openapi.json', title: 'more.openapi', what: 'more.openapiWhat' },
  { href: paths.datasetsFeed(), title: 'more.feed', what: 'more.feedWhat' },
  { href: '/catalog.ttl', title: 'more.dcat', what: 'more.dcatWhat' },
] as const

/** Links to machine-readable descriptions and to data requests. */
export function MoreToRead() {
  const { t } = useTranslation('apiDocs')
  const { hasOwnCatalogue, dataRequest, languages, basePath } = useSite()
  const base = usePortalBase('shown')
  const locale = useLocale()
  const mcp = `${base}${locale === languages[0] ? '' : `/${locale}`}/mcp`
  return (
    <Part name="more">
      <ul className={styles.more}>
        {hasOwnCatalogue &&
          OURS.map(({ href, title, what }) => (
            <li key={href}>
              <a href={basePath + href}>{t(title)}</a>
              <span>{t(what)}</span>
            </li>
          ))}
        {hasOwnCatalogue && (
          <li>
            <b>{t('more.mcp')}</b>
            <span>
              {t('more.mcpWhat')} <code>{mcp}</code> <CopyButton text={mcp} what={t('more.mcp')} />
            </span>
          </li>
        )}
        <li>
          <a href={`${basePath}/llms.txt`}>{t('more.llms')}</a>
          <span>{t('more.llmsWhat')}</span>
        </li>
        {dataRequest && (
          <li>
            <Link to={paths.dataRequests()}>{t('more.request')}</Link>
            <span>{t('more.requestWhat')}</span>
          </li>
        )}
      </ul>
    </Part>
  )
}
