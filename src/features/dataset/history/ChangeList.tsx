import type { ReactNode } from 'react'
import type { DatasetChange } from '#contract/dataset_change.ts'
import type { Dataset } from '#contract/entities.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './History.module.css'
import { useChangeWords } from './useChangeWords.ts'
import { wordDiff } from './wordDiff.ts'

/** Texts up to this length are shown whole, old and new; longer ones word by word. */
const WHOLE_MAX = 60

/** The changes of one version: field, before and after. Tags, categories and files are a line each. */
export function ChangeList({ changes, dataset }: { changes: readonly DatasetChange[]; dataset: Dataset }) {
  const { t } = useTranslation('history')
  const { labelOf, fieldLabel, shownValue } = useChangeWords(dataset)
  const of = (part: DatasetChange['part']) => changes.filter((change) => change.part === part)
  const shown = changes.filter(({ part }) => part === 'field' || part === 'extra' || part === 'resource_field')
  const fields = shown.filter(
    (change) => !isFirstHash(change) && !repeatsText(change, changes) && !looksTheSame(change, shownValue),
  )
  if (fields.length === 0 && shown.length === changes.length) return <p className={styles.note}>{t('same')}</p>
  return (
    <dl className={styles.changes}>
      {fields.map((change) => (
        <Row key={keyOf(change)} label={labelOf(change)}>
          {change.part === 'resource_field' && change.name === 'hash' ? (
            t('fileReplaced')
          ) : (
            <Values change={change} shownValue={(value) => shownValue(change, value)} />
          )}
        </Row>
      ))}
      <NameRow label={fieldLabel('tags')} changes={of('tag')} />
      <NameRow label={fieldLabel('groups')} changes={of('group')} />
      <NameRow label={fieldLabel('resources')} changes={of('resource')} />
      {of('resource_order').map((change) => (
        <Row key="order" label={t('fileOrder')}>
          <Values change={{ ...change, before: inLine(change.before), after: inLine(change.after) }} />
        </Row>
      ))}
    </dl>
  )
}

/** The portal computed the hash of a file that it already had. */
const isFirstHash = ({ part, name, before }: DatasetChange) =>
  part === 'resource_field' && name === 'hash' && before === null

/** A translation that changed in the same way as its text, which is then in the same language. */
const repeatsText = ({ part, name, lang, resource, before, after }: DatasetChange, all: readonly DatasetChange[]) =>
  lang !== null &&
  all.some(
    (other) =>
      other.lang === null &&
      other.part === part &&
      other.name === name &&
      other.resource?.id === resource?.id &&
      other.before === before &&
      other.after === after,
  )

/** Two sizes can be the same when they are rounded. A hash is not shown by its value. */
function looksTheSame(change: DatasetChange, shownValue: (change: DatasetChange, value: string) => string): boolean {
  const { before, after } = change
  return before !== null && after !== null && shownValue(change, before) === shownValue(change, after)
}

const keyOf = ({ part, name, lang, resource }: DatasetChange) => JSON.stringify([part, name, lang, resource?.id])

/** The names of files in their order. */
const inLine = (names: string | null) => names?.split('\n').join(' · ') ?? null

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Names that were added and removed, such as tags. */
function NameRow({ label, changes }: { label: string; changes: readonly DatasetChange[] }) {
  if (changes.length === 0) return null
  return (
    <Row label={label}>
      <ul className={styles.names}>
        {changes.map((change) => (
          <li key={keyOf(change)}>
            <Values change={change} />
          </li>
        ))}
      </ul>
    </Row>
  )
}

type ValuesProps = { change: DatasetChange; shownValue?: (value: string) => string }

function Values({ change: { before, after, lang, is_cut }, shownValue = (value) => value }: ValuesProps) {
  const { t } = useTranslation('history')
  const language = lang ?? undefined
  const note = is_cut ? <p className={styles.note}>{t('cut')}</p> : null
  if (before !== null && after !== null && before.length + after.length > 2 * WHOLE_MAX) {
    return (
      <>
        <p className={styles.text}>
          {wordDiff(before, after).map(({ kind, text }, index) => {
            if (kind === 'same') {
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
                <span key={index} lang={language}>
                  {text}
                </span>
              )
            }
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            return <Marked key={index} kind={kind} text={text} words={t(kind)} lang={language} />
          })}
        </p>
        {note}
      </>
    )
  }
  const isBoth = before !== null && after !== null
  return (
    <>
      <span>
        {before !== null && (
          <Marked kind="removed" text={shownValue(before)} words={t(isBoth ? 'before' : 'removed')} lang={language} />
        )}
        {isBoth && (
          <span aria-hidden="true" className={styles.arrow}>
            {' → '}
          </span>
        )}
        {after !== null && (
          <Marked kind="added" text={shownValue(after)} words={t(isBoth ? 'after' : 'added')} lang={language} />
        )}
      </span>
      {note}
    </>
  )
}

type MarkedProps = { kind: 'added' | 'removed'; text: string; words: string; lang: string | undefined }

/** A text that was added or removed; screen readers hear which. */
function Marked({ kind, text, words, lang }: MarkedProps) {
  const Element = kind === 'added' ? 'ins' : 'del'
  return (
    <Element className={styles[kind]}>
      <VisuallyHidden>{`${words} `}</VisuallyHidden>
      <span lang={lang}>{text}</span>
    </Element>
  )
}
