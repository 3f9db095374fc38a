import { useId } from 'react'
import { chooseCodeLanguage } from '../../catalogue/snippets/codeLanguage.ts'
import { type CodeLanguage, codeLanguages } from '../../catalogue/snippets/languages.ts'
import { useCodeLanguage } from '../../catalogue/snippets/useCodeLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Recipe.module.css'

const NAMES = Object.keys(codeLanguages) as CodeLanguage[] // the type of Object.keys has no keys

/** Selects the language of all snippets on the page; stored on this device. */
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
