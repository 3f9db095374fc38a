import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { openPalette } from './openPalette.ts'
import styles from './PaletteButton.module.css'

/** Opens the command palette: a sign in the header, the word in the footer. Without JavaScript it is not shown. */
export function PaletteButton({ look }: { look: 'sign' | 'word' }) {
  const { t } = useTranslation()
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: openPalette,
  } as const
  if (look === 'word')
    return (
      <Button {...button} look="quiet" className={styles.word ?? ''}>
        {t('palette.title')}
      </Button>
    )
  return (
    <button
      {...button}
      type="button"
      className={styles.sign}
      aria-label={t('palette.title')}
      title={t('palette.title')}
    >
      <svg viewBox="0 0 16 16" width="17" height="17" aria-hidden="true">
        <path
          d="M2.5 4.5 6 8l-3.5 3.5M8 12h5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
