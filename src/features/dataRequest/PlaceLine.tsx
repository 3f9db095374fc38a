import type { ProblemPlace } from '#contract/dataRequest.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import styles from './DataRequest.module.css'

/** Where a reported problem is, with a link to it. */
export function PlaceLine({ place }: { place: ProblemPlace }) {
  const { t } = useTranslation('dataRequest')
  const { dataset, resource, column, row, value } = place
  return (
    <p className={styles.place}>
      <Link to={paths.dataset(dataset.name)}>{dataset.title}</Link>
      {resource && (
        <Link to={paths.resource(dataset.name, resource.id, row === null ? undefined : { row })}>
          {resource.name?.trim() || t('problem.unnamedFile')}
        </Link>
      )}
      {column !== null && (
        <span>
          {t('problem.column')} <bdi>{column}</bdi>
        </span>
      )}
      {row !== null && (
        <span>
          {t('problem.row')} {row}
        </span>
      )}
      {value !== null && (
        <span>
          {t('problem.value')} <bdi>{value}</bdi>
        </span>
      )}
    </p>
  )
}
