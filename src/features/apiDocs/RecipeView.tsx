import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/action.ts'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useCodeLanguage } from './LanguagePicker.tsx'
import { ParameterFields } from './ParameterFields.tsx'
import styles from './Recipe.module.css'
import type { Recipe } from './recipes.ts'
import { Snippet } from './Snippet.tsx'
import { codeLanguages } from './snippets/languages.ts'
import { TryIt } from './TryIt.tsx'
import { useApiBase } from './useApiBase.ts'

/** One task: what it does, its parameters to change, the call to run, and the same as code. */
export function RecipeView({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation('apiDocs')
  const id = useId()
  const { name, action, table } = recipe
  const [parameters, setParameters] = useState(recipe.parameters)
  const given = parameters.filter(({ value }) => value !== '')
  const api = useApiBase()(useLocale())
  const language = useCodeLanguage()
  const title = t(`recipe.${name}`)
  const code = codeLanguages[language].read({ api, action, parameters: given, table })
  const address = addressIn(api, action, given)
  return (
    <article aria-labelledby={id} className={styles.recipe}>
      <div className={styles.recipeHead}>
        <h3 id={id}>{title}</h3>
        <code>{action}</code>
      </div>
      <div className={styles.recipeSides}>
        <div className={styles.recipeTry}>
          <p>{t(`what.${name}`)}</p>
          <ParameterFields parameters={parameters} onChange={setParameters} />
          <div className={styles.request}>
            <code>{`GET ${address}`}</code> <CopyButton text={address} what={title} />
          </div>
        </div>
        <Snippet what={title} code={code} />
      </div>
      <TryIt address={address} what={title} />
    </article>
  )
}

/** The whole address of a call. */
const addressIn = (api: string, action: Recipe['action'], parameters: Recipe['parameters']): string =>
  addressOf(
    api.replace(/\/api\/3\/action$/, ''),
    action,
    Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
  )
