import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallView } from './CallView.tsx'
import { useFound } from './find.ts'
import styles from './Recipe.module.css'
import type { Recipe } from './recipes.ts'

/** One recipe: a task and its call. */
export function RecipeView({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation('apiDocs')
  const id = useId()
  const { name, action } = recipe
  const { isRecipeFound } = useFound()
  const title = t(`recipe.${name}`)
  return (
    <div hidden={!isRecipeFound(name)}>
      <article aria-labelledby={id} className={styles.recipe}>
        <div className={styles.recipeHead}>
          <h3 id={id}>{title}</h3>
          <code>{action}</code>
        </div>
        <CallView title={title} call={recipe}>
          <p>{t(`what.${name}`)}</p>
        </CallView>
      </article>
    </div>
  )
}
