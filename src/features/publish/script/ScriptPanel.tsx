import { useState } from 'react'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { usePortalBase } from '../../../catalogue/useApiBase.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offerFile } from '../../../lib/offerFile.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import type { Draft } from '../draft/draft.ts'
import styles from './ScriptPanel.module.css'
import { hasContentOnPortal, pathOf } from './scriptParts.ts'
import { scriptsOf } from './scriptsOf.ts'

const LANGUAGES = ['curl', 'python'] as const
type Props = {
  draft: Draft
  /** The input of package_create for it, without its files. */
  dataset: Readonly<Record<string, unknown>>
}

/** A script that publishes the draft, to be copied; it does not have the token. */
export function ScriptPanel({ draft, dataset }: Props) {
  const { t } = useTranslation('files')
  const { hasOwnCatalogue } = useSite()
  const base = usePortalBase('shown')
  const locale = useLocale()
  const format = useFormat()
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('curl')

  const { name } = draft
  const words = {
    about: t('script.about', { name }),
    files: t('script.files'),
    token: t('script.token'),
    published: t('script.published', { name }),
  }
  const script = scriptsOf(draft, {
    base,
    locale,
    dataset,
    words,
    keepsDictionary: hasOwnCatalogue,
  })[language]
  const reduced = draft.files.filter(({ isReduced }) => isReduced)
  const onPortal = draft.files.filter(hasContentOnPortal)
  return (
    <div className={styles.panel}>
      <p>{t('script.intro')}</p>
      <fieldset className={styles.languages}>
        <legend>{t('script.tool')}</legend>
        {LANGUAGES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="script-language"
              value={one}
              checked={one === language}
              onChange={() => setLanguage(one)}
            />
            {t(`script.${one}`)}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={styles.script} tabIndex={0} translate="no">
        <code>{script}</code>
      </pre>
      {reduced.length > 0 && (
        <ul className={styles.reduced}>
          {reduced.map((file) => (
            <li key={file.key}>
              {t('script.reduced', { name: file.name, path: pathOf(file) })}{' '}
              {file.blob && (
                <Button look="quiet" onClick={() => file.blob && offerFile(file.blob, pathOf(file))}>
                  {t('script.saveReduced', { path: pathOf(file) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onPortal.length > 0 && (
        <p>{t('script.onPortal', { count: onPortal.length, names: format.list(onPortal.map((file) => file.name)) })}</p>
      )}
      <CopyButton text={script} what={t('script.copyWhat', { language: t(`script.${language}`) })} look="plain">
        {t('script.copy')}
      </CopyButton>
    </div>
  )
}
