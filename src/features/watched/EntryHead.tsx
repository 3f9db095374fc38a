import type { Ref } from 'react'
import type { Watched } from '../../catalogue/watch/watchList.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useEntryTitle } from './useEntryTitle.ts'
import styles from './WatchedPage.module.css'

type Props = { entry: Watched; removeButton: Ref<HTMLButtonElement>; onRemove: () => void }

/** The title and kind of an entry, with the button that removes it. */
export function EntryHead({ entry, removeButton, onRemove }: Props) {
  const { t } = useTranslation('watched')
  const { text, lang } = useEntryTitle(entry)
  return (
    <>
      <h2>
        <Link to={pathOf(entry)} lang={lang}>
          {text}
        </Link>{' '}
        <span className={styles.kind}>{t(`kind.${entry.kind}`)}</span>
      </h2>
      <Button ref={removeButton} look="quiet" onClick={onRemove}>
        {t('remove')}
        <VisuallyHidden>
          : <span lang={lang}>{text}</span>
        </VisuallyHidden>
      </Button>
    </>
  )
}

function pathOf({ kind, id }: Watched): string {
  if (kind === 'dataset') return paths.dataset(id)
  return kind === 'organization' ? paths.organization(id) : paths.datasets(new URLSearchParams(id))
}
