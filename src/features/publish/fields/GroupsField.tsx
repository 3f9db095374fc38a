import { useUsableGroups } from '../../../catalogue/useUsableGroups.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fold } from '../../../lib/fold.ts'
import { ChipsField, type Option } from './ChipsField.tsx'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'

/** The categories that the user may add datasets to; hidden if there are none. */
export function GroupsField({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const options = useUsableGroups()
  const chosen = draft.groups.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: value },
  )
  if (options.length === 0 && chosen.length === 0) return null
  return (
    <ChipsField
      id={fieldId('groups')}
      label={t('labels.groups')}
      hint={t('groups.hint')}
      error={errorOf('groups')}
      chosen={chosen}
      useOptions={useGroupOptions}
      takesNew={false}
      onChange={(groups) => change((current) => ({ ...current, groups }))}
    />
  )
}

const useGroupOptions = (typed: string): readonly Option[] =>
  useUsableGroups().filter(({ label }) => fold(label).includes(fold(typed)))
