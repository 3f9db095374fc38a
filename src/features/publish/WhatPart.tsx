import { useTranslation } from 'react-i18next'
import answers from './Answers.module.css'
import { setTitle } from './changeDraft.ts'
import type { Form } from './form.ts'
import { GroupsField } from './GroupsField.tsx'
import { NameField } from './NameField.tsx'
import { PairField } from './PairField.tsx'
import { Part } from './Part.tsx'
import { TagsField } from './TagsField.tsx'
import tone from './Tone.module.css'

/** What it is called, where it will be, what it says, and under which words it is found. */
export function WhatPart({ form }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { change, locales } = form
  return (
    <Part section="what">
      <PairField
        form={form}
        field="title"
        onChange={(title) => change((current) => setTitle(current, title, locales[0]))}
      />
      <NameField form={form} />
      <div className={answers.stack}>
        <PairField
          form={form}
          field="notes"
          isLong
          onChange={(notes) => change((current) => ({ ...current, notes }))}
        />
        <p className={tone.quiet}>{t('notes.hint')}</p>
      </div>
      <TagsField form={form} />
      <GroupsField form={form} />
    </Part>
  )
}
