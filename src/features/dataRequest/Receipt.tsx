import type { DataRequest } from '#contract/dataRequest.ts'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { useSite } from '../../catalogue/site.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import styles from './DataRequest.module.css'

/** The receipt of a request: its number, its page and its feed. */
export function Receipt({ request: { reference } }: { request: DataRequest }) {
  const { t } = useTranslation('dataRequest')
  const href = useHref()
  const { origin = '' } = useSite()
  const address = origin + href(paths.dataRequest(reference))
  return (
    <div role="status" className={styles.receipt}>
      <p className={styles.receiptTitle}>{t('receipt.title')}</p>
      <dl>
        <div>
          <dt>{t('receipt.number')}</dt>
          <dd>
            <b>{reference}</b> <CopyButton text={reference} what={t('receipt.number')} />
          </dd>
        </div>
        <div>
          <dt>{t('receipt.address')}</dt>
          <dd>
            <code>{address}</code> <CopyButton text={address} what={t('receipt.address')} />
          </dd>
        </div>
      </dl>
      <p>
        {t('receipt.next')} <a href={href(paths.dataRequestsFeed())}>{t('receipt.feed')}</a>
      </p>
    </div>
  )
}
