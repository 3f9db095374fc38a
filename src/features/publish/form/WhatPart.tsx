import { PairField } from '../../../catalogue/form/PairField.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { setTitle } from '../draft/changeDraft.ts'
import { Examples } from '../fields/Examples.tsx'
import { fieldId } from '../fields/fields.ts'
import type { Form } from '../fields/form.ts'
import { GroupsField } from '../fields/GroupsField.tsx'
import { NameField } from '../fields/NameField.tsx'
import { TagsField } from '../fields/TagsField.tsx'
import { Part } from './Part.tsx'

/** Title, address, description, tags and categories. */
export function WhatPart({ form }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { change, draft, errorOf, locales } = form
  const pair = (field: 'title' | 'notes') => ({
    id: fieldId(field),
    label: t(`labels.${field}`),
    locales,
    texts: draft[field],
    error: errorOf(field),
    help: (
      <>
        {field === 'notes' && t('notes.hint')}
        <Examples of={field} />
      </>
    ),
  })
  return (
    <Part section="what">
      <PairField {...pair('title')} onChange={(title) => change((current) => setTitle(current, title, locales[0]))} />
      <NameField form={form} />
      <PairField {...pair('notes')} isLong onChange={(notes) => change((current) => ({ ...current, notes }))} />
      <TagsField form={form} />
      <GroupsField form={form} />
    </Part>
  )
}
