import { Link } from '../i18n/Link.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { onPlainPress } from '../ui/onPlainPress.ts'
import { Pagination } from '../ui/Pagination/Pagination.tsx'
import { PAGE_STEP } from './CountHeading.tsx'
import { useFormat } from './format.ts'

type Props = {
  page: number
  pages: number
  /** The accessible name of the <nav> landmark. */
  label: string
  pathOf: (page: number) => string
  /** Shows a page in place of navigation by the pressed link, which then leaves the focus where it is. */
  onChoose?: (page: number, link: HTMLElement) => void
}

/**
 * The pages of a list as links. Without `onChoose`, a link focuses the list's CountHeading, if it has one. It prefetches
 * its page on hover.
 */
export function ListPages({ page, pages, label, pathOf, onChoose }: Props) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  return (
    <Pagination
      page={page}
      pages={pages}
      label={label}
      previous={t('pages.previous')}
      next={t('pages.next')}
      pageLabel={(number) => t('pages.page', { number: format.number(number) })}
      formatNumber={format.number}
      renderLink={({ page: target, label: name, rel, children }) => (
        <Link
          to={pathOf(target)}
          state={PAGE_STEP}
          rel={rel}
          aria-label={name}
          onClick={onChoose && onPlainPress((link) => onChoose(target, link))}
        >
          {children}
        </Link>
      )}
    />
  )
}
