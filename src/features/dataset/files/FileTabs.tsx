import { useEffect, useRef } from 'react'
import type { Dataset, Resource } from '#contract/entities.ts'
import { latestFirst } from '#contract/fileSeries.ts'
import { FormatBadge } from '../../../catalogue/FormatBadge.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { FILES_ID } from './FileList.tsx'
import styles from './FileTabs.module.css'
import { useFileTitle } from './useFileTitle.ts'

type Props = { dataset: Dataset; selected: Resource }

const SHOWN = 6

/** Links to the files in a row; the selected one is always included. A long list ends with a link to all files. The
 * latest file of a series comes before the others of it. */
export function FileTabs({ dataset, selected }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const titleOf = useFileTitle()
  const resources = latestFirst(dataset.resources)
  const tabs = useRef<HTMLElement>(null)
  // Scrolling is outside React: a selected tab outside the visible part is scrolled to the centre.
  useEffect(() => {
    const chosen = tabs.current?.querySelector(`[data-file="${CSS.escape(selected.id)}"]`)
    if (tabs.current && chosen) showWithin(tabs.current, chosen)
  }, [selected.id])
  const shown = resources.slice(0, SHOWN)
  if (!shown.includes(selected)) shown.splice(SHOWN - 1, 1, selected)
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={t('files.label')}>
      <ul>
        {shown.map((resource) => {
          const title = titleOf(resource)
          const fileFormat = formatOf(resource)
          return (
            <li key={resource.id}>
              <Link
                to={paths.resource(dataset.name, resource.id)}
                data-file={resource.id}
                keepsScroll
                aria-current={resource === selected ? 'page' : undefined}
                lang={title.lang}
              >
                <span className={styles.name}>{title.text}</span> {fileFormat && <FormatBadge format={fileFormat} />}
              </Link>
            </li>
          )
        })}
        {resources.length > SHOWN && (
          <li>
            <a href={`#${FILES_ID}`}>
              {t('files.all', { count: resources.length, number: format.number(resources.length) })}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function showWithin(row: HTMLElement, tab: Element) {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
