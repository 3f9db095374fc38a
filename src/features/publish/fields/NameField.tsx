import { useState } from 'react'
import { useDebounced } from '../../../catalogue/SearchBox/useDebounced.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { setName } from '../draft/changeDraft.ts'
import tone from '../Tone.module.css'
import fieldStyles from './Fields.module.css'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'
import { type NameState, useNameFree } from './useNameFree.ts'

const PAUSE_MS = 400

/** The address of the dataset: it follows the title until the user writes another. */
export function NameField({ form: { draft, change, errorOf, locales } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const [isOpen, setIsOpen] = useState(false)
  const settled = useDebounced(draft.name, PAUSE_MS)
  const known = useNameFree(settled, draft.datasetId)
  const state: NameState = settled === draft.name ? known : { state: 'asking' }
  const write = (typed: string) => change((current) => setName(current, typed, locales[0]))
  const error = errorOf('name')
  const isShown = isOpen || error !== undefined
  const suggestion = state.state === 'taken' ? state.suggestion : undefined
  if (draft.name === '' && !isShown) return null
  return (
    <div className={fieldStyles.name}>
      {isShown ? (
        <Field id={fieldId('name')} label={t('labels.name')} hint={t('name.hint')} error={error}>
          {(control) => (
            <input
              {...control}
              autoCapitalize="none"
              spellCheck={false}
              value={draft.name}
              // Stays open after the error is corrected, because it has the focus.
              onFocus={() => setIsOpen(true)}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
      ) : (
        <p>
          <span className={tone.quiet}>/dataset/</span>
          <code>{draft.name}</code>{' '}
          <Button look="quiet" className={tone.small} onClick={() => setIsOpen(true)}>
            {t('name.change')}
          </Button>
        </p>
      )}
      <p role="status" className={state.state === 'taken' ? tone.bad : tone.good}>
        {state.state === 'free' && t('name.free')}
        {state.state === 'taken' && t('name.taken')}
        {suggestion !== undefined && (
          <>
            {' '}
            <Button look="quiet" onClick={() => write(suggestion)}>
              {t('name.use', { name: suggestion })}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
