import { useTranslation } from '../../i18n/useTranslation.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Part } from './Part.tsx'
import { RecipeView } from './RecipeView.tsx'
import { recipesOf } from './recipes.ts'
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
