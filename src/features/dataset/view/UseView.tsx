import type { ReactNode } from 'react'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { rawText } from '../../../catalogue/cellView.ts'
import { EmbedCode } from '../../../catalogue/embed/EmbedCode.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { chooseCodeLanguage } from '../../../catalogue/snippets/codeLanguage.ts'
import { codeLanguages, isCodeLanguage } from '../../../catalogue/snippets/languages.ts'
import { useCodeLanguage } from '../../../catalogue/snippets/useCodeLanguage.ts'
import { ownFields } from '../../../catalogue/tableColumns.ts'
import { useApiBase, usePortalBase } from '../../../catalogue/useApiBase.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fileStem } from '../../../lib/fileStem.ts'
import { coordinateColumns } from '../../../lib/geo/coordinateColumns.ts'
import { paths } from '../../../paths.ts'
import { tabSeparated } from '../../../ui/DataTable/cellsAsText.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { ViewDownload } from '../download/ViewDownload.tsx'
import { useFileTitle } from '../files/useFileTitle.ts'
import { isPublic } from '../page/isPublic.ts'
import { shownColumns } from '../table/shownColumns.ts'
import styles from './UseView.module.css'
import { useViewSource } from './useViewSource.ts'
import type { ViewSource } from './viewFile.ts'
import { CKAN_FORMATS, FILE_FORMATS, namesNoColumns, viewFileUrl } from './viewFile.ts'
import { viewApiUrl, viewInput, viewSql } from './viewOutputs.ts'
import { formatViewState, type ViewState } from './viewState.ts'

type Props = {
  dataset: Dataset
  resource: Resource
  /** The fields and the rows of the page. */
  table: Table
  state: ViewState
  pathOf: (state: ViewState) => string
  onClose: () => void
}

/** Everything that gives the rows of this view: files, a link, the API call, SQL and code. */
export function UseView({ dataset, resource, table, state, pathOf, onClose }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('table')
  const href = useHref()
  const format = useFormat()
  const { origin, hasOwnCatalogue } = useSite()
  const base = usePortalBase('requested')
  const fields = ownFields(table, state.q !== '')
  const source = useViewSource(dataset, resource, fields)
  const places = coordinateColumns(
    fields.map(({ id }) => id),
    table.records,
  )
  const title = useFileTitle()(resource).text
  const api = viewApiUrl(state, source)
  const sql = viewSql(state, source)
  const shown = shownColumns(fields, state)
  const rowsText = tabSeparated([
    shown.map(({ id }) => id),
    ...table.records.map((row) => shown.map(({ id }) => rawText(row[id]))),
  ])
  const formats = FILE_FORMATS.filter((name) =>
    name === 'geojson' ? hasOwnCatalogue && places !== undefined : hasOwnCatalogue || CKAN_FORMATS.has(name),
  )
  return (
    <Dialog title={t('use.title')} close={word('close')} onClose={onClose}>
      <div className={styles.parts}>
        <section>
          <h3>{t('use.download')}</h3>
          <ViewDownload
            formats={formats}
            urlOf={(format) => viewFileUrl(state, { ...source, base }, format)}
            stem={fileStem(resource.name ? `${dataset.name} ${resource.name}` : dataset.name)}
            total={table.total_was_estimated ? undefined : table.total}
            columnCount={namesNoColumns(state, source) ? fields.length : shown.length}
          />
          {namesNoColumns(state, source) && <p>{t('use.allColumns')}</p>}
          <p className={styles.copy}>
            <CopyButton look="plain" text={rowsText} what="">
              {t('use.copyRows', { count: table.records.length, number: format.number(table.records.length) })}
            </CopyButton>
          </p>
        </section>
        <Code title={t('use.link')} code={new URL(href(pathOf(state)), origin || 'http://localhost').href} />
        <Code title={t('use.api')} code={api} />
        <Code title={t('use.sql')} code={sql}>
          <Link to={paths.sql({ q: sql })}>{t('use.openSql')}</Link>
        </Code>
        {isPublic(dataset) && (
          <section>
            <h3>{t('use.embed')}</h3>
            <EmbedCode path={paths.embedResource(dataset.name, resource.id, formatViewState(state))} title={title} />
          </section>
        )}
        <Snippet source={source} dataset={dataset} resource={resource} state={state} />
      </div>
    </Dialog>
  )
}

/** The name of a resource, if no other resource of its dataset has it. */
function onlyName({ resources }: Dataset, { name }: Resource): string | undefined {
  return name && resources.filter((other) => other.name === name).length === 1 ? name : undefined
}

function Snippet({
  source,
  dataset,
  resource,
  state,
}: Pick<Props, 'dataset' | 'resource' | 'state'> & { source: ViewSource }) {
  const { t } = useTranslation('dataset')
  const language = useCodeLanguage()
  const api = useApiBase('shown')(useLocale())
  const code = codeLanguages[language].read({
    api,
    action: 'datastore_search',
    parameters: Object.entries(viewInput(state, source)).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    table: {
      id: resource.id,
      dataset: dataset.name,
      file: onlyName(dataset, resource) ?? dataset.resources.findIndex(({ id }) => id === resource.id),
    },
  })
  return (
    <Code title={t('use.code')} code={code}>
      <select
        className={controlFace}
        aria-label={t('use.language')}
        value={language}
        onChange={({ target: { value } }) => isCodeLanguage(value) && chooseCodeLanguage(value)}
      >
        <Options of={Object.entries(codeLanguages).map(([name, { label }]) => ({ value: name, label }))} />
      </select>
    </Code>
  )
}

function Code({ title, code, children }: { title: string; code: string; children?: ReactNode }) {
  return (
    <section>
      <h3 className={styles.head}>
        {title} <CopyButton text={code} what={title} />
      </h3>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <pre className={styles.code} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  )
}
