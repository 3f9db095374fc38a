import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section/Section.tsx'
import { fieldId, sectionId } from './fields.ts'
import type { Form } from './form.ts'
import { LicenceField } from './LicenceField.tsx'
import styles from './Publish.module.css'
import { useOrganizations } from './useOrganizations.ts'

/** What readers may do with it, and who may see it. */
export function TermsPart({ form }: { form: Form }) {
  const { t } = useTranslation('publish')
  return (
    <Section title={(id) => <h2 id={id}>{t('sections.terms')}</h2>} className={styles.part}>
      <div id={sectionId('terms')} className={styles.anchor} />
      <div className={styles.group}>
        <LicenceField form={form} />
        <Visibility form={form} />
      </div>
    </Section>
  )
}

function Visibility({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const organization = useOrganizations().titleOf(draft.organization)
  const error = errorOf('visibility')
  return (
    <fieldset className={styles.choices} id={fieldId('visibility')} tabIndex={-1}>
      <legend>{t('labels.visibility')}</legend>
      {error && <p className={styles.bad}>{error}</p>}
      {(['public', 'private'] as const).map((visibility) => (
        <label key={visibility}>
          <input
            type="radio"
            name="visibility"
            checked={draft.visibility === visibility}
            onChange={() => change((current) => ({ ...current, visibility }))}
          />
          <span>
            {t(`visibility.${visibility}`)}{' '}
            <span className={styles.quiet}>
              {visibility === 'public'
                ? t('visibility.publicWhy')
                : t('visibility.privateWhy', { organization: organization || '…' })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
