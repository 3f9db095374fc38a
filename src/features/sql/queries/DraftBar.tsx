import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { ConsoleDialogs, type OpenDialog } from '../ConsoleDialogs.tsx'
import styles from './DraftBar.module.css'
import type { DraftState, DraftStore } from './DraftStore.ts'
import { DraftTabs } from './DraftTabs.tsx'
import type { Draft } from './draft.ts'

type Props = {
  draftStore: DraftStore
  drafts: DraftState
  titleOf: (draft: Draft) => string
  openDialog: OpenDialog
  onOpen: (dialog: OpenDialog) => void
}

/** The bar above the editor: the drafts, the time of the last save, and the buttons for name, history, sharing and publishing. */
export function DraftBar({ draftStore, drafts, titleOf, openDialog, onOpen }: Props) {
  const { t } = useTranslation('sql')
  const { justClosed } = drafts
  const { hasOwnCatalogue } = useSite()
  return (
    <div className={styles.bar}>
      <DraftTabs draftStore={draftStore} drafts={drafts} titleOf={titleOf} onRename={() => onOpen('name')} />
      <p className={styles.tools}>
        <span role="status" className={styles.saved}>
          {justClosed ? (
            <>
              {t('drafts.closed', { name: titleOf(justClosed) })}{' '}
              <Button look="quiet" onClick={() => draftStore.reopen(justClosed)}>
                {t('drafts.undo')}
              </Button>
            </>
          ) : (
            <span className={drafts.isStored ? styles.quiet : undefined}>
              <SavedWords drafts={drafts} />
            </span>
          )}
        </span>
        <Button look="quiet" onClick={() => onOpen('name')} aria-keyshortcuts="Control+S">
          {t('drafts.name')}
        </Button>
        <Button look="quiet" onClick={() => onOpen('history')}>
          {t('history.open')}
        </Button>
        <Button look="quiet" onClick={() => onOpen('share')}>
          {t('share.open')}
        </Button>
        {hasOwnCatalogue && (
          <Button look="quiet" onClick={() => onOpen('publish')}>
            {t('publish')}
          </Button>
        )}
      </p>
      <ConsoleDialogs
        openDialog={openDialog}
        onClose={() => onOpen(undefined)}
        draftStore={draftStore}
        drafts={drafts}
        titleOf={titleOf}
      />
    </div>
  )
}

function SavedWords({ drafts: { active, isStored, suggested } }: { drafts: DraftState }) {
  const { t } = useTranslation('sql')
  const locale = useLocale()
  const { timeZone } = useSite()
  if (!isStored) return t('drafts.notKept')
  if (active.text === suggested || active.changedAt === 0 || active.text.trim() === '') return null
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return t('drafts.saved', { time: new Date(active.changedAt).toLocaleTimeString(locale, style) })
}
