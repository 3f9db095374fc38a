import type { TFunction } from 'i18next'
import { areaText } from './areaText.ts'
import { type LabelSources, labelOf } from './labelOf.ts'
import { facetNames, hasYears, type SearchState } from './searchState.ts'
import { yearsText } from './yearsText.ts'

/** The active filters as words, in the order of the chips. */
export const filterLabels = (t: TFunction<'search'>, state: SearchState, labels: LabelSources): string[] => [
  ...facetNames.flatMap((name) => state.selected[name].map((value) => labelOf(labels, name, value))),
  ...(state.updated === undefined ? [] : [t(`updated.${state.updated}`)]),
  ...(hasYears(state.years) ? [yearsText(t, state.years)] : []),
  ...(state.area ? [areaText(t, state.area)] : []),
]
