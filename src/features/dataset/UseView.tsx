import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dataset, DatastoreField, Resource } from '#contract/entities.ts'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { useSite } from '../../catalogue/site.ts'
import { chooseCodeLanguage } from '../../catalogue/snippets/codeLanguage.ts'
import { codeLanguages, isCodeLanguage } from '../../catalogue/snippets/languages.ts'
import { useCodeLanguage } from '../../catalogue/snippets/useCodeLanguage.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { controlFace } from '../../ui/Field/Field.tsx'
import styles from './UseView.module.css'
import { FILE_FORMATS, type ViewSource, viewApiUrl, viewFileUrl, viewInput, viewSql } from './viewOutputs.ts'
import type { ViewState } from './viewState.ts'

type Props = {
  dataset: Dataset
  resource: Resource
  /** The columns of the table, without `_id`. */
  fields: readonly DatastoreField[]
  state: ViewState
  pathOf: (state: ViewState) => string
  onClose: () => void
}

/** Everything that gives the rows of this view: files, a link, the API call, SQL and code. */
export function UseView({ dataset, resource, fields, state, pathOf, onClose }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('table')
  const href = useHref()
  const source = useViewSource(dataset, resource, fields)
  const api = viewApiUrl(state, source)
  const sql = viewSql(state, source)
  return (
    <Dialog title={t('use.title')} close={word('close')} onClose={onClose}>
      <div className={styles.parts}>
        <section>
          <h3>{t('use.download')}</h3>
          <ul className={styles.files}>
            {FILE_FORMATS.map((format) => (
              <li key={format}>
                <a href={viewFileUrl(state, source, format)} download>
                  {format.toUpperCase()}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <Code title={t('use.link')} code={new URL(href(pathOf(state)), source.portal).href} />
        <Code title={t('use.api')} code={api} />
        <Code title={t('use.sql')} code={sql}>
          <Link to={paths.sql({ q: sql })}>{t('use.openSql')}</Link>
        </Code>
        <Snippet source={source} dataset={dataset} resource={resource} state={state} />
      </div>
    </Dialog>
  )
}

function useViewSource(dataset: Dataset, resource: Resource, fields: readonly DatastoreField[]) {
  const { ckan, origin = '', languages, hasOwnCatalogue } = useSite()
  const locale = useLocale()
  const name = onlyName(dataset, resource)
  const source: ViewSource = {
    resourceId: resource.id,
    table: hasOwnCatalogue && name !== undefined && !/["/]/.test(name) ? `${dataset.name}/${name}` : resource.id,
    fields,
    base: (ckan.base || origin).replace(/\/$/, ''),
    localeSegment: locale === languages[0] ? '' : locale,
    hasOwnCatalogue,
  }
  return { ...source, portal: origin || 'http://localhost' }
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
  const code = codeLanguages[language].read({
    api: `${source.base}${source.localeSegment && `/${source.localeSegment}`}/api/3/action`,
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
        {Object.entries(codeLanguages).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
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
