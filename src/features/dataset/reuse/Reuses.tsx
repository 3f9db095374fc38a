import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reuseQueries } from '../../../api/queries/reuses.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { ReuseItem } from './ReuseItem.tsx'
import styles from './Reuses.module.css'

const ReusePanel = onDemand(() => import('./ReusePanel.tsx').then((part) => part.ReusePanel))

/**
 * What people made with a dataset, and on request the form that adds something. `name` is the dataset's. Renders nothing
 * in front of another CKAN, which has no reuses.
 */
export function Reuses({ name }: { name: string }) {
  const { t } = useTranslation('dataset')
  const { hasOwnCatalogue } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...reuseQueries.list(useLocale(), name), enabled: hasOwnCatalogue })
  if (!hasOwnCatalogue || !data) return null
  return (
    <Section id="reuses" title={t('reuse.title')}>
      {data.length === 0 ? (
        <p>{t('reuse.none')}</p>
      ) : (
        <ul className={styles.reuses}>
          {data.map((reuse) => (
            <ReuseItem key={reuse.id} reuse={reuse} />
          ))}
        </ul>
      )}
      <details data-print="hide" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('reuse.open')}</summary>
        {isOpen && <ReusePanel name={name} />}
        <noscript>{t('reuse.noScript')}</noscript>
      </details>
    </Section>
  )
}
