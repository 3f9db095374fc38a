import { useTranslation } from '../../i18n/useTranslation.ts'
import type { LegendEntry } from '../../ui/Map/Legend.tsx'
import { NO_CLASS, NO_CLASS_COLOUR } from '../../ui/Map/mapData.ts'
import { useFormat } from '../format.ts'
import type { Column } from '../tableColumns.ts'
import type { ColourScale } from './placeColours.ts'

/** Returns a function that writes the entries of a scale's legend. */
export function useLegend(): (scale: ColourScale, column: Pick<Column, 'isGrouped'> | undefined) => LegendEntry[] {
  const { t } = useTranslation('map')
  const format = useFormat()
  return ({ entries, palette, classes }, column) => {
    const number = (value: number) => format.exact(Number(value.toPrecision(6)), column?.isGrouped ?? true)
    const labelled = entries.map((entry, index) => {
      const colour = palette[index] ?? ''
      if (entry.kind === 'value') return { colour, label: entry.value }
      if (entry.kind === 'others')
        return { colour, label: t('others', { count: entry.count, number: format.number(entry.count) }) }
      const { from, to } = entry
      return { colour, label: from === to ? number(from) : t('range', { from: number(from), to: number(to) }) }
    })
    return classes.includes(NO_CLASS) ? [...labelled, { colour: NO_CLASS_COLOUR, label: t('noValue') }] : labelled
  }
}
