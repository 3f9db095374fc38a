import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section/Section.tsx'
import { setTitle } from './changeDraft.ts'
import { sectionId } from './fields.ts'
import type { Form } from './form.ts'
import { GroupsField } from './GroupsField.tsx'
import { NameField } from './NameField.tsx'
import { PairField } from './PairField.tsx'
import styles from './Publish.module.css'
import { TagsField } from './TagsField.tsx'

/** What it is called, where it will be, what it says, and under which words it is found. */
export function WhatPart({ form }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { change, locales } = form
  return (
    <Section title={(id) => <h2 id={id}>{t('sections.what')}</h2>} className={styles.part}>
      <div id={sectionId('what')} className={styles.anchor} />
      <div className={styles.group}>
        <PairField
          form={form}
          field="title"
          onChange={(title) => change((current) => setTitle(current, title, locales[0]))}
        />
        <NameField form={form} />
        <div className={styles.stack}>
          <PairField
            form={form}
            field="notes"
            isLong
            onChange={(notes) => change((current) => ({ ...current, notes }))}
          />
          <p className={styles.quiet}>{t('notes.hint')}</p>
        </div>
        <TagsField form={form} />
        <GroupsField form={form} />
      </div>
    </Section>
  )
}
