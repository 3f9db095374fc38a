import { useRef, useState } from 'react'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Dashboard.module.css'
import type { Row } from '../datasetRows.ts'

type Props = { rows: readonly Row[]; onChanged: () => void }

/** More are behind a button. */
const SHOWN = 10

/** Files that did not become a table, each with the reason and a button that loads it again. */
export function FailedLoads({ rows, onChanged }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const call = useCall()
  const [status, setStatus] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const lines = useRef<HTMLUListElement>(null)
  const allButton = useFocusAfterRemoval(lines)
  const loads = rows.flatMap((row) => row.dataset.failed_loads.map((load) => ({ ...load, row })))

  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async ({ id, file }: { id: string; file: string }) => {
      setStatus('')
      await call('xloader_submit', { resource_id: id })
      setStatus(t('loads.begun', { file }))
      onChanged()
    },
  })
  return (
    <Section id="loads" title={t('loads.title')}>
      <StatusMessage message={status} />
      {error && <ErrorNotice error={error} title={t('loads.refused')} />}
      {loads.length === 0 && <p>{t('loads.none')}</p>}
      <ul ref={lines} tabIndex={-1} className={styles.lines}>
        {loads.slice(0, showsAll ? undefined : SHOWN).map(({ resource_id, name, message, row: { dataset, title } }) => {
          const file = name?.trim() || title
          return (
            <li key={resource_id}>
              <div>
                <Link to={paths.resource(dataset.name, resource_id)}>{name?.trim() ? `${title}: ${name}` : title}</Link>
                <p>{message}</p>
              </div>
              <Button aria-disabled={isPending} onClick={() => mutate({ id: resource_id, file })} data-print="hide">
                {t('loads.retry')}
                <VisuallyHidden> {file}</VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
      {loads.length > SHOWN && !showsAll && (
        <Button ref={allButton} look="quiet" onClick={() => setShowsAll(true)}>
          {t('loads.all', { number: format.number(loads.length) })}
        </Button>
      )}
    </Section>
  )
}
