import { useQuery } from '@tanstack/react-query'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { isTrue, object, objects, type Raw, text } from '../../../api/raw.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from '../Administration.module.css'
import { groupActions } from '../groupActions.ts'
import { DeletedRow } from './DeletedRow.tsx'
import type { Trash } from './useTrash.ts'

const KINDS = ['organization', 'group'] as const satisfies readonly GroupKind[]

/** Deleted organizations and categories, for administrators of the portal. */
export function DeletedGroups({ trash }: { trash: Trash }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const call = useCall()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['deletedGroups', locale],
    queryFn: async () => objects(await call('deleted_group_list', {})).map((raw) => readDeletedGroup(raw, locale)),
    staleTime: 0,
    retry: false,
  })
  if (error)
    return (
      <Section title={t('trash.organizationsAndGroups')}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (!data) return <Skeleton label={t('loading')} lines={[0.4, 0.6]} times={2} />
  return KINDS.map((kind) => {
    const groups = data.filter((group) => group.kind === kind)
    const { patch, purge } = groupActions[kind]
    return (
      <Section key={kind} title={t(kind === 'organization' ? 'trash.organizations' : 'trash.groups')}>
        {groups.length === 0 && <p>{t(`trash.none.${kind}`)}</p>}
        <ul className={styles.members}>
          {groups.map(({ id, name, title, deleted }) => (
            <DeletedRow
              key={id}
              title={title}
              name={name}
              facts={deleted !== '' && t('trash.deleted', { date: format.date(deleted) })}
              onRestore={() => trash.restore(title, () => call(patch, { id, state: 'active' }))}
              purge={{ why: t('trash.purgeWhy'), run: () => trash.purge(title, () => call(purge, { id })) }}
            />
          ))}
        </ul>
      </Section>
    )
  })
}

/** A deleted organization or category. */
type DeletedGroup = { id: string; name: string; title: string; kind: GroupKind; deleted: string }

/** Parses one entry of deleted_group_list. */
function readDeletedGroup(raw: Raw, locale: string): DeletedGroup {
  const name = text(raw.name)
  return {
    id: text(raw.id),
    name,
    title: text(object(raw.title_translated)[locale]) || text(raw.title) || name,
    kind: isTrue(raw.is_organization) ? 'organization' : 'group',
    deleted: text(raw.deleted),
  }
}
