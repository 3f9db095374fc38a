import { useQuery } from '@tanstack/react-query'
import { object, text } from '../../api/raw.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { safeHref } from '../../lib/safeHref.ts'
import { Section } from '../../ui/Section/Section.tsx'

/** With another CKAN, tokens are created and revoked there: links to that page. */
export function PortalProfile({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const { origin = '', basePath } = useSite()
  const { data } = useQuery({
    queryKey: ['siteAddress'],
    queryFn: async () => text(object(await call('status_show', {})).site_url).replace(/\/$/, ''),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // A CKAN whose site_url is this portal's address has no page that users can open.
  const href =
    data && data !== origin + basePath ? safeHref(`${data}/user/${encodeURIComponent(me.name)}/api-tokens`) : undefined
  return (
    <Section title={t('tokens.title')}>
      <p>{t('tokens.elsewhere')}</p>
      {href && (
        <p>
          <a href={href} rel="noopener">
            {t('tokens.there')}
          </a>
        </p>
      )}
    </Section>
  )
}
