import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSite } from '../../catalogue/site.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { pageIn } from '../../lib/pageIn.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './DataRequest.module.css'
import { ExternalRequests } from './ExternalRequests.tsx'
import { filterIn, placeIn } from './listAddress.ts'
import { ProblemForm } from './ProblemForm.tsx'
import { RequestForm } from './RequestForm.tsx'
import { RequestList } from './RequestList.tsx'

/**
 * `/data-request`: a form and the existing requests. `?q=` is the initial text of a request for data;
 * `?kind=problem&dataset=…` opens the form that reports a problem.
 */
export function DataRequestsPage() {
  const { t } = useTranslation('dataRequest')
  const { dataRequest } = useSite()
  const [search] = useSearchParams()
  const place = placeIn(search)
  const words = place
    ? `${t('problem.kind')}: ${Object.values(place).filter(Boolean).join(' / ')}`
    : (search.get('q') ?? '')
  const isHere = dataRequest === 'here'
  const title = t(place ? 'problem.title' : 'title')
  return (
    <Page title={title} description={t(place ? 'problem.lead' : 'description')} className={styles.page ?? ''}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{isHere ? t(place ? 'problem.lead' : 'lead') : t('leadElsewhere')}</p>
      </header>
      {isHere ? (
        <div className={styles.columns}>
          {place ? <ProblemForm place={place} /> : <RequestForm words={words} />}
          <div className={styles.side}>
            <FindRequestForm />
            <RequestList page={pageIn(search)} filter={filterIn(search)} />
          </div>
        </div>
      ) : (
        <ExternalRequests words={words} />
      )}
    </Page>
  )
}

/** Finds a request by its number; works without JavaScript. */
function FindRequestForm() {
  const { t } = useTranslation('dataRequest')
  const href = useHref()
  const navigate = useNavigate()
  const open = (form: FormData) => {
    const reference = String(form.get('reference') ?? '').trim()
    if (reference !== '') void navigate(href(paths.dataRequest(reference)))
  }
  return (
    <div data-print="hide">
      <Section title={t('follow.title')}>
        <form
          action={href(paths.dataRequests())}
          className={styles.follow}
          onSubmit={(event) => {
            event.preventDefault()
            open(new FormData(event.currentTarget))
          }}
        >
          <label htmlFor="follow-reference">{t('receipt.number')}</label>
          <div className={styles.followLine}>
            <input
              id="follow-reference"
              name="reference"
              required
              maxLength={20}
              autoComplete="off"
              inputMode="numeric"
              placeholder={t('follow.such')}
            />
            <Button type="submit">{t('follow.do')}</Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
