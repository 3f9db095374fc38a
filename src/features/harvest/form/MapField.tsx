import { useId, useState } from 'react'
import type { HarvestNames } from '#contract/harvest.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Harvest.module.css'
import { FoundNames } from './FoundNames.tsx'
import type { MapLine } from './sourceDraft.ts'

type Props = {
  kind: 'organizations' | 'groups'
  lines: readonly MapLine[]
  choices: readonly { value: string; label: string }[]
  /** What jobs and previews found at the source. */
  found: HarvestNames['organizations']
  error: string | undefined
  onChange: (lines: readonly MapLine[]) => void
}

/** The same in every render, so that the focus moves only once. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Names at the source with what they are here; a name without a counterpart is left out. */
export function MapField({ kind, lines, choices, found, error, onChange }: Props) {
  const { t } = useTranslation('harvest')
  const change = (id: number, given: Partial<MapLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...given } : line)))
  const next = Math.max(-1, ...lines.map(({ id }) => id)) + 1
  const listId = useId()
  /** The new line, and its control that gets the focus. */
  const [added, setAdded] = useState<{ id: number; control: 'theirs' | 'ours' }>()
  const focusOf = (id: number, control: 'theirs' | 'ours') =>
    added?.id === id && added.control === control ? focus : undefined
  const open = found.filter(
    ({ name }) =>
      lines.every(({ theirs }) => theirs.trim() !== name) &&
      // A category becomes the one with the same name without a line.
      (kind === 'organizations' || choices.every(({ value }) => value !== name)),
  )
  return (
    <fieldset className={styles.map} id={`harvest-${kind}`} tabIndex={-1}>
      <legend>{t(`map.${kind}.title`)}</legend>
      <p className={styles.quiet}>{t(`map.${kind}.hint`)}</p>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {lines.map(({ id, theirs, ours }, index) => (
        <div key={id} className={styles.mapLine}>
          <input
            className={controlFace}
            aria-label={t('map.theirs', { number: index + 1 })}
            ref={focusOf(id, 'theirs')}
            placeholder={t('map.example')}
            list={listId}
            autoCapitalize="none"
            spellCheck={false}
            value={theirs}
            onChange={({ target }) => change(id, { theirs: target.value })}
          />
          <span aria-hidden="true">→</span>
          <select
            className={controlFace}
            aria-label={t('map.ours', { number: index + 1 })}
            // The button that added the line is gone.
            ref={focusOf(id, 'ours')}
            value={ours}
            onChange={({ target }) => change(id, { ours: target.value })}
          >
            <option value="">{t('map.leaveOut')}</option>
            {ours !== '' && choices.every(({ value }) => value !== ours) && <option value={ours}>{ours}</option>}
            <Options of={choices} />
          </select>
          <Button
            look="quiet"
            onClick={({ currentTarget }) => {
              currentTarget.closest('fieldset')?.focus() // the line with this button disappears
              onChange(lines.filter((line) => line.id !== id))
            }}
          >
            {t('map.remove')}
            <VisuallyHidden> {theirs}</VisuallyHidden>
          </Button>
        </div>
      ))}
      <datalist id={listId}>
        {open.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FoundNames
        kind={kind}
        names={open}
        onAdd={(theirs) => {
          setAdded({ id: next, control: 'ours' })
          onChange([...lines, { id: next, theirs, ours: '' }])
        }}
      />
      <p>
        <Button
          onClick={() => {
            setAdded({ id: next, control: 'theirs' })
            onChange([...lines, { id: next, theirs: '', ours: '' }])
          }}
        >
          {t(`map.${kind}.add`)}
        </Button>
      </p>
    </fieldset>
  )
}
