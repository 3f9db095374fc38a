import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { localTimeOf, momentOf } from '../../../lib/zonedTime.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'

/** When the dataset becomes public, in the portal’s time zone; the draft has it in UTC. */
export function PublishTime({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { timeZone } = useSite()
  const moment = Date.parse(draft.publishAt)
  const set = (local: string) => {
    const chosen = momentOf(local, timeZone)
    const publishAt = chosen === undefined ? '' : new Date(chosen).toISOString()
    change((current) => ({ ...current, publishAt }))
  }
  return (
    <Field
      id={fieldId('publishAt')}
      label={t('labels.publishAt')}
      hint={t('hints.publishAt', { zone: timeZone })}
      error={errorOf('publishAt')}
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={Number.isNaN(moment) ? '' : localTimeOf(moment, timeZone)}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
}
