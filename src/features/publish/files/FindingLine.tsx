import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { FileFinding } from './read/fileReading.ts'

const SHOWN = 5
const listed = (names: readonly string[]) =>
  `${names
    .slice(0, SHOWN)
    .map((name) => `“${name}”`)
    .join(', ')}${names.length > SHOWN ? ' …' : ''}`

/** A finding about a file and its consequence. */
export function FindingLine({ finding }: { finding: FileFinding }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  switch (finding.what) {
    case 'format':
      return <li>{t('finding.format', { name: finding.name, found: finding.found })}</li>
    case 'sheets':
      return <li>{t('finding.sheets', { count: finding.count, first: finding.first })}</li>
    case 'hiddenSheets':
      return <li>{t('finding.hiddenSheets', { count: finding.names.length, names: listed(finding.names) })}</li>
    case 'notScanned':
      return (
        <li>
          {finding.names.length > 0
            ? t('finding.notScannedIn', { names: listed(finding.names) })
            : t('finding.notScanned')}
        </li>
      )
    case 'headingEmpty':
    case 'headingTwice':
    case 'headingReserved':
    case 'headingSystem':
    case 'headingLong':
      return <li>{t(`finding.${finding.what}`, { heading: finding.heading, id: finding.id })}</li>
    case 'cells': {
      const { count, line, expected, got } = finding
      const number = format.number(count)
      return <li>{t('finding.cells', { count, number, line: format.number(line), expected, got })}</li>
    }
    case 'letters':
      return <li>{t('finding.letters', { example: finding.example, line: format.number(finding.line) })}</li>
    case 'lost': {
      const { count, line } = finding
      return <li>{t('finding.lost', { count, number: format.number(count), line: format.number(line) })}</li>
    }
    default: {
      const { line = 1, limit = 0 } = 'line' in finding || 'limit' in finding ? finding : {}
      return <li>{t(`finding.${finding.what}`, { line: format.number(line), limit: format.number(limit) })}</li>
    }
  }
}
