import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { helpQueries } from '../../api/queries/help.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './ApiDocsPage.module.css'
import { CallView } from './CallView.tsx'
import type { ExampleCall } from './recipes.ts'

type Props = { name: string; call: ExampleCall | undefined }

/** One action in a <details>: the portal's docstring and, for a read, a call to run. */
export function OtherAction({ name, call }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.action} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <code>{name}</code>
      </summary>
      {isOpen && (
        <div className={styles.actionBody}>
          <ActionHelp name={name} />
          {call && <CallView key={JSON.stringify(call.parameters)} title={name} call={call} />}
        </div>
      )}
    </details>
  )
}

/** The docstring from help_show. */
function ActionHelp({ name }: { name: string }) {
  const { t } = useTranslation('apiDocs')
  const { data, error, refetch } = useQuery(helpQueries.show(useLocale(), name))
  if (error) return <ErrorNotice error={error} title={t('actions.failed', { name })} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton label={t('actions.loading', { name })} lines={[0.9, 0.6]} times={2} />
  return (
    <p lang="en" className={styles.help}>
      {data ?? t('actions.none')}
    </p>
  )
}
