import type { Frequency } from '#contract/frequency.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { upperFirst } from '../../../lib/upperFirst.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import type { PlainFields } from '../draft/changeDraft.ts'
import { coverageDay } from '../draft/coverageDay.ts'
import { Examples } from '../fields/Examples.tsx'
import fieldStyles from '../fields/Fields.module.css'
import { Fold } from '../fields/Fold.tsx'
import { fieldId } from '../fields/fields.ts'
import type { Form } from '../fields/form.ts'
import { OrganizationField } from '../fields/OrganizationField.tsx'
import { Part } from './Part.tsx'

/** Few changes of a dataset need it. */
const PeriodNotice = onDemand(() => import('./PeriodNotice.tsx').then((part) => part.PeriodNotice))

type TextName = 'contactName' | 'contactEmail' | 'coverageFrom' | 'coverageTo' | 'place' | 'source'

/** From the most frequent to the least frequent. */
const FREQUENCIES = [
  ...(['continuous', 'hourly', 'daily', 'weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly'] as const),
  ...(['semiannual', 'annual', 'biennial', 'triennial', 'decennial', 'irregular', 'never'] as const),
] satisfies readonly Frequency[]

/** Organization, update frequency, coverage and contact. */
export function WhoPart({ form }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { base, files } = form.draft
  const hasReadPeriod = base !== undefined && files.some(({ facts }) => facts?.from)
  return (
    <Part section="who">
      <OrganizationField form={form} />
      <Fold
        title={t('fold.when')}
        reason={t('fold.whenWhy')}
        earns={['frequency', 'coverage']}
        fields={['frequency', 'coverageFrom', 'coverageTo', 'place']}
        form={form}
      >
        <FrequencyField form={form} />
        <div className={fieldStyles.pair}>
          <PlainText name="coverageFrom" form={form} />
          <PlainText name="coverageTo" form={form} />
        </div>
        {hasReadPeriod && <PeriodNotice form={form} />}
        <PlainText name="place" form={form} />
      </Fold>
      <Fold
        title={t('fold.ask')}
        reason={t('fold.askWhy')}
        earns={['contact']}
        fields={['contactName', 'contactEmail', 'source']}
        form={form}
      >
        <div className={fieldStyles.pair}>
          <PlainText name="contactName" form={form} />
          <PlainText name="contactEmail" form={form} />
        </div>
        <PlainText name="source" form={form} />
      </Fold>
    </Part>
  )
}

const TYPES: Partial<Record<TextName, 'email' | 'url'>> = { contactEmail: 'email', source: 'url' }

function PlainText({ name, form: { draft, change, errorOf } }: { name: TextName; form: Form }) {
  const { t } = useTranslation('publish')
  const set = (fields: PlainFields) => change((current) => ({ ...current, ...fields }))
  return (
    <Field
      id={fieldId(name)}
      label={t(`labels.${name}`)}
      hint={
        <>
          {t(`hints.${name}`)} {(name === 'contactName' || name === 'contactEmail') && <Examples of={name} />}
        </>
      }
      error={errorOf(name)}
    >
      {(control) => (
        <input
          {...control}
          type={TYPES[name] ?? 'text'}
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
          onBlur={isDay(name) ? () => set({ [name]: coverageDay(draft[name]) }) : undefined}
        />
      )}
    </Field>
  )
}

/** The publisher sees the date as it will be stored. */
const isDay = (name: TextName) => name === 'coverageFrom' || name === 'coverageTo'

function FrequencyField({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { t: word } = useTranslation('catalogue')
  const locale = useLocale()
  return (
    <Field
      id={fieldId('frequency')}
      label={t('labels.frequency')}
      hint={t('hints.frequency')}
      error={errorOf('frequency')}
    >
      {(control) => (
        <select
          {...control}
          value={draft.frequency}
          onChange={({ target }) => change((current) => ({ ...current, frequency: target.value }))}
        >
          <option value="">{t('frequencyNone')}</option>
          <Options
            of={FREQUENCIES.map((frequency) => ({
              value: frequency,
              label: upperFirst(word(`frequency.${frequency}`), locale),
            }))}
          />
        </select>
      )}
    </Field>
  )
}
