import { useState } from 'react'
import { licenseName } from '../../../catalogue/license.ts'
import { USUAL_LICENCES, useLicences } from '../../../catalogue/useLicences.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { licenseUse } from '../../../lib/licenseUse.ts'
import { upperFirst } from '../../../lib/upperFirst.ts'
import { controlFace } from '../../../ui/Field/Field.tsx'
import tone from '../Tone.module.css'
import fieldStyles from './Fields.module.css'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'

/** The licence: what readers may do, followed by its name. */
export function LicenceField({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { t: word } = useTranslation('catalogue')
  const locale = useLocale()
  const licences = useLicences()
  const usual = USUAL_LICENCES.filter((id) => licences.some((licence) => licence.id === id))
  const isUsual = usual.includes(draft.licence)
  const [isOther, setIsOther] = useState(false)
  const choose = (licence: string) => change((current) => ({ ...current, licence }))
  const showsOthers = isOther || (draft.licence !== '' && !isUsual)
  const error = errorOf('licence')
  return (
    <fieldset
      className={fieldStyles.choices}
      id={fieldId('licence')}
      tabIndex={-1}
      aria-describedby={fieldId('licence', 'error')}
    >
      <legend>{t('labels.licence')}</legend>
      <p id={fieldId('licence', 'error')} className={tone.bad}>
        {error}
      </p>
      {usual.map((id) => {
        const use = licenseUse(id)
        return (
          <label key={id}>
            <input
              type="radio"
              name="licence"
              id={fieldId('licence', id)}
              checked={draft.licence === id && !isOther}
              onChange={() => {
                setIsOther(false)
                choose(id)
              }}
            />
            <span>
              {use && upperFirst(word(`license.${use}`), locale)}{' '}
              <span className={tone.quiet}>
                {licenseName({ license_id: id, license_title: null })}
                {id === 'odc-odbl' && ` ${t('licence.databases')}`}
              </span>
            </span>
          </label>
        )
      })}
      <label>
        <input type="radio" name="licence" checked={showsOthers} onChange={() => setIsOther(true)} />
        <span>{t('licence.other')}</span>
      </label>
      {showsOthers && (
        <select
          className={controlFace}
          aria-label={t('licence.other')}
          value={isUsual ? '' : draft.licence}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('licence.choose')}</option>
          {licences
            .filter(({ id }) => !usual.includes(id) && licenseUse(id) !== 'unspecified')
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
      )}
    </fieldset>
  )
}
