import { useEffect, useRef } from 'react'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { ConflictNotice } from '../../../catalogue/form/ConflictNotice.tsx'
import { PairField } from '../../../catalogue/form/PairField.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import type { Locale, Locales } from '../../../i18n/languages.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving.ts'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { fieldId } from './fieldId.ts'
import { GroupProblems, useProblemText } from './GroupProblems.tsx'
import type { FieldKey } from './groupFields.ts'
import type { FormField } from './groupProblems.ts'
import { LogoField } from './LogoField.tsx'
import { ParentField } from './ParentField.tsx'
import { useGroupForm } from './useGroupForm.ts'

type Props = {
  kind: GroupKind
  /** The stored organization or group; undefined for a new one. */
  group: Group | undefined
  /** The languages that the portal keeps for it. */
  locales: Locales
  onSaved: (group: Group) => void
}

/** The form of an organization or group: title and description in each language, address, logo. */
export function GroupForm({ kind, group, locales, onSaved }: Props) {
  const { t } = useTranslation('administration')
  const form = useGroupForm({ kind, group, locales, onSaved })
  const { base, fields, change, problems, conflicts, isBusy } = form
  const { hasOwnCatalogue } = useSite()
  const textOf = useProblemText()
  const labelOf = useLabel()
  const notices = useRef<HTMLDivElement>(null)
  useAskBeforeLeaving(form.isChanged && !isBusy, t('form.leave'))
  // Focus is outside React: it moves to the reasons after they are rendered.
  useEffect(() => {
    if (form.refusals > 0) notices.current?.focus()
  }, [form.refusals])
  const errorOf = (field: FormField) => {
    const problem = problems.find((one) => one.field === field)
    return problem && textOf(problem)
  }
  const pair = (field: 'title' | 'description') => ({
    id: fieldId(field),
    label: t(`labels.${field}`),
    locales,
    texts: textsOf(locales, (lang) => fields[`${field}-${lang}`] ?? ''),
    error: errorOf(field),
    onChange: (texts: Record<Locale, string>) =>
      change(field, Object.fromEntries(locales.map((lang) => [`${field}-${lang}`, texts[lang]]))),
  })
  return (
    <div className={styles.formBox}>
      {/* Outside the form, because the sign-in is a form itself. */}
      <div ref={notices} tabIndex={-1} className={styles.notices}>
        <GroupProblems problems={problems} />
        {form.failure && <FailureNotice failure={form.failure} onRetry={form.save} />}
        {conflicts.length > 0 && (
          <ConflictNotice
            conflicts={conflicts.map((conflict) => ({ ...conflict, label: labelOf(conflict.field, locales) }))}
            onSettle={form.settle}
          />
        )}
      </div>
      <form
        data-print="form"
        className={styles.form}
        aria-label={base ? t(`edit.${kind}`) : t(`new.${kind}`)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <PairField {...pair('title')} />
        <Field
          id={fieldId('name')}
          label={t('labels.name')}
          hint={t('form.nameHint', { path: `/${kind}/` })}
          error={errorOf('name')}
        >
          {(control) => (
            <input
              {...control}
              autoCapitalize="none"
              spellCheck={false}
              value={fields.name ?? ''}
              onChange={({ target }) => change('name', { name: target.value })}
            />
          )}
        </Field>
        {kind === 'organization' && (
          <ParentField
            own={base?.name}
            parent={fields.parent ?? ''}
            error={errorOf('parent')}
            onChange={(parent) => change('parent', { parent })}
          />
        )}
        <PairField {...pair('description')} isLong />
        {kind === 'organization' && hasOwnCatalogue && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-describedby={fieldId('review')}
              checked={fields.review === 'on'}
              onChange={({ target }) => change('review', { review: target.checked ? 'on' : '' })}
            />
            {t('labels.review')}
            <span id={fieldId('review')} className={styles.quiet}>
              {t('form.reviewHint')}
            </span>
          </label>
        )}
        <LogoField form={form} kind={kind} error={errorOf('logo')} />
        <p className={styles.actions}>
          <Button type="submit" look="main" aria-disabled={isBusy}>
            {t(isBusy ? 'form.saving' : base ? 'form.save' : `form.create.${kind}`)}
          </Button>
          <Link to={backPath(kind, base)}>{t('form.cancel')}</Link>
        </p>
      </form>
    </div>
  )
}

const backPath = (kind: GroupKind, group: Group | undefined) => (group ? paths[kind](group.name) : paths[`${kind}s`]())

/** A text for each language of the portal; those that the form does not have are empty. */
const textsOf = (locales: Locales, textIn: (lang: Locale) => string) =>
  // All languages that the form reads are in `locales`.
  Object.fromEntries(locales.map((lang) => [lang, textIn(lang)])) as Record<Locale, string>

/** The name of a field for the notice about conflicts, such as “Title (Turkish)”. */
function useLabel() {
  const { t } = useTranslation('administration')
  const format = useFormat()
  return (key: FieldKey, locales: Locales): string => {
    if (key === 'name' || key === 'parent' || key === 'review') return t(`labels.${key}`)
    if (key === 'image_url') return t('labels.logo')
    const lang = locales.find((each) => key.endsWith(`-${each}`)) ?? locales[0]
    const text = t(`labels.${key.startsWith('title') ? 'title' : 'description'}`)
    return `${text} (${format.language(lang)})`
  }
}
