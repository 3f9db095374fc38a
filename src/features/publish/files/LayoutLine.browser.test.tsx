import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { FilesSection } from './FilesSection.tsx'

const OFFICE = 'İl nüfusları;;\n;;\nİl;2023;\n;Erkek;Kadın\nAdana;1;2\nVan;3;4\nTOPLAM;4;6\nKaynak: TÜİK;;\n'

/** A parent component that only stores the files. */
function Form({ onFiles }: { onFiles: (files: readonly DraftFile[]) => void }) {
  const [files, setFiles] = useState<DraftFile[]>([])
  useEffect(() => onFiles(files), [onFiles, files])
  return <FilesSection files={files} onChange={setFiles} />
}

it('proposes where the table is, shows each row with its role, and is changed by keyboard', async () => {
  let now: readonly DraftFile[] = []
  const keep = (files: readonly DraftFile[]) => {
    now = files
  }
  const screen = await renderPart(<Form onFiles={keep} />, { namespaces: ['files'], width: 320 })
  await userEvent.upload(screen.getByTestId('choose-files').element(), [new File([OFFICE], 'nufus.csv')])
  await expect
    .element(screen.getByText(/Sütun adları 3–4. satırlarda. Altındaki 2 satır tabloya alınmaz/))
    .toBeVisible()
  const range = { header_row: 3, header_rows: 2, leave_out: 'end' }
  await expect.poll(() => now[0]?.range).toEqual(range)
  expect(now[0]?.columns?.map(({ id }) => id)).toEqual(['İl', '2023 / Erkek', '2023 / Kadın'])

  await screen.getByRole('button', { name: 'Değiştir tablonun yeri: nufus.csv' }).click()
  const rows = screen.getByRole('region', { name: 'Satırlar ve görevleri: nufus.csv' })
  await expect.element(rows.getByRole('row', { name: '1 başlık, alınmaz' })).toBeVisible()
  await expect.element(rows.getByRole('row', { name: '5 veri Adana' })).toBeVisible()
  await expect.element(rows.getByRole('row', { name: '7 alınmaz TOPLAM' })).toBeVisible()
  await expectAccessible(screen.container)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)

  const leaveOut = screen.getByRole('combobox', { name: 'Verinin altındaki toplam ve notlar' })
  await userEvent.selectOptions(leaveOut, 'Tüm satırları al')
  await expect.poll(() => now[0]?.range).toEqual({ ...range, leave_out: 'none' })
  await expect.poll(() => now[0]?.facts?.rowCount).toBe(4)
})
