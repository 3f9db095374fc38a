import { useNavigate } from 'react-router-dom'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './DataRequest.module.css'

/** Finds a request by its number; works without JavaScript. */
export function FindRequestForm() {
  const { t } = useTranslation('dataRequest')
  const href = useHref()
  const navigate = useNavigate()
  const open = (form: FormData) => {
    const reference = String(form.get('reference') ?? '').trim()
    if (reference !== '') void navigate(href(paths.dataRequest(reference)))
  }
  return (
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
  )
}
