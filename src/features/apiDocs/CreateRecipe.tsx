import { codeLanguages } from '../../catalogue/snippets/languages.ts'
import { useCodeLanguage } from '../../catalogue/snippets/useCodeLanguage.ts'
import { useApiBase } from '../../catalogue/useApiBase.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ApiDocsPage.module.css'
import { Part } from './Part.tsx'
import { Snippet } from './Snippet.tsx'

/** Creating a dataset: this recipe needs a token, so it can be read and not run. */
export function CreateRecipe() {
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
