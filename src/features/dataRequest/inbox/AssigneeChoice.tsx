import { useQueryClient } from '@tanstack/react-query'
import type { InboxRequest, RequestAssignee } from '#contract/dataRequest.ts'
import { assignRequest } from '../../../api/sendRequest.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { alphabetical } from '../../../lib/collator.ts'
import { paths } from '../../../paths.ts'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Inbox.module.css'

type Props = { request: InboxRequest; me: Me; staff: readonly RequestAssignee[] }

/** Who works on a request. A choice is saved at once. */
export function AssigneeChoice({ request: { reference, what, assignee }, me, staff }: Props) {
  const { t } = useTranslation('requestInbox')
  const path = useHref()(paths.dataRequest(reference))
  const client = useQueryClient()
  const saving = useSingleMutation<void, string>({
    mutationFn: (name) => assignRequest(path, name),
    onSuccess: () => client.invalidateQueries({ queryKey: ['data_request_inbox'] }),
  })
  const own = { name: me.name, title: me.title }
  const others = staff.filter(({ name }) => name !== me.name)
  const known = [own, ...alphabetical(others, useLocale(), ({ title }) => title)]
  // Who lost the role stays shown until somebody else is chosen.
  const people = assignee && !known.some(({ name }) => name === assignee.name) ? [...known, assignee] : known
  const id = `assignee-${reference}`
  return (
    <div className={styles.assignee}>
      <label htmlFor={id}>
        {t('assignee')} <VisuallyHidden>{what}</VisuallyHidden>
      </label>
      <select
        id={id}
        className={controlFace}
        value={saving.isPending ? saving.variables : (assignee?.name ?? '')}
        aria-disabled={saving.isPending}
        onChange={({ target }) => saving.mutate(target.value)}
      >
        <option value="">{t('nobody')}</option>
        <Options
          of={people.map(({ name, title }) => ({
            value: name,
            label: name === me.name ? t('you', { name: title }) : title,
          }))}
        />
      </select>
      <span role="status" className={styles.quiet}>
        {saving.isSuccess && t('assigned')}
      </span>
      {saving.error && <ErrorNotice error={saving.error} title={t('assignFailed')} />}
    </div>
  )
}
