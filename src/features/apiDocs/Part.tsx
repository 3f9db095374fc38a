import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './ApiDocsPage.module.css'

/** The page's parts in order, with the key of each one's heading: also the anchors of their addresses. */
export const PARTS = {
  base: 'base.title',
  recipes: 'recipes.title',
  create: 'create.title',
  limits: 'limits.title',
  errors: 'errors.title',
  access: 'access.title',
  actions: 'actions.title',
  more: 'more.title',
} as const

type Props = { name: keyof typeof PARTS; aside?: ReactNode; children: ReactNode }

/** One part of the page, with an address of its own. */
export function Part({ name, aside, children }: Props) {
  const { t } = useTranslation('apiDocs')
  return (
    <div id={name} className={styles.part}>
      <Section title={t(PARTS[name])} aside={aside}>
        <div className={styles.partBody}>{children}</div>
      </Section>
    </div>
  )
}
