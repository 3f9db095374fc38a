import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../catalogue/site.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { datasetInput } from './datasetInput.ts'
import type { Draft } from './draft.ts'
import styles from './Publish.module.css'
import { scriptsOf } from './script/scriptsOf.ts'

/** The same publication without this form: for whoever will do it every month. */
export function ScriptPanel({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {t('script.open')}
        </Button>
      </p>
      {isOpen && (
        <Dialog title={t('script.title')} close={t('close')} onClose={() => setIsOpen(false)}>
          <Scripts draft={draft} />
        </Dialog>
      )}
    </>
  )
}

function Scripts({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  const { origin = '', languages } = useSite()
  const { base } = usePortal()
  const [locale] = languages
  const scripts = scriptsOf(draft, {
    base: base || origin,
    locale,
    dataset: datasetInput(draft, locale),
    words: {
      about: t('script.words.about'),
      files: t('script.words.files'),
      token: t('script.words.token'),
      published: t('script.words.published'),
    },
  })
  return (
    <div className={styles.scripts}>
      <p>{t('script.why')}</p>
      {(['curl', 'python'] as const).map((kind) => (
        <section key={kind} aria-label={t(`script.${kind}`)}>
          <p className={styles.doings}>
            <strong>{t(`script.${kind}`)}</strong>
            <CopyButton text={scripts[kind]} what={t(`script.${kind}`)} />
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <pre tabIndex={0}>{scripts[kind]}</pre>
        </section>
      ))}
    </div>
  )
}
