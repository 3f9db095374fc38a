import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { helpQueries } from '../../api/queries/help.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './ApiDocsPage.module.css'
import { CallView } from './CallView.tsx'
import { useFound } from './find.ts'
import { otherActions } from './otherActions.ts'
import { Part } from './Part.tsx'
import { type ExampleCall, otherCallsOf } from './recipes.ts'
import { useExamples } from './useExamples.ts'

/** The other actions by topic; each opens with its docstring, and reads can be run. */
export function OtherActions() {
  const { t } = useTranslation('apiDocs')
  const { isActionFound } = useFound()
  const examples = useExamples()
  const calls = examples ? otherCallsOf(examples) : []
  return (
    <Part name="actions">
      <p>{t('actions.lead')}</p>
      {otherActions.map(({ title, names }) => (
        <div key={title} className={styles.group} hidden={!names.some(isActionFound)}>
          <h3>{t(title)}</h3>
          {names.map((name) => (
            <div key={name} hidden={!isActionFound(name)}>
              <OtherAction name={name} call={calls.find(({ action }) => action === name)} />
            </div>
          ))}
        </div>
      ))}
    </Part>
  )
}

type OtherActionProps = { name: string; call: ExampleCall | undefined }

/** One action in a <details>: the portal's docstring and, for a read, a call to run. */
function OtherAction({ name, call }: OtherActionProps) {
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
