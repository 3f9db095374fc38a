import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import type { Texts } from '../draft/draft.ts'
import tone from '../Tone.module.css'
import answers from './Answers.module.css'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'

type Props = {
  form: Form
  field: 'title' | 'notes'
  isLong?: boolean
  onChange: (texts: Texts) => void
}

/** A text in each language of the portal, side by side; one can be copied into the other. */
export function PairField({ form, field, isLong = false, onChange }: Props) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const texts = form.draft[field]
  const error = form.errorOf(field)
  return (
    <div className={answers.pair}>
      {form.locales.map((lang, index) => {
        const source = form.locales.find((other) => other !== lang && texts[other].trim() !== '')
        return (
          <div key={lang} className={answers.half}>
            <TextField
              id={fieldId(field, index === 0 ? '' : lang)}
              lang={lang}
              label={t(`labels.${field}`)}
              hint={index === 0 ? format.language(lang) : t('pair.optional', { language: format.language(lang) })}
              error={index === 0 ? error : undefined}
              isLong={isLong}
              value={texts[lang]}
              onChange={(text) => onChange({ ...texts, [lang]: text })}
            />
            {source && texts[lang] === '' && (
              <Button look="quiet" className={tone.small} onClick={() => onChange({ ...texts, [lang]: texts[source] })}>
                {t('pair.copy', { language: format.language(source) })}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}

type TextProps = {
  id: string
  lang: Locale
  label: string
  hint: string
  error: string | undefined
  isLong: boolean
  value: string
  onChange: (text: string) => void
}

function TextField({ id, lang, label, hint, error, isLong, value, onChange }: TextProps) {
  const Control = isLong ? 'textarea' : 'input'
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Control {...control} lang={lang} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
