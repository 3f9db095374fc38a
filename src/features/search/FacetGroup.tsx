import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Facet } from '#contract/entities.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { facetValues } from '../../catalogue/facetValues.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fold } from '../../lib/fold.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { onDemand } from '../../ui/deferred.tsx'
import { FindField } from '../../ui/FindField/FindField.tsx'
import styles from './FacetGroup.module.css'
import { FacetValue } from './FacetValue.tsx'
import { type LabelSources, labelOf } from './labelOf.ts'
import { FACET_LIMIT, toFacetSearch } from './packageSearch.ts'
import { type FacetName, requirements, type SearchState } from './searchState.ts'

const SHOWN = 6
/** A longer list has a field to find a value. */
const LONG = 10

const ProvinceMap = onDemand(() => import('./ProvinceMap.tsx').then((part) => part.ProvinceMap))

type Props = {
  name: FacetName
  state: SearchState
  items: Facet['items']
  labels: LabelSources
  form: string | undefined
  onToggle: (value: string) => void
}

/** One filter: its most frequent values, always the selected ones, and the others on request. */
export function FacetGroup({ name, state, items, labels, form, onToggle }: Props) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [find, setFind] = useState('')
  const [hasMap, setHasMap] = useState(false)
  const needle = fold(find.trim())
  const all = useAllValues(name, state, items, isOpen || needle !== '' || hasMap)
  const selected = state.selected[name]
  const isShown = name === 'ext_place' && needle === '' ? isNear(selected) : isNamed
  const values = withChosen(all, selected, (value) => labelOf(labels, name, value)).filter(isShown)
  if (values.length === 0) return null

  const toggle = () => {
    setIsOpen(!isOpen)
    setFind('')
  }

  const isFindable = values.length > LONG || needle !== ''
  const fitting = needle ? values.filter((item) => fold(item.display_name || item.name).includes(needle)) : values
  const shown =
    isOpen || needle ? fitting : fitting.filter((item, index) => index < SHOWN || selected.includes(item.name))
  const hidden = fitting.length - shown.length
  return (
    <fieldset className={styles.group}>
      <legend>{t(`facets.${name}`)}</legend>
      {name === 'ext_place' && (
        <Button className={styles.map ?? ''} look="quiet" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
          {t(hasMap ? 'place.hideMap' : 'place.showMap')}
        </Button>
      )}
      {hasMap && <ProvinceMap items={all} selected={selected} label={t('place.map')} onToggle={onToggle} />}
      {isFindable && (
        <div className={styles.find}>
          <FindField size="small" label={t(`find.${name}`)} value={find} onChange={setFind} />
        </div>
      )}
      <ul className={styles.values}>
        {shown.map((item) => (
          <FacetValue
            key={item.name}
            name={name}
            item={item}
            isChosen={selected.includes(item.name)}
            form={form}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {fitting.length === 0 && <p className={styles.none}>{t('filters.noneFits')}</p>}
      {(hidden > 0 || isOpen) && (
        <Button look="quiet" className={styles.more ?? ''} onClick={toggle} aria-expanded={isOpen}>
          {isOpen ? t('filters.fewer') : t(`more.${name}`, { count: hidden, number: moreOf(hidden, items, format) })}
        </Button>
      )}
    </fieldset>
  )
}

const useAllValues: typeof useAskedValues = import.meta.env.SSR ? useFirstValues : useAskedValues

/** On the server no list is open, and nothing watches a query: observers took 7 % of a search page’s rendering. */
function useFirstValues(name: FacetName, state: SearchState, items: Facet['items']): Facet['items'] {
  const locale = useLocale()
  const queryClient = useQueryClient()
  if (!hidesOthers(name, state)) return items
  const own = queryClient.getQueryData(datasetQueries.search(locale, toFacetSearch(state, name)).queryKey)
  return own ? facetValues(own, name, locale) : items
}

/** Whether a selection hides the other values of the filter. */
const hidesOthers = (name: FacetName, state: SearchState) =>
  state.selected[name].length > 0 && !requirements.includes(name)

/**
 * The facet values of a response belong to its results, so a selection hides the other values: then these are requested
 * separately. A response contains only the most frequent values; the complete list is loaded when it is opened.
 */
function useAskedValues(name: FacetName, state: SearchState, items: Facet['items'], isOpen: boolean): Facet['items'] {
  const locale = useLocale()
  const isChosen = hidesOthers(name, state)
  const own = useQuery({ ...datasetQueries.search(locale, toFacetSearch(state, name)), enabled: isChosen })
  const common = isChosen && own.data ? facetValues(own.data, name, locale) : items
  const all = useQuery({
    ...datasetQueries.search(locale, toFacetSearch(state, name, -1)),
    enabled: isOpen && common.length >= FACET_LIMIT,
  })
  return isOpen && all.data ? facetValues(all.data, name, locale) : common
}

/** CKAN counts files without a format as the value '', which its pages leave out too. */
const isNamed = (item: { name: string }) => item.name.trim() !== ''

/** Provinces, and the districts of the selected ones; the field finds the other districts. */
const isNear =
  (selected: readonly string[]) =>
  ({ name }: { name: string }) =>
    !name.includes('/') || selected.some((value) => value.split('/')[0] === name.split('/')[0])

/** Selected values stay in the list, even if no dataset has them, so that they can be deselected. */
function withChosen(
  items: Facet['items'],
  selected: readonly string[],
  label: (value: string) => string,
): Facet['items'] {
  const missing = selected.filter((value) => !items.some((item) => item.name === value))
  return [...items, ...missing.map((value) => ({ name: value, display_name: label(value), count: 0 }))]
}

const moreOf = (hidden: number, items: Facet['items'], format: { number: (value: number) => string }) =>
  `${format.number(hidden)}${items.length >= FACET_LIMIT ? '+' : ''}`
