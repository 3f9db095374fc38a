import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { describeChart } from '../../catalogue/DataChart/describeChart.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useNow, useSite } from '../../catalogue/site.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useCellWriter } from '../../catalogue/useTableWords.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useNamespace } from '../../i18n/useNamespace.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { StaticChart } from '../../ui/Chart/StaticChart.tsx'
import { daysAround } from './chartDay.ts'
import styles from './TodayChart.module.css'
import { type Today, todayQuery } from './today.ts'

/** A chart of a public table, another one each day. Nothing without a suitable table, or in front of another CKAN. */
export function TodayChart({ day }: { day: string }) {
  const { hasOwnCatalogue, timeZone } = useSite()
  const around = daysAround(day, { now: useNow(), timeZone })
  const { data } = useQuery({
    ...todayQuery(useLocale(), day),
    enabled: hasOwnCatalogue,
    placeholderData: keepPreviousData,
  })
  return data ? <Shown {...data} day={day} around={around} /> : null
}

type ShownDay = Today & { day: string; around: ReturnType<typeof daysAround> }

function Shown({ dataset, resource, columns, choice, plan, groups, day, around: { previous, next } }: ShownDay) {
  const hasWords = [useNamespace('chart'), useNamespace('table')].every(Boolean)
  const { t } = useTranslation('home')
  const { t: word } = useTranslation('chart')
  const locale = useLocale()
  const { date } = useFormat()
  const writer = useCellWriter({ tellsEmptyText: true })
  if (!hasWords) return null
  const { drawing, sentence, notes } = describeChart({ choice, plan, found: groups, columns }, { t: word, writer })
  if (sentence === undefined) return null
  const title = titleIn(dataset, locale)
  const publisher = dataset.organization
  const by = publisher && titleIn(publisher, locale)
  const chart = paths.resource(dataset.name, resource.id, { view: 'chart' })
  return (
    <section aria-labelledby="today" className={styles.today}>
      <p className={styles.head}>
        <strong>{t(next ? 'today.ofDay' : 'today.title')}</strong> <span>{date(day)}</span>
      </p>
      <h2 id="today">{sentence}</h2>
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
      <StaticChart drawing={drawing} label={sentence} failed={word('failed')} />
      <p className={styles.days}>
        <Link to={paths.home({ day: previous })}>{t('today.previous')}</Link>
        {next && <Link to={paths.home({ day: next })}>{t('today.next')}</Link>}
        {next && <Link to={paths.home()}>{t('today.today')}</Link>}
      </p>
      <p className={styles.foot}>
        <Link to={paths.dataset(dataset.name)} lang={title.lang}>
          {title.text}
        </Link>
        {by && <span lang={by.lang}>{by.text}</span>}
        <Link to={chart} className={styles.open}>
          {t('today.open')}
        </Link>
      </p>
    </section>
  )
}
