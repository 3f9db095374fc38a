import { createContext, use } from 'react'
import { translator } from '../../i18n/translations.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fold } from '../../lib/fold.ts'
import { otherActions } from './otherActions.ts'
import { type RecipeName, recipeActions } from './recipes.ts'

/** The sections of the page in order, each with the message key of its heading; the names are also the anchors. */
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

/** The recipes, actions and sections that match the filter; all of them for an empty filter. */
export type Found = {
  words: string
  isPartFound: (part: PartName) => boolean
  isRecipeFound: (recipe: RecipeName) => boolean
  isActionFound: (action: string) => boolean
  /** The number of recipes and actions. */
  count: number
  isNothing: boolean
}

/** Filters by all words, ignoring case and accents. Actions that `missing` names are not found. */
export function useFind(words: string, missing: readonly string[]): Found {
  const { t } = useTranslation('apiDocs')
  const locale = useLocale()
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  const isFound = (text: string) => {
    const folded = fold(text)
    return wanted.every((word) => folded.includes(word))
  }
  // A section matches by all of its messages, whose keys start with its name.
  const texts = { ...translator(locale).getResourceBundle(locale, 'apiDocs') } as Record<string, unknown> // our own locale file
  const isThere = (action: string) => !missing.includes(action)
  const recipes = recipeNames.filter(
    (name) =>
      isThere(recipeActions[name]) && isFound(`${t(`recipe.${name}`)} ${recipeActions[name]} ${t(`what.${name}`)}`),
  )
  const actions = otherActions.flatMap(({ title, names }) =>
    names.filter((name) => isThere(name) && isFound(`${name} ${t(title)}`)),
  )
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

const recipeNames = Object.keys(recipeActions) as RecipeName[] // the type of Object.keys has no keys
const partNames = Object.keys(PARTS) as PartName[] // the type of Object.keys has no keys

/** Texts of a section that are not in the locale files. */
const EXTRA: Partial<Record<PartName, string>> = {
  create: 'package_create',
  errors: '400 403 404 409 429 500 503 Authorization Not Found Validation',
  limits: 'limit offset rows start',
  access: 'Authorization CORS ETag token',
}

export const FoundContext = createContext<Found | undefined>(undefined)

/** The current matches of the filter. */
export function useFound(): Found {
  const found = use(FoundContext)
  if (found === undefined) throw new Error('useFound is used outside of the page')
  return found
}
