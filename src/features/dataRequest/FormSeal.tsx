import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './DataRequest.module.css'
import { RequestField } from './RequestField.tsx'

/** The hidden fields of a form by which the server detects programs. */
export function FormSeal({ stamp, errors }: { stamp: string | undefined; errors: readonly string[] | undefined }) {
  const { t } = useTranslation('dataRequest')
  return (
    <>
      <div className={errors ? undefined : styles.trap} aria-hidden={errors ? undefined : true}>
        <RequestField name="website" label={t('form.website')} defaultValue="" errors={errors} isTrap={!errors} />
      </div>
      <input type="hidden" name="stamp" value={stamp ?? ''} />
    </>
  )
}
