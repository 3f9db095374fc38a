import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { list } from '../../../api/raw.ts'
import { readGroup } from '../../../api/readGroup.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { translated } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { fold } from '../../../lib/fold.ts'
import { ChipsField, type Option } from './ChipsField.tsx'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'

/** The categories that the user may add datasets to; hidden if there are none. */
export function GroupsField({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const options = useGroups()
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
  useGroups().filter(({ label }) => fold(label).includes(fold(typed)))

function useGroups(): readonly Option[] {
  const call = useCall()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['groupsToUse', locale],
    queryFn: async () =>
      list(await call('group_list_authz', {}))
        .map(readGroup)
        .map((group) => ({
          value: group.name,
          label: translated(group.title_translated, group.title || group.name, locale).text,
        })),
    retry: false,
  })
  return data ?? []
}
