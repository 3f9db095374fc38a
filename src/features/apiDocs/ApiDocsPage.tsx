import { useState } from 'react'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { codeLanguages } from '../../catalogue/snippets/languages.ts'
import { useCodeLanguage } from '../../catalogue/snippets/useCodeLanguage.ts'
import { useApiBase } from '../../catalogue/useApiBase.ts'
import { languages } from '../../i18n/languages.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FindField } from '../../ui/FindField/FindField.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './ApiDocsPage.module.css'
import { CodeBox } from './CodeBox.tsx'
import { Failures } from './Failures.tsx'
import { FoundContext, PARTS, type PartName, useFind, useFound } from './find.ts'
import { Limits } from './Limits.tsx'
import { MoreToRead } from './MoreToRead.tsx'
import { OtherActions } from './OtherActions.tsx'
import { Part } from './Part.tsx'
import { Recipes } from './Recipes.tsx'
import { Snippet } from './Snippet.tsx'
import { useCkanFacts } from './useCkanFacts.ts'

const NAMES = Object.keys(PARTS) as PartName[] // the type of Object.keys has no keys

/** The table of contents, beside the page if there is enough space. */
function Outline() {
  const { t } = useTranslation('apiDocs')
  const { isPartFound } = useFound()
  return (
    <nav aria-label={t('outline')} className={styles.parts}>
      <ul>
        {NAMES.filter(isPartFound).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(PARTS[name])}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The API documentation: recipes that can be run, and the rules. */
export function ApiDocsPage() {
  const { t } = useTranslation('apiDocs')
  const site = useSite().title[useLocale()] ?? ''
  const [words, setWords] = useState('')
  const { missing = [], rowsMax } = useCkanFacts() ?? {}
  const found = useFind(words, missing)
  return (
    <Page title={t('title')} description={t('description', { site })} className={styles.page ?? ''}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <FoundContext value={found}>
        <div className={styles.outline}>
          <FindOnPage onChange={setWords} />
          <Outline />
        </div>
        <div className={styles.body}>
          <BaseAddresses />
          <Recipes />
          <CreateRecipe />
          <Limits missing={missing} rowsMax={rowsMax ?? undefined} />
          <Failures />
          <Access />
          <OtherActions />
          <MoreToRead />
        </div>
      </FoundContext>
    </Page>
  )
}

/** Authentication and CORS. */
function Access() {
  const { t } = useTranslation('apiDocs')
  return (
    <Part name="access">
      <p>{t('access.open')}</p>
      <p>{t('access.token')}</p>
      <div className={styles.sample}>
        <CodeBox label={t('access.sample')}>Authorization: TOKEN</CodeBox>
      </div>
      <p>{t('access.secret')}</p>
      <p>{t('access.cors')}</p>
      <p>{t('access.cache')}</p>
    </Part>
  )
}

/** The base URL of the API in each language. */
function BaseAddresses() {
  const { t } = useTranslation('apiDocs')
  const baseOf = useApiBase('shown')
  return (
    <Part name="base">
      <p>{t('base.lead')}</p>
      <dl className={styles.addresses}>
        {useSite().languages.map((locale) => (
          <div key={locale}>
            <dt lang={locale}>{languages[locale].name}</dt>
            <dd>
              <code>{`${baseOf(locale)}/`}</code>{' '}
              <CopyButton text={`${baseOf(locale)}/`} what={languages[locale].name} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('base.calls')}</p>
    </Part>
  )
}

/** Creating a dataset: this recipe needs a token, so it can be read and not run. */
function CreateRecipe() {
  const { t } = useTranslation('apiDocs')
  const api = useApiBase('shown')(useLocale())
  const dataset = {
    name: t('create.name'),
    title: t('create.datasetTitle'),
    owner_org: t('create.organization'),
    license_id: 'cc-by',
    resources: [{ name: t('create.file'), url: 'https://example.org/data.csv', format: 'CSV' }],
  }
  const code = codeLanguages[useCodeLanguage()].write(api, 'package_create', dataset)
  return (
    <Part name="create">
      <p>{t('create.lead')}</p>
      <p>{t('create.token')}</p>
      <div className={styles.alone}>
        <Snippet what={t('create.title')} code={code} />
      </div>
      <p>{t('create.upload')}</p>
    </Part>
  )
}

/** A field that filters the parts of the page. */
function FindOnPage({ onChange }: { onChange: (words: string) => void }) {
  const { t } = useTranslation('apiDocs')
  const format = useFormat()
  const { words, count, isNothing } = useFound()
  return (
    <div className={styles.find}>
      <FindField label={t('find.label')} value={words} onChange={onChange} />
      <p role="status" className={styles.findCount}>
        {words.trim() !== '' && !isNothing && t('find.count', { count, number: format.number(count) })}
        {isNothing && t('find.none', { words: words.trim() })}
      </p>
    </div>
  )
}
