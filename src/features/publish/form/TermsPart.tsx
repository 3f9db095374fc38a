import { useTranslation } from 'react-i18next'
import answers from '../fields/Answers.module.css'
import { fieldId } from '../fields/fields.ts'
import type { Form } from '../fields/form.ts'
import { LicenceField } from '../fields/LicenceField.tsx'
import { useOrganizations } from '../fields/useOrganizations.ts'
import tone from '../Tone.module.css'
import { Part } from './Part.tsx'

/** The licence and the visibility. */
export function TermsPart({ form }: { form: Form }) {
  return (
    <Part section="terms">
      <LicenceField form={form} />
      <Visibility form={form} />
    </Part>
  )
}

function Visibility({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const organization = useOrganizations().titleOf(draft.organization)
  const error = errorOf('visibility')
  return (
    <fieldset className={answers.choices} id={fieldId('visibility')} tabIndex={-1}>
      <legend>{t('labels.visibility')}</legend>
      {error && <p className={tone.bad}>{error}</p>}
      {(['public', 'private'] as const).map((visibility) => (
        <label key={visibility}>
          <input
            type="radio"
            name="visibility"
            checked={draft.visibility === visibility}
            onChange={() => change((current) => ({ ...current, visibility }))}
          />
          <span>
            {t(`visibility.${visibility}`)}{' '}
            <span className={tone.quiet}>
              {visibility === 'public'
                ? t('visibility.publicWhy')
                : t('visibility.privateWhy', { organization: organization || '…' })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
