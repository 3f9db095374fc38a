import type { Dataset } from '#contract/entities.ts'
import { resourceTitle } from '../../catalogue/resources.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import styles from './DataRequest.module.css'
import type { PlaceFields } from './listAddress.ts'

type Props = {
  dataset: Dataset
  place: PlaceFields
  /** The values of a form that was rejected without JavaScript; a part without a value was removed. */
  sent: Readonly<Record<string, string>> | undefined
  errors: Readonly<Record<string, readonly string[]>>
}

/**
 * What is attached to a report: the dataset, and as boxes that can be unticked the file, column, row and value. Works
 * without JavaScript.
 */
export function ProblemParts({ dataset, place, sent, errors }: Props) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const resource = dataset.resources.find(({ id }) => id === place.resource)
  const parts = [
    ['resource', t('problem.file'), resource && resourceTitle(resource, locale).text],
    ['column', t('problem.column'), place.column],
    ['row', t('problem.row'), place.row],
    ['value', t('problem.value'), place.value],
  ] as const
  const title = titleIn(dataset, locale)
  return (
    <fieldset className={styles.parts}>
      <legend>{t('problem.attached')}</legend>
      <input type="hidden" name="kind" value="problem" />
      <input type="hidden" name="dataset" value={dataset.name} />
      <p>
        <span className={styles.hint}>{t('problem.dataset')}</span>{' '}
        <Link to={paths.dataset(dataset.name)} lang={title.lang}>
          {title.text}
        </Link>
      </p>
      {parts.map(
        ([name, label, text]) =>
          text && (
            <div key={name} className={styles.part}>
              <label htmlFor={`field-${name}`}>
                <input
                  id={`field-${name}`}
                  type="checkbox"
                  name={name}
                  value={place[name]}
                  defaultChecked={!sent || name in sent}
                />{' '}
                <span className={styles.hint}>{label}</span> <bdi>{text}</bdi>
              </label>
              {errors[name] && <p className={styles.error}>{errors[name].join(' ')}</p>}
            </div>
          ),
      )}
      <p className={styles.small}>{t('problem.attachedHint')}</p>
    </fieldset>
  )
}
