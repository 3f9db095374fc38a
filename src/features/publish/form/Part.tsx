import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section as PageSection } from '../../../ui/Section/Section.tsx'
import { type Section, sectionId } from '../fields/fields.ts'
import layout from './Layout.module.css'

/** One of the five parts, with its heading and the anchor for the outline. */
export function Part({ section, children }: { section: Exclude<Section, 'files'>; children: ReactNode }) {
  const { t } = useTranslation('publish')
  return (
    <PageSection title={(id) => <h2 id={id}>{t(`sections.${section}`)}</h2>} className={layout.part}>
      <div id={sectionId(section)} className={layout.anchor} />
      <div className={layout.group}>{children}</div>
    </PageSection>
  )
}
