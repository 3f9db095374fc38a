import { useLocale } from '../i18n/useLocale.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { TableWords } from '../ui/DataTable/dataColumn.ts'
import type { CellWriter } from './cellView.ts'
import { useFormat } from './format.ts'
import { useSite } from './site.ts'

/** The texts of DataTable in the page's language; the page must load the namespace `table`. */
export function useTableWords(): TableWords {
  const { t } = useTranslation('table')
  const format = useFormat()
  return {
    region: t('region'),
    keys: t('keys'),
    sortUp: t('sortUp'),
    sortDown: t('sortDown'),
    sortOff: t('sortOff'),
    wider: t('wider'),
    narrower: t('narrower'),
    copyColumn: t('copyColumn'),
    moveKeys: t('moveKeys'),
    moveBack: t('moveBack'),
    moveOn: t('moveOn'),
    hide: t('hide'),
    show: t('show'),
    showAll: t('showAll'),
    hidden: (count) => t('hidden', { count, number: format.number(count) }),
    moved: (name, place) => t('moved', { name, place: format.number(place) }),
    copy: t('copy'),
    close: t('close'),
    menu: (name) => t('menu', { name }),
    copied: (count) => t('copied', { count, number: format.number(count) }),
    copyFailed: t('copyFailed'),
    beginning: t('beginning'),
  }
}

/** The locale-dependent formatting of table cells. */
export function useCellWriter({ tellsEmptyText }: { tellsEmptyText: boolean }): CellWriter {
  const { t } = useTranslation('table')
  const words = { null: t('null'), yes: t('yes'), no: t('no'), ...(tellsEmptyText && { emptyText: t('emptyText') }) }
  return { format: useFormat(), locale: useLocale(), words, origin: useSite().origin }
}
