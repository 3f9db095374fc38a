import { isFrequencyKey } from '#contract/frequency.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { type Draft, EXTRA_KEYS } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'
import type { FieldName } from '../fields/fields.ts'
import { datasetInput } from './datasetInput.ts'

const FIELD_OF: Readonly<Record<string, FieldName>> = {
  name: 'name',
  title: 'title',
  title_translated: 'title',
  notes: 'notes',
  notes_translated: 'notes',
  owner_org: 'organization',
  license_id: 'licence',
  private: 'visibility',
  publish_at: 'publishAt',
  tags: 'tags',
  tag_string: 'tags',
  groups: 'groups',
  maintainer: 'contactName',
  maintainer_email: 'contactEmail',
  url: 'source',
  resources: 'files',
}

/** The portal's validation errors by field: `resources.2.url` belongs to the third file. */
export function serverProblems(error: ApiError, draft: Draft, locale: Locale, fileKey?: string): Problem[] {
  return Object.entries(error.fields ?? {}).map(([path, messages]) => {
    const [name = '', index = ''] = path.split('.')
    const text = messages.join(' ')
    if (fileKey !== undefined) return { field: 'files', fileKey, text }
    if (name === 'resources') return { field: 'files', fileKey: draft.files[Number(index)]?.key, text }
    if (name === 'extras') return { field: extraField(draft, Number(index), locale), text }
    const field = FIELD_OF[name]
    return { field, text: field === undefined ? `${path}: ${text}` : text }
  })
}

function extraField(draft: Draft, index: number, locale: Locale): FieldName | undefined {
  const key = datasetInput(draft, locale).extras[index]?.key ?? ''
  if (isFrequencyKey(key)) return 'frequency'
  const fields = Object.entries(EXTRA_KEYS) as [keyof typeof EXTRA_KEYS, string][] // Object.entries loses the type of the keys
  return fields.find(([, own]) => own === key)?.[0]
}
