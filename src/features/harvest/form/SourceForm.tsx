import { useState } from 'react'
import type { HarvestNames, HarvestSource } from '#contract/harvest.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useUsableGroups } from '../../../catalogue/useUsableGroups.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { hostOf } from '../../../lib/hostOf.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving.ts'
import { CallFailure } from '../CallFailure.tsx'
import styles from '../Harvest.module.css'
import { useAdministered } from '../useHarvest.ts'
import { MapField } from './MapField.tsx'
import { ProblemList } from './ProblemList.tsx'
import type { SourceField } from './rebaseSource.ts'
import { FREQUENCIES, type SourceDraft, TYPES } from './sourceDraft.ts'
import { useSourceForm } from './useSourceForm.ts'

const ConflictNotice = onDemand(() =>
  import('../../../catalogue/form/ConflictNotice.tsx').then((part) => part.ConflictNotice<SourceField>),
)

type Props = { source: (HarvestSource & { names: HarvestNames }) | undefined; onSaved: (source: HarvestSource) => void }

/** The form of a source, when the organizations to choose from are known. */
export function SourceForm(props: Props) {
  const { t } = useTranslation('harvest')
  const { data, error, refetch } = useAdministered()
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />
  if (!data) return <Skeleton label={t('loading')} lines={[0.4, 1]} times={4} />
  return <LoadedForm {...props} organizations={data.map(({ name, text }) => ({ value: name, label: text || name }))} />
}

type Choice = { value: string; label: string }

function LoadedForm({ source, onSaved, organizations }: Props & { organizations: readonly Choice[] }) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  const groups = useUsableGroups()
  const [only] = organizations.length === 1 ? organizations : []
  const form = useSourceForm(source, only?.value ?? '', onSaved)
  const { draft, change, errorOf } = form
  const [isTitleOwn, setIsTitleOwn] = useState(source !== undefined)
  useAskBeforeLeaving(form.isChanged && !form.isBusy, t('form.leave'))
  const choose = <K extends 'source_type' | 'frequency' | 'owner_org'>(field: K, choices: readonly Choice[]) => (
    <Field id={`harvest-${field}`} label={t(`form.${field}`)} hint={t(`form.${field}Hint`)} error={errorOf(field)}>
      {(control) => (
        <select
          {...control}
          value={draft[field]}
          onChange={({ target }) => change({ [field]: target.value } as Pick<SourceDraft, K>)} // one of the choices
        >
          {draft[field] === '' && <option value="">{t('form.choose')}</option>}
          {draft[field] !== '' && choices.every(({ value }) => value !== draft[field]) && (
            <option value={draft[field]}>{draft[field]}</option>
          )}
          <Options of={choices} />
        </select>
      )}
    </Field>
  )
  /** The value of a field in one line. */
  const shown = (given: SourceDraft, field: SourceField): string => {
    if (field === 'organizations' || field === 'groups')
      return format.list(given[field].map(({ theirs, ours }) => `${theirs} → ${ours || t('map.leaveOut')}`))
    if (field === 'active') return t(given.active ? 'form.active' : 'paused')
    if (field === 'source_type') return t(`kinds.${given.source_type}`)
    if (field === 'frequency') return t(`frequencies.${given.frequency}`)
    if (field === 'owner_org')
      return organizations.find(({ value }) => value === given.owner_org)?.label ?? given.owner_org
    return given[field]
  }
  return (
    <div className={styles.form}>
      <ProblemList problems={form.problems} refusals={form.refusals}>
        {form.conflicts.length > 0 && (
          <ConflictNotice
            conflicts={form.conflicts.map(({ field, mine, theirs }) => ({
              field,
              label: form.labelOf(field),
              mine: shown(mine, field),
              theirs: shown(theirs, field),
            }))}
            onSettle={form.settle}
          />
        )}
      </ProblemList>
      <CallFailure failure={form.failure} />
      <form
        data-print="form"
        className={styles.form}
        noValidate
        aria-label={t(source ? 'settings' : 'new.title')}
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <Field id="harvest-url" label={t('form.url')} hint={t(`urlHints.${draft.source_type}`)} error={errorOf('url')}>
          {(control) => (
            <input
              {...control}
              type="url"
              autoCapitalize="none"
              spellCheck={false}
              value={draft.url}
              onChange={({ target }) =>
                change({ url: target.value, ...(!isTitleOwn && { title: hostOf(target.value) }) })
              }
            />
          )}
        </Field>
        {choose(
          'source_type',
          TYPES.map((value) => ({ value, label: t(`kinds.${value}`) })),
        )}
        <Field id="harvest-title" label={t('form.title')} hint={t('form.titleHint')} error={errorOf('title')}>
          {(control) => (
            <input
              {...control}
              value={draft.title}
              onChange={({ target }) => {
                setIsTitleOwn(true)
                change({ title: target.value })
              }}
            />
          )}
        </Field>
        {choose('owner_org', organizations)}
        {choose(
          'frequency',
          FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) })),
        )}
        {source && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={draft.active}
              onChange={({ target }) => change({ active: target.checked })}
            />
            {t('form.active')}
          </label>
        )}
        {!source?.last_job && <p className={styles.quiet}>{t('map.afterPreview')}</p>}
        <MapField
          kind="organizations"
          lines={draft.organizations}
          choices={organizations}
          found={source?.names.organizations ?? []}
          error={errorOf('organizations')}
          onChange={(lines) => change({ organizations: lines })}
        />
        <MapField
          kind="groups"
          lines={draft.groups}
          choices={groups}
          found={source?.names.groups ?? []}
          error={errorOf('groups')}
          onChange={(lines) => change({ groups: lines })}
        />
        <p className={styles.actions}>
          <Button type="submit" look={source ? 'plain' : 'main'} aria-disabled={form.isBusy}>
            {t(form.isBusy ? 'form.saving' : source ? 'form.save' : 'form.create')}
          </Button>
        </p>
      </form>
    </div>
  )
}
