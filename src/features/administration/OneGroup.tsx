import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../api/queries/groups.ts'
import { readGroup } from '../../api/readGroup.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { isGroupAdmin } from '../../catalogue/SignIn/isGroupAdmin.ts'
import gate from '../../catalogue/SignIn/SignInGate.module.css'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { groupActions } from './groupActions.ts'
import { NotAllowed } from './NotAllowed.tsx'

type Props = {
  kind: GroupKind
  name: string
  me: Me
  page: 'edit' | 'members'
  children: (group: Group) => ReactNode
}

/** An organization or group, read as the user, if the user administers it; otherwise the reason why not. */
export function OneGroup({ kind, name, me, page, children }: Props) {
  const { t } = useTranslation('administration')
  const call = useCall()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['ownGroup', kind, name],
    queryFn: async () => {
      const group = readGroup(await call(groupActions[kind].show, { id: name, include_users: false }))
      return { group, isMine: await isGroupAdmin(group.id, me, call) }
    },
    staleTime: Number.POSITIVE_INFINITY, // the form must not change while it is edited
    gcTime: 0,
    retry: false,
  })
  // A form that is open stays when the role is lost, so that what was typed is not; saving then says why it is refused.
  const [wasMine, setWasMine] = useState(false)
  if (data?.isMine && !wasMine) setWasMine(true)
  if (data && (data.isMine || wasMine)) return children(data.group)
  const title = data ? titleIn(data.group, locale).text : name
  return (
    <div className={gate.gate}>
      <h1>{page === 'edit' ? t(`edit.${kind}`) : t(`members.${kind}`)}</h1>
      {data || error?.kind === 'forbidden' ? (
        <NotAllowed
          title={t('notAllowed.title', { title })}
          why={t(`notAllowed.${kind}`, { user: me.title })}
          next={t('notAllowed.next')}
          back={{ to: paths[kind](name), text: title }}
        />
      ) : error?.kind === 'not_found' ? (
        <NotAllowed
          title={t(`missing.${kind}`)}
          why={t('missing.why', { name })}
          back={{ to: paths[`${kind}s`](), text: t(`all.${kind}`) }}
        />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('loading')} lines={[0.5, 0.8, 0.7]} times={2} />
      )}
    </div>
  )
}
