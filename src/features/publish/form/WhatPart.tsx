import { useTranslation } from 'react-i18next'
import { setTitle } from '../draft/changeDraft.ts'
import answers from '../fields/Answers.module.css'
import type { Form } from '../fields/form.ts'
import { GroupsField } from '../fields/GroupsField.tsx'
import { NameField } from '../fields/NameField.tsx'
import { PairField } from '../fields/PairField.tsx'
import { TagsField } from '../fields/TagsField.tsx'
import tone from '../Tone.module.css'
import { Part } from './Part.tsx'

/** Title, address, description, tags and categories. */
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
