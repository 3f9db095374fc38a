import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseCodeLanguage, codeLanguage, onCodeLanguage, unchosenLanguage } from './codeLanguage.ts'
import styles from './Recipe.module.css'
import { type CodeLanguage, codeLanguages } from './snippets/languages.ts'

const NAMES = Object.keys(codeLanguages) as CodeLanguage[] // its own keys

/** The language that this reader wants code in. */
export const useCodeLanguage = (): CodeLanguage => useSyncExternalStore(onCodeLanguage, codeLanguage, unchosenLanguage)

/** Chooses the language of all code on the page; remembered on this device. */
export function LanguagePicker() {
  const { t } = useTranslation('apiDocs')
  const chosen = useCodeLanguage()
  const group = useId()
  return (
    <fieldset className={styles.picker}>
      <legend>{t('recipes.language')}</legend>
      {NAMES.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === chosen}
            onChange={() => chooseCodeLanguage(name)}
          />
          <span>{codeLanguages[name].label}</span>
        </label>
      ))}
    </fieldset>
  )
}
