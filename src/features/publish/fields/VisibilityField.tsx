import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import tone from '../Tone.module.css'
import fieldStyles from './Fields.module.css'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'
import { useOrganizations } from './useOrganizations.ts'

const PublishTime = onDemand(() => import('./PublishTime.tsx').then((part) => part.PublishTime))

/** Who can see the dataset: everyone, its organization, or its organization until a set time. */
export function VisibilityField({ form }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { hasOwnCatalogue } = useSite()
  const { draft, change, errorOf } = form
  const organization = useOrganizations().titleOf(draft)
  const error = errorOf('visibility')
  // Another CKAN does not publish by itself.
  const choices = hasOwnCatalogue ? (['public', 'private', 'scheduled'] as const) : (['public', 'private'] as const)
  const why = {
    public: t('visibility.publicWhy'),
    private: t('visibility.privateWhy', { organization: organization || '…' }),
    scheduled: t('visibility.scheduledWhy'),
  }
  return (
    <>
      <fieldset className={fieldStyles.choices} id={fieldId('visibility')} tabIndex={-1}>
        <legend>{t('labels.visibility')}</legend>
        {error && <p className={tone.bad}>{error}</p>}
        {choices.map((visibility) => (
          <label key={visibility}>
            <input
              type="radio"
              name="visibility"
              checked={draft.visibility === visibility}
              onChange={() => change((current) => ({ ...current, visibility }))}
            />
            <span>
              {t(`visibility.${visibility}`)} <span className={tone.quiet}>{why[visibility]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.visibility === 'scheduled' && <PublishTime form={form} />}
    </>
  )
}
