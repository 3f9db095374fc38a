import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './CommandPalette.module.css'
import { useCommands } from './useCommands.ts'

/** A dialog to go to a page, a dataset or a table, and to change language and theme, with the keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isPending, hasFailed } = useCommands(typed.trim())
  const commands = groups.flatMap((group) => group.commands)
  const chosen = commands[Math.min(active, commands.length - 1)]

  // An id has no spaces.
  const optionId = (key = '') => id + encodeURIComponent(key)
  const run = (command = chosen) => {
    if (command === undefined) return
    onClose()
    if ('href' in command) void navigate(command.href)
    else command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && commands.length > 0) {
      event.preventDefault()
      const next = (active + step + commands.length) % commands.length
      setActive(next)
      document.getElementById(optionId(commands[next]?.key))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run()
    }
  }
  return (
    <Dialog title={t('palette.title')} close={t('palette.close')} onClose={onClose}>
      <input
        data-autofocus
        className={styles.field}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen.key)}
        aria-label={t('palette.find')}
        placeholder={t('palette.find')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label={t('palette.title')} className={styles.list}>
        {groups.map(({ title, commands: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={title} role="group" aria-label={title}>
            <span className={styles.kind} aria-hidden="true">
              {title}
            </span>
            {own.map((command) => (
              <button
                key={command.key}
                id={optionId(command.key)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={command === chosen}
                className={styles.option}
                lang={command.lang}
                onClick={() => run(command)}
              >
                {command.label}
                {command.of && (
                  <span className={styles.of} lang={command.of.lang}>
                    {command.of.text}
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
      <p role="status">
        {isPending ? (
          t('palette.pending')
        ) : hasFailed ? (
          t('palette.failed')
        ) : commands.length === 0 ? (
          t('palette.none')
        ) : (
          <VisuallyHidden>{t('searchBox.count', { count: commands.length })}</VisuallyHidden>
        )}
      </p>
    </Dialog>
  )
}
