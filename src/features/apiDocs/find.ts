import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../lib/fold.ts'
import { otherActions } from './otherActions.ts'
import { type RecipeName, recipeActions } from './recipes.ts'

/** The page's parts in order, with the key of each one's heading: also the anchors of their addresses. */
export const PARTS = {
  base: 'base.title',
  recipes: 'recipes.title',
  create: 'create.title',
  limits: 'limits.title',
  errors: 'errors.title',
  access: 'access.title',
  actions: 'actions.title',
  more: 'more.title',
} as const

export type PartName = keyof typeof PARTS

/** What of the page speaks of the words that a reader looks for; all of it where there are none. */
export type Found = {
  words: string
  isPartFound: (part: PartName) => boolean
  isRecipeFound: (recipe: RecipeName) => boolean
  isActionFound: (action: string) => boolean
  /** How many recipes and actions. */
  count: number
  isNothing: boolean
}

/** Finds by all words at once, whatever their case and marks. */
export function useFind(words: string): Found {
  const { t, i18n } = useTranslation('apiDocs')
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  const isFound = (text: string) => {
    const folded = fold(text)
    return wanted.every((word) => folded.includes(word))
  }
  // A part is found by all of its texts, which lie under its name.
  const texts = { ...i18n.getResourceBundle(i18n.language, 'apiDocs') } as Record<string, unknown> // our own file
  const recipes = recipeNames.filter((name) =>
    isFound(`${t(`recipe.${name}`)} ${recipeActions[name]} ${t(`what.${name}`)}`),
  )
  const actions = otherActions.flatMap(({ title, names }) => names.filter((name) => isFound(`${name} ${t(title)}`)))
  const isPartFound = (part: PartName) => {
    if (part === 'recipes') return recipes.length > 0
    if (part === 'actions') return actions.length > 0
    return isFound(`${JSON.stringify(texts[part] ?? '')} ${EXTRA[part] ?? ''}`)
  }
  return {
    words,
    isPartFound,
    isRecipeFound: (recipe) => recipes.includes(recipe),
    isActionFound: (action) => (actions as readonly string[]).includes(action),
    count: recipes.length + actions.length,
    isNothing: !partNames.some(isPartFound),
  }
}

const recipeNames = Object.keys(recipeActions) as RecipeName[] // its own keys
const partNames = Object.keys(PARTS) as PartName[] // its own keys

/** What a part shows that is in no language. */
const EXTRA: Partial<Record<PartName, string>> = {
  create: 'package_create',
  errors: '400 403 404 409 429 500 503 Authorization Not Found Validation',
  limits: 'limit offset rows start',
  access: 'Authorization CORS ETag token',
}

export const FoundContext = createContext<Found | undefined>(undefined)

/** What was found on the page. */
export function useFound(): Found {
  const found = use(FoundContext)
  if (found === undefined) throw new Error('useFound stands outside of the page')
  return found
}
