import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, objects, text } from '../../api/raw.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { NewToken } from './NewToken.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { TokenList } from './TokenList.tsx'
import { readToken, type Token } from './token.ts'

/** The keys that programs come in with: made, shown once, ended. */
export function MyTokens({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const [made, setMade] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens', me.id],
    queryFn: async () => objects(await call('api_token_list', { user_id: me.name })).map(readToken),
    staleTime: 0,
  })

  const create = async (name: string, days: number | undefined) => {
    const lifetime = days === undefined ? {} : { expires_in: days, unit: 86_400 }
    const answer = object(await call('api_token_create', { user: me.name, name, ...lifetime }))
    setMade(text(answer.token))
    await refetch()
  }
  const revoke = async ({ id }: Token) => {
    await call('api_token_revoke', { jti: id })
    await refetch()
  }

  return (
    <Section title={t('tokens.title')}>
      <p>{t('tokens.what')}</p>
      {made && <ShownOnce secret={made} title={t('tokens.made')} what={t('tokens.one')} onDone={() => setMade('')} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && <TokenList tokens={data} onRevoke={revoke} />}
      <NewToken onCreate={create} />
    </Section>
  )
}
