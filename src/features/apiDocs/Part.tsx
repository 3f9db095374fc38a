import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './ApiDocsPage.module.css'
import { PARTS, type PartName, useFound } from './find.ts'

type Props = { name: PartName; aside?: ReactNode; children: ReactNode }

/** One section of the page with an anchor; hidden while the filter does not match it. */
export function Part({ name, aside, children }: Props) {
  const { t } = useTranslation('apiDocs')
  const { isPartFound } = useFound()
  return (
    <div id={name} className={styles.part} hidden={!isPartFound(name)}>
      <Section title={t(PARTS[name])} aside={aside}>
        <div className={styles.partBody}>{children}</div>
      </Section>
    </div>
  )
}
