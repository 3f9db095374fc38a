import type { Frequency } from '#contract/frequency.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useLicences } from '../../../catalogue/useLicences.ts'
import { useUsableGroups } from '../../../catalogue/useUsableGroups.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import type { Dashboard } from '../useDashboard.ts'
import { type Kind, kinds, NONE } from './bulkKind.ts'

type Props = {
  kind: Kind
  value: string
  error: string | undefined
  organizations: Dashboard['organizations']
  onChange: (kind: Kind, value: string) => void
}

const FREQUENCIES = [
  ...['daily', 'weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'semiannual'],
  ...['annual', 'biennial', 'irregular', 'never'],
] as Frequency[] // words of contract/frequency.ts

type Option = { value: string; label: string }

/** What to change, and its new value. */
export function BulkFields({ kind, value, error, organizations, onChange }: Props) {
  const { t } = useTranslation('dashboard')
  const options = useOptions(kind, organizations)
  return (
    <>
      <Field label={t('bulk.what')}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => onChange(kinds.find((one) => one === target.value) ?? kind, '')}
          >
            <Options of={kinds.map((one) => ({ value: one, label: t(`bulk.kinds.${one}`) }))} />
          </select>
        )}
      </Field>
      <Field
        label={t(`bulk.values.${kind}`)}
        hint={options === undefined ? t('bulk.tagsHint') : undefined}
        error={error}
      >
        {(control) =>
          options === undefined ? (
            <input {...control} value={value} onChange={({ target }) => onChange(kind, target.value)} />
          ) : (
            <select {...control} value={value} onChange={({ target }) => onChange(kind, target.value)}>
              <option value="">{t('bulk.choose')}</option>
              <Options of={options} />
            </select>
          )
        }
      </Field>
    </>
  )
}

/** The values to choose from; undefined for texts that are typed. */
function useOptions(kind: Kind, organizations: Dashboard['organizations']): readonly Option[] | undefined {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('catalogue')
  const locale = useLocale()
  const licences = useLicences()
  const groups = useUsableGroups()
  if (kind === 'addTags' || kind === 'removeTags') return undefined
  if (kind === 'addGroup' || kind === 'removeGroup') return groups
  if (kind === 'licence') return licences.map(({ id, title }) => ({ value: id, label: title }))
  if (kind === 'visibility')
    return (['public', 'private'] as const).map((value) => ({ value, label: t(`state.${value}`) }))
  if (kind === 'organization')
    return organizations.map(({ name, title, title_translated }) => ({
      value: name,
      label: titleIn({ title_translated, title, name }, locale).text,
    }))
  return [
    ...FREQUENCIES.map((value) => ({ value, label: word(`frequency.${value}`) })),
    { value: NONE, label: t('bulk.noFrequency') },
  ]
}
