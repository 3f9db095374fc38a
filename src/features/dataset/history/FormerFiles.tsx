import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dataset } from '#contract/entities.ts'
import type { FormerFile } from '#contract/former_file_list.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { useFileTitle } from '../files/useFileTitle.ts'
import styles from './History.module.css'
import { useMayEdit } from './useMayEdit.ts'

type Props = {
  current: Dataset
  /** A version of the dataset, of whose files only those are listed that were replaced later. */
  past?: Dataset
}
type Asked = { kind: 'restore' | 'delete'; file: FormerFile }

/** For users who may edit the dataset: files that were replaced, to download, restore or delete permanently. */
export function FormerFiles({ current, past }: Props) {
  const { t } = useTranslation('history')
  const call = useCall()
  const isMine = useMayEdit(current)
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<Asked['kind']>()
  const { data, error, refetch } = useQuery({
    queryKey: ['formerFiles', current.id],
    queryFn: ({ signal }) => call('former_file_list', { id: current.id }, { signal }),
    enabled: isMine === true,
    staleTime: 0,
    retry: false,
  })
  const format = useFormat()
  if (!isMine) return null
  const files = (data ?? []).filter(
    ({ resource_id, hash }) =>
      past === undefined ||
      past.resources.some((resource) => resource.id === resource_id && hash !== '' && resource.hash === hash),
  )
  const timeOf = format.dateTimeIn(files.map(({ replaced }) => replaced))
  if (!error && files.length === 0) return <p role="status">{done && t(`former.${done}Done`)}</p>
  return (
    <div data-print="hide" className={styles.former}>
      <Section title={t('former.title')}>
        <p className={styles.note}>{t('former.why')}</p>
        <p role="status">{done && t(`former.${done}Done`)}</p>
        {error && <ErrorNotice error={error} title={t('former.failed')} onRetry={() => void refetch()} />}
        <ul className={styles.files}>
          {files.map((file) => (
            <Row key={file.id} file={file} when={timeOf(file.replaced)} current={current} onAsk={setAsked} />
          ))}
        </ul>
      </Section>
      {asked && (
        <Question
          asked={asked}
          current={current}
          onClose={(kind) => {
            setAsked(undefined)
            if (kind) setDone(kind)
          }}
        />
      )}
    </div>
  )
}

function useNameOf(current: Dataset) {
  const titleOf = useFileTitle()
  return ({ resource_id, name }: FormerFile) => {
    const resource = current.resources.find(({ id }) => id === resource_id)
    return resource ? titleOf(resource) : { text: name }
  }
}

type RowProps = { file: FormerFile; when: string; current: Dataset; onAsk: (asked: Asked) => void }

function Row({ file, when, current, onAsk }: RowProps) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const title: { text: string; lang?: string } = useNameOf(current)(file)
  return (
    <li>
      <p>
        <strong lang={title.lang}>{title.text}</strong>
      </p>
      <p className={styles.note}>
        {file.name}
        {file.size !== null && ` · ${format.bytes(file.size)}`}
        {` · ${t('former.replaced', { date: when })} · ${t('former.keptUntil', { date: format.date(file.kept_until) })}`}
      </p>
      <div className={styles.ways}>
        <a href={file.url} rel="nofollow" aria-label={t('former.downloadOf', { file: title.text, date: when })}>
          {t('former.download')}
        </a>
        <Button
          aria-label={t('former.restoreOf', { file: title.text, date: when })}
          onClick={() => onAsk({ kind: 'restore', file })}
        >
          {t('former.restore')}
        </Button>
        <Button
          aria-label={t('former.deleteOf', { file: title.text, date: when })}
          onClick={() => onAsk({ kind: 'delete', file })}
        >
          {t('former.delete')}
        </Button>
      </div>
    </li>
  )
}

type QuestionProps = { asked: Asked; current: Dataset; onClose: (done?: Asked['kind']) => void }

function Question({ asked: { kind, file }, current, onClose }: QuestionProps) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const call = useCall()
  const client = useQueryClient()
  const title = useNameOf(current)(file).text
  const work = useSingleMutation<unknown>({
    mutationFn: () =>
      kind === 'restore'
        ? call('former_file_restore', { id: file.id, metadata_modified: current.metadata_modified })
        : call('former_file_delete', { id: file.id }),
    onSuccess: async () => {
      onClose(kind)
      await client.invalidateQueries()
    },
  })
  const footer = (
    <>
      <Button look="main" aria-disabled={work.isPending} onClick={() => work.mutate()}>
        {t(`former.${kind}`)}
      </Button>
      <Button onClick={() => onClose()}>{t('restore.no')}</Button>
    </>
  )
  return (
    <Dialog title={t(`former.${kind}Ask`)} close={t('restore.no')} footer={footer} onClose={() => onClose()}>
      <p>
        <strong>{title}</strong> · {t('former.replaced', { date: format.dateTime(file.replaced) })}
      </p>
      <p>{t(`former.${kind}Why`)}</p>
      {work.error && <ErrorNotice error={work.error} title={t(`former.${kind}Failed`)} />}
    </Dialog>
  )
}
