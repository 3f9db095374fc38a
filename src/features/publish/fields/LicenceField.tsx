import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objects, text } from '../../../api/raw.ts'
import { licenseName, licenseUse } from '../../../catalogue/license.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { upperFirst } from '../../../lib/upperFirst.ts'
import { controlFace } from '../../../ui/Field/Field.tsx'
import tone from '../Tone.module.css'
import answers from './Answers.module.css'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'

/** Common open licences for data, the most common first. */
const USUAL = ['cc-by', 'cc-zero', 'cc-by-sa', 'odc-odbl']

/** The licence: what readers may do, followed by its name. */
export function LicenceField({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { t: word } = useTranslation('catalogue')
  const locale = useLocale()
  const licences = useLicences()
  const usual = USUAL.filter((id) => licences.some((licence) => licence.id === id))
  const isUsual = usual.includes(draft.licence)
  const [isOther, setIsOther] = useState(false)
  const choose = (licence: string) => change((current) => ({ ...current, licence }))
  const showsOthers = isOther || (draft.licence !== '' && !isUsual)
  const error = errorOf('licence')
  return (
    <fieldset
      className={answers.choices}
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

type Licence = { id: string; title: string }

function useLicences(): readonly Licence[] {
  const call = useCall()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['licences', locale],
    queryFn: async () =>
      objects(await call('license_list', {})).map((raw) => ({
        id: text(raw.id),
        title: text(raw.title, text(raw.id)),
      })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // Until the list is loaded, and if it cannot be loaded, the common ones are shown.
  return data ?? USUAL.map((id) => ({ id, title: id }))
}
