import type { ReactNode } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { isEmail } from '#contract/isEmail.ts'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import type { CatalogueText } from '../../../catalogue/translated.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { guessLanguage } from '../../../lib/guessLanguage.ts'
import { safeHref } from '../../../lib/safeHref.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from './DetailsTable.module.css'
import { namesIn } from './namesIn.ts'
import { useExtraRows } from './useExtraRows.ts'

const FOLDED_FROM = 400
const STRUCTURE_FOLDED_FROM = 100

/** A value of any kind: a URL becomes a link, a date is formatted, JSON is shown as code. */
function DetailValue({ text }: { text: string }) {
  const format = useFormat()
  const value = text.trim()
  if (/^https?:\/\/\S+$/i.test(value)) {
    return (
      <a href={safeHref(value)} rel="nofollow noopener">
        {value}
      </a>
    )
  }
  const lines = value.split('\n')
  if (lines.length > 1 && lines.every((line) => /^https?:\/\/\S+$/i.test(line)))
    return lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat
      <div key={index}>
        <DetailValue text={line} />
      </div>
    ))
  if (/^\d{4}-\d\d-\d\d([T ][\d:.]+Z?)?$/.test(value)) return <time dateTime={value}>{format.date(value)}</time>
  const isStructure = /^[[{]/.test(value)
  const body = isStructure ? <code>{value}</code> : value
  if (value.length < (isStructure ? STRUCTURE_FOLDED_FROM : FOLDED_FROM)) return body
  return (
    <details className={styles.long}>
      <summary>{value.slice(0, isStructure ? STRUCTURE_FOLDED_FROM / 2 : FOLDED_FROM / 3)}…</summary>
      {body}
    </details>
  )
}

const SHOWN = 12

/** The metadata table: dates, people, identifiers and extras. */
export function DetailsTable({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const extras = useExtraRows(dataset)
  const { author, author_email, maintainer, maintainer_email, metadata_created, metadata_modified } = dataset
  const rows: (readonly [string | CatalogueText, ReactNode])[] = [
    [t('details.author'), person(author, author_email)],
    [t('details.maintainer'), person(maintainer, maintainer_email)],
    [t('details.source'), dataset.url && <DetailValue key="url" text={dataset.url} />],
    [t('details.harvested'), harvestedFrom(dataset)],
    [t('details.version'), dataset.version],
    [t('details.created'), metadata_created && format.date(metadata_created)],
    [t('details.modified'), metadata_modified && format.dateTime(metadata_modified)],
    ...extras.slice(0, SHOWN).map(({ key, label, value }) => [label, <DetailValue key={key} text={value} />] as const),
    [t('details.name'), <Identifier key="name" text={dataset.name} what={t('details.name')} />],
    [t('details.id'), <Identifier key="id" text={dataset.id} what={t('details.id')} />],
  ]
  const rest = extras.slice(SHOWN)
  return (
    <Section id="details" title={t('details.title')}>
      <dl className={styles.details}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels can repeat, because publishers repeat keys
            <Detail key={index} label={label} value={value} />
          ))}
      </dl>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('details.more', { number: format.number(rest.length) })}</summary>
          <dl className={styles.details}>
            {rest.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: keys can repeat too
              <Detail key={index} label={label} value={<DetailValue text={value} />} />
            ))}
          </dl>
        </details>
      )}
    </Section>
  )
}

function Detail({ label, value }: { label: string | CatalogueText; value: ReactNode }) {
  const { text, lang } = typeof label === 'string' ? { text: label } : label
  return (
    <div>
      <dt lang={lang}>{text}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function person(name: string | null, email: string | null): ReactNode {
  const isAddress = email !== null && isEmail(email)
  const names = name && namesIn(name)
  const shown = names ? <span lang={guessLanguage(names)}>{names}</span> : email
  return isAddress ? <a href={`mailto:${email}`}>{shown}</a> : shown
}

/** The catalogue that a dataset was copied from, with a link to its page there. */
function harvestedFrom({ extras }: Dataset): ReactNode {
  const of = (name: string) => extras.find(({ key }) => key === name)?.value.trim() ?? ''
  const url = of('harvest_url')
  const title = of('harvest_source_title') || url
  if (!/^https?:\/\//i.test(url)) return title
  return (
    <a href={safeHref(url)} rel="nofollow noopener">
      {title}
    </a>
  )
}

function Identifier({ text, what }: { text: string; what: string }) {
  return (
    <>
      <code>{text}</code> <CopyButton text={text} what={what} />
    </>
  )
}
