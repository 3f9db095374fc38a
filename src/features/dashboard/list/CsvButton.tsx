import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offerFile } from '../../../lib/offerFile.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { datasetCsv } from '../datasetCsv.ts'
import type { Row } from '../datasetRows.ts'
import type { Dashboard } from '../useDashboard.ts'
import styles from './List.module.css'

type Props = { rows: readonly Row[]; organizations: Dashboard['organizations'] }

/** Saves the datasets that match, of all pages of the list, as a CSV file. */
export function CsvButton({ rows, organizations }: Props) {
  const { t } = useTranslation('dashboard')
  const href = useHref()
  const save = () => {
    const text = datasetCsv(rows, {
      datasetUrl: (name) => new URL(href(paths.dataset(name)), location.href).href,
      organizationOf: (id) => organizations.find((one) => one.id === id)?.name ?? '',
    })
    offerFile(new Blob([text], { type: 'text/csv' }), 'datasets.csv')
  }
  return (
    <p className={styles.csv} data-print="hide">
      <Button look="quiet" onClick={save}>
        {t('list.csv')}
      </Button>
    </p>
  )
}
