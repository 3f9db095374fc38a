import { useSearchParams } from 'react-router-dom'
import { oidcProblems } from '#contract/oidcProblems.ts'
import { useSite } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'

/** Why a sign-in with the OpenID provider failed; the server says it in the page's address. */
export function ProviderProblem() {
  const { t } = useTranslation('account')
  const { signInProvider: name } = useSite()
  const [search] = useSearchParams()
  const problem = oidcProblems.find((one) => one === search.get('oidc'))
  if (problem === undefined || name === undefined) return null
  return (
    <Notice tone="warning" title={t('provider.failed', { name })} isLive>
      <p>{t(`provider.problems.${problem}`, { name })}</p>
    </Notice>
  )
}
