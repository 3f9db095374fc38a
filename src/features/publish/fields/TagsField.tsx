import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ChipsField, type Option } from './ChipsField.tsx'
import { Examples } from './Examples.tsx'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'

/** Tags: those of the portal are suggested, new ones can be added. */
export function TagsField({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  return (
    <ChipsField
      id={fieldId('tags')}
      label={t('labels.tags')}
      hint={
        <>
          {t('tags.hint')} <Examples of="tags" />
        </>
      }
      error={errorOf('tags')}
      chosen={draft.tags.map(asOption)}
      useOptions={useTagOptions}
      takesNew
      onChange={(tags) => change((current) => ({ ...current, tags }))}
    />
  )
}

const asOption = (value: string): Option => ({ value, label: value })
const NONE: readonly Option[] = []

function useTagOptions(typed: string): readonly Option[] {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['tagsLike', typed],
    queryFn: ({ signal }) => call('tag_autocomplete', { query: typed, limit: 12 }, { signal }),
    enabled: typed.length > 1,
    retry: false,
  })
  return data?.map(asOption) ?? NONE
}
