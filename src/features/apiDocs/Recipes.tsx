import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { CallView } from './CallView.tsx'
import { useFound } from './find.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Part } from './Part.tsx'
import styles from './Recipe.module.css'
import { type Recipe, recipesOf } from './recipes.ts'
import { useExamples } from './useExamples.ts'

/** Seven actions as tasks, with real data of this portal. */
export function Recipes() {
  const { t } = useTranslation('apiDocs')
  const examples = useExamples()
  return (
    <Part name="recipes">
      <p>{t('recipes.lead')}</p>
      <LanguagePicker />
      {examples ? (
        recipesOf(examples).map((recipe) => <RecipeView key={`${recipe.name} ${examples.dataset}`} recipe={recipe} />)
      ) : (
        <Skeleton label={t('recipes.loading')} lines={[0.3, 0.9, 0.6]} times={3} />
      )}
    </Part>
  )
}

/** One recipe: a task and its call. */
function RecipeView({ recipe }: { recipe: Recipe }) {
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
