import { useTranslation } from 'react-i18next'
import { useFormat } from '../../catalogue/format.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useHref } from '../../i18n/useHref.ts'
import { paths } from '../../paths.ts'
import { buttonFace } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'

/** Whether the account is linked with a person at the OpenID provider, and a link that does it. */
export function MyProvider({ me, name }: { me: Me; name: string }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const href = useHref()
  const { linkedSince, hasNoPassword } = me
  const link = paths.signInWithProvider({ link: '1', return: href(paths.account()) })
  return (
    <Section title={t('provider.title', { name })}>
      {linkedSince !== undefined ? (
        <p>
          {hasNoPassword
            ? t('provider.noPassword', { name })
            : t('provider.linked', { name, date: format.date(linkedSince) })}
        </p>
      ) : (
        <>
          <p>{t('provider.what', { name })}</p>
          <p>
            <a className={buttonFace} href={href(link)}>
              {t('provider.link', { name })}
            </a>
          </p>
        </>
      )}
    </Section>
  )
}
