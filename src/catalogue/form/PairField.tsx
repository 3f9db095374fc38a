import type { ReactNode } from 'react'
import type { Locale, Locales } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import { useFormat } from '../format.ts'
import styles from './PairField.module.css'

type Texts = Readonly<Record<Locale, string>>

type Props = {
  /** The id of the first control; the others append their language. */
  id: string
  label: string
  /** The default language first. */
  locales: Locales
  texts: Texts
  error: string | undefined
  /** Shown below the fields; describes each of them. */
  help?: ReactNode
  isLong?: boolean
  onChange: (texts: Record<Locale, string>) => void
}

/** A text in each language, side by side; one can be copied into the other. */
export function PairField({ id, label, locales, texts, error, help, isLong = false, onChange }: Props) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const helpId = `${id}-help`
  return (
    <div className={styles.pair}>
      {locales.map((lang, index) => {
        const source = locales.find((other) => other !== lang && texts[other].trim() !== '')
        // The portal's own language is the one that most readers see.
        const isMissing = index === 0 && source !== undefined && texts[lang].trim() === ''
        return (
          <div key={lang} className={styles.half}>
            <TextField
              id={index === 0 ? id : `${id}-${lang}`}
              lang={lang}
              label={label}
              hint={index === 0 ? format.language(lang) : t('pair.optional', { language: format.language(lang) })}
              error={index === 0 ? error : undefined}
              describedBy={[isMissing && `${id}-missing`, help !== undefined && helpId].filter(Boolean).join(' ')}
              isLong={isLong}
              value={texts[lang]}
              onChange={(text) => onChange({ ...texts, [lang]: text })}
            />
            {isMissing && (
              <p id={`${id}-missing`} className={styles.missing}>
                {t('pair.missing', { language: format.language(lang) })}
              </p>
            )}
            {source && texts[lang] === '' && (
              <Button
                look="quiet"
                className={styles.copy}
                onClick={() => onChange({ ...texts, [lang]: texts[source] })}
              >
                {t('pair.copy', { language: format.language(source) })}
              </Button>
            )}
          </div>
        )
      })}
      {help !== undefined && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  )
}

type TextProps = {
  id: string
  lang: Locale
  label: string
  hint: string
  error: string | undefined
  describedBy: string
  isLong: boolean
  value: string
  onChange: (text: string) => void
}

function TextField({ id, lang, label, hint, error, describedBy, isLong, value, onChange }: TextProps) {
  const Control = isLong ? 'textarea' : 'input'
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={describedBy}>
      {(control) => (
        <Control {...control} lang={lang} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
