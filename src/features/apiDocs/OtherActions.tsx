import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ApiDocsPage.module.css'
import { useFound } from './find.ts'
import { OtherAction } from './OtherAction.tsx'
import { otherActions } from './otherActions.ts'
import { Part } from './Part.tsx'
import { otherCallsOf } from './recipes.ts'
import { useExamples } from './useExamples.ts'

/** The other actions by topic; each opens with its docstring, and reads can be run. */
export function OtherActions() {
  const { t } = useTranslation('apiDocs')
  const { isActionFound } = useFound()
  const examples = useExamples()
  const calls = examples ? otherCallsOf(examples) : []
  return (
    <Part name="actions">
      <p>{t('actions.lead')}</p>
      {otherActions.map(({ title, names }) => (
        <div key={title} className={styles.group} hidden={!names.some(isActionFound)}>
          <h3>{t(title)}</h3>
          {names.map((name) => (
            <div key={name} hidden={!isActionFound(name)}>
              <OtherAction name={name} call={calls.find(({ action }) => action === name)} />
            </div>
          ))}
        </div>
      ))}
    </Part>
  )
}
