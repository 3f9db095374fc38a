import { useState } from 'react'
import type { HarvestSource } from '#contract/harvest.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { CallFailure } from './CallFailure.tsx'
import styles from './Harvest.module.css'
import { useAct } from './useAct.ts'
import { useRecords, versionOf } from './useHarvest.ts'

type Props = { source: HarvestSource; onDone: (message: string) => void }

/** Datasets that are no longer at the source: a person deletes or keeps them, a page of them at a time. */
export function MissingList({ source, onDone }: Props) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  const call = useCall()
  const { act, isBusy, failure } = useAct()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setIsAsked] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { data, error, refetch } = useRecords(source.id, 'missing', 1, versionOf(source))
  const records = data?.results ?? []
  const ids = records.map(({ id }) => id).filter((id) => !left.has(id))
  const values = { count: ids.length, number: format.number(ids.length) }
  const decide = (decision: 'delete' | 'keep') =>
    act(async () => {
      const done = await call('harvest_missing_resolve', { source_id: source.id, ids, decision })
      const count = decision === 'delete' ? done.deleted.length : done.kept.length
      setRefused(done.refused.map(({ message }) => message))
      setIsAsked(false)
      onDone(t(`missing.done.${decision}`, { count, number: format.number(count) }))
    })
  return (
    <Section title={t('missing.title')}>
      <p>{t('missing.what')}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />}
      {!data && !error && <Skeleton label={t('loading')} lines={[0.6]} times={2} />}
      <ul className={styles.lines}>
        {records.map(({ id, title, guid, package_name }) => (
          <li key={id} className={styles.choice}>
            <input
              type="checkbox"
              id={`missing-${id}`}
              checked={!left.has(id)}
              onChange={({ target }) => {
                const next = new Set(left)
                if (target.checked) next.delete(id)
                else next.add(id)
                setLeft(next)
              }}
            />
            <label htmlFor={`missing-${id}`}>{title.trim() || guid}</label>
            {package_name !== null && <Link to={paths.dataset(package_name)}>{t('missing.open')}</Link>}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <Notice tone="error" title={t('missing.refused')} isLive>
          <ul>
            {refused.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isAsked && <CallFailure failure={failure} />}
      <p className={styles.actions}>
        <Button aria-disabled={isBusy || ids.length === 0} onClick={() => ids.length > 0 && setIsAsked(true)}>
          {t('missing.delete', values)}
        </Button>
        <Button aria-disabled={isBusy || ids.length === 0} onClick={() => ids.length > 0 && decide('keep')}>
          {t('missing.keep', values)}
        </Button>
      </p>
      {isAsked && (
        <Dialog
          title={t('missing.ask', values)}
          close={t('close')}
          onClose={() => setIsAsked(false)}
          footer={
            <div className={styles.actions}>
              <Button look="main" aria-disabled={isBusy} onClick={() => decide('delete')}>
                {t('missing.delete', values)}
              </Button>
              <Button onClick={() => setIsAsked(false)}>{t('cancel')}</Button>
            </div>
          }
        >
          <p>{t('missing.consequence')}</p>
          <CallFailure failure={failure} />
        </Dialog>
      )}
    </Section>
  )
}
