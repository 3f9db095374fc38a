import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { GroupLogo } from '../../../catalogue/GroupLogo.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, buttonFace } from '../../../ui/Button/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import styles from '../Administration.module.css'
import { fieldId } from './fieldId.ts'
import { IMAGE_ACCEPT } from './groupProblems.ts'
import type { useGroupForm } from './useGroupForm.ts'

type Props = {
  form: Pick<ReturnType<typeof useGroupForm>, 'base' | 'fields' | 'logo' | 'change' | 'chooseLogo'>
  kind: GroupKind
  error: string | undefined
}

/** The logo: a file, or the address of a picture, with a preview. */
export function LogoField({ form: { base, fields, logo, change, chooseLogo }, kind, error }: Props) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const preview = usePreview(logo)
  const file = useRef<HTMLInputElement>(null)
  const { name = '', image_url = '' } = fields
  // An upload is stored as the name of its file; only the portal knows its address.
  const isUpload = image_url !== '' && image_url === base?.image_url && !/^https?:/i.test(image_url)
  const src = isUpload ? base?.image_display_url : image_url
  return (
    <fieldset className={styles.logo}>
      <legend>{t('labels.logo')}</legend>
      <p className={styles.quiet}>{t(`logo.hint.${kind}`)}</p>
      {(preview || src) && (
        <p className={styles.actions}>
          {preview ? (
            <img src={preview} alt={t('logo.preview')} className={styles.preview} />
          ) : (
            <GroupLogo key={src} name={name} title={name} src={src} size="large" />
          )}
          <Button
            look="quiet"
            onClick={() => {
              if (logo === undefined) change('logo', { image_url: '' })
              chooseLogo(undefined)
              if (file.current) file.current.value = ''
              file.current?.focus() // this button may be gone
            }}
          >
            {t(logo ? 'logo.discard' : 'logo.remove')}
          </Button>
        </p>
      )}
      <Field
        id={fieldId('logo')}
        label={t('logo.file')}
        hint={t('logo.fileHint', { size: format.bytes(limits.image.max) })}
        error={error}
      >
        {(control) => (
          // The browser's own button has the browser's language, so an invisible input covers this one.
          <span className={classNames(buttonFace, styles.chooser)}>
            <span aria-hidden="true">{t('logo.choose')}</span>
            <input
              {...control}
              className={undefined}
              ref={file}
              type="file"
              accept={IMAGE_ACCEPT}
              onChange={({ target }) => chooseLogo(target.files?.[0] ?? undefined)}
            />
          </span>
        )}
      </Field>
      {logo && (
        <p role="status" className={styles.quiet}>
          {t('logo.chosen', { name: logo.name, size: format.bytes(logo.size) })}
        </p>
      )}
      {!logo && (
        <Field label={t('logo.address')} hint={t('logo.addressHint')}>
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={isUpload ? '' : image_url}
              onChange={({ target }) => change('logo', { image_url: target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

/** The chosen file as a data URL, which the page's policy allows; undefined until it is read. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; url: string }>()
  // Files are outside React.
  useEffect(() => {
    if (!file || file.size > limits.image.max) return
    const reader = new FileReader()
    reader.onload = () => setPreview({ file, url: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview?.file === file ? preview?.url : undefined
}
