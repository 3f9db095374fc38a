import { useCallback } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { setFiles } from '../draft/changeDraft.ts'
import type { DraftFile } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'
import { fieldId, sectionId } from '../fields/fields.ts'
import { type Form, useProblemText } from '../fields/form.ts'
import { FilesSection } from '../files/FilesSection.tsx'
import type { Publishing } from '../publication/usePublishing.ts'
import tone from '../Tone.module.css'
import layout from './Layout.module.css'

type Props = { form: Form; problems: readonly Problem[]; publishing: Publishing }

/** The files. They come first, because their content fills other fields. */
export function FilesPart({ form, problems, publishing }: Props) {
  const { t } = useTranslation('publish')
  const textOf = useProblemText()
  const { draft, change, locales } = form
  const [locale] = locales
  const wrong = problems.filter(({ field }) => field === 'files')
  const edit = useCallback(
    (next: (files: DraftFile[]) => DraftFile[]) =>
      change((current) => setFiles(current, next([...current.files]), locale)),
    [change, locale],
  )
  return (
    <div className={layout.part}>
      <div id={sectionId('files')} className={layout.anchor} />
      <FilesSection
        files={draft.files}
        onChange={edit}
        uploads={publishing.uploads}
        onCancel={publishing.cancel}
        onRetry={publishing.retry}
        portal={publishing.portal}
      />
      <fieldset id={fieldId('files')} tabIndex={-1} aria-label={t('sections.files')}>
        {wrong.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one file may have two problems
          <p key={index} className={tone.bad}>
            {draft.files.find(({ key }) => key === problem.fileKey)?.name} {textOf(problem)}
          </p>
        ))}
      </fieldset>
    </div>
  )
}
