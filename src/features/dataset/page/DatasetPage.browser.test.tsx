import { describe, expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { districtPopulations as dataset, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'
import { testSite } from '../../../testing/testSite.ts'

describe('a dataset', () => {
  it('shows description, freshness, licence and download at the top', async () => {
    const { screen, title } = await renderRoute('/dataset/ilce-nufuslari', portal)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'İlçe nüfusları' })).toBeVisible()
    expect(title()).toBe('İlçe nüfusları')
    await expect.element(screen.getByText('Adrese dayalı kayıt sistemine göre yıl sonu nüfusu.').first()).toBeVisible()
    const download = screen.getByRole('link', { name: 'İndir: CSV, 1,2 MB' })
    await expect.element(download).toHaveAttribute('href', 'http://x/rows.csv')
    await expect.element(screen.getByText('3 gün önce güncellendi, her yıl')).toBeVisible()
    await expect.element(screen.getByText('120 satır, 5 sütun')).toBeVisible()
    await expect.element(screen.getByText('Türkiye, 2008–2025')).toBeVisible()
    await expect.element(screen.getByText(/CC BY: kaynak göstererek serbest/)).toBeVisible()
    await expect
      .element(screen.getByRole('navigation', { name: 'Gezinme yolu' }).getByRole('link'))
      .toHaveAttribute('href', '/organization/il-birligi')
  })

  it('marks the language of its organization where it is not that of the page', async () => {
    const english = await renderRoute('/en/dataset/ilce-nufuslari', portal)
    const path = english.screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await expect.element(path).toHaveAttribute('lang', 'tr')
    await english.screen.unmount()

    const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
    await expect
      .element(screen.getByRole('navigation', { name: 'Gezinme yolu' }).getByRole('link'))
      .not.toHaveAttribute('lang')
  })

  it('offers to download it, to ask it with SQL, and to watch it on this device', async () => {
    const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
    await expect
      .element(screen.getByRole('link', { name: 'SQL ile sorgula', exact: true }))
      .toHaveAttribute('href', '/sql?table=rows')
    await screen.getByText('İzle', { exact: true }).click()
    await screen.getByRole('button', { name: 'Bu cihazda izle' }).click()
    await expect.element(screen.getByText('İzleniyor')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Atom akışı' }))
      .toHaveAttribute('href', '/feeds/custom.atom?name=ilce-nufuslari')
    await expectAccessible(screen.container)
    await screen.unmount()

    const again = await renderRoute('/en/dataset/ilce-nufuslari', portal)
    await again.screen.getByText('Watching', { exact: true }).click()
    await expect
      .element(again.screen.getByRole('main').getByRole('link', { name: 'Watched' }))
      .toHaveAttribute('href', '/en/watched')
    await again.screen.getByRole('button', { name: 'Stop watching' }).click()
    await expect.element(again.screen.getByRole('button', { name: 'Watch on this device' })).toBeVisible()
    expect(localStorage.getItem('watch-list')).toBe('[]')
  })

  it('has the labels of the schema of the CKAN behind the portal', async () => {
    const fields = [
      { name: 'unit', label: 'Birim', lang: 'tr', choices: [['env', 'Çevre Birimi']] },
      { name: 'issued', label: 'Release date' },
      { name: 'method', label: 'Method notes', lang: 'en' },
    ]
    const labels = {
      action: 'dataset_labels' as const,
      respond: () => ({ status: 200, body: { success: true, result: fields } }),
    }
    const own = { unit: ['env', 'stat'], issued: '2024-05-01', method: 'x', identifier: 'A1' }
    const site = { ...testSite, hasOwnCatalogue: false, linkReader: 'on' as const }
    const stubs = [stubAction('package_show', { ...aDataset({ name: 'x' }), ...own }), labels]
    const { screen } = await renderRoute('/dataset/x', stubs, { site })
    await expect.element(screen.getByText('Çevre Birimi, stat')).toBeVisible()
    const term = (name: string) => screen.getByRole('term').filter({ hasText: name })
    await expect.element(term('Birim')).not.toHaveAttribute('lang')
    await expect.element(term('Method notes')).toHaveAttribute('lang', 'en')
    await expect.element(term('Identifier')).toBeVisible()
    await expect.element(term('Release date')).not.toBeInTheDocument()
    await expectAccessible(screen.container)
  })

  it('compares its past updates with the expected ones', async () => {
    const resources = ['2026-05-02', '2026-06-03', '2026-07-01'].map((day, n) => ({
      ...{ id: `r${n}`, name: `Dosya ${n}`, url: `http://x/${n}` },
      ...{ created: `${day}T09:00:00`, last_modified: `${day}T09:00:00` },
    }))
    const { screen } = await renderRoute('/en/dataset/x', [
      stubAction('package_show', aDataset({ name: 'x', resources })),
    ])
    await expect.element(screen.getByText(/^usually every month; \d months late$/)).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^3 of \d expected updates were made$/ })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('shows its quality score, and what would improve it', async () => {
    const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
    const quality = screen.getByRole('region', { name: 'Kalite puanı' })
    await expect.element(quality.getByText('100 üzerinden 85')).toBeVisible()
    await expect.element(quality.getByRole('listitem').filter({ hasText: 'Sütun açıklamaları: tamam' })).toBeVisible()
    await expect.element(quality.getByText(/^E-posta adresi yazılırsa .* \+5$/)).toBeVisible()
  })

  it('has links to its sections', async () => {
    const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
    const contents = screen.getByRole('navigation', { name: 'Bu sayfada' })
    await expect.element(contents.getByRole('link', { name: 'Sütunlar' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Sütunlar' })).toBeVisible()
    const targets = [...contents.element().querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(targets.length).toBeGreaterThan(3)
    for (const target of targets)
      expect([target, screen.container.querySelectorAll(target).length]).toEqual([target, 1])
  })

  it('says whom to ask, with the subject of the message, and offers the form where there is no address', async () => {
    const contactOf = async (parts: object) => {
      const { screen } = await renderRoute('/dataset/x', [
        stubAction('package_show', aDataset({ name: 'x', title: 'Su & hava', ...parts })),
      ])
      const contact = screen.getByRole('region', { name: 'İletişim' })
      await expect.element(contact).toBeVisible()
      const found = [contact.element().textContent, contact.element().querySelector('a')?.getAttribute('href')]
      await screen.unmount()
      return found
    }
    expect(await contactOf({ maintainer: 'Veri Birimi', maintainer_email: 'veri+x@ornek.gov.tr' })).toEqual([
      'İletişimVeri setinin sorumlusu: Veri Birimi',
      'mailto:veri%2Bx@ornek.gov.tr?subject=Su%20%26%20hava',
    ])
    const form = '/data-request?kind=problem&dataset=x'
    expect(await contactOf({})).toEqual([expect.stringContaining('bir e-posta adresi vermemiş'), form])
    expect(await contactOf({ author_email: 'javascript:alert(1)' })).toEqual([
      expect.stringContaining('geçersiz: javascript:alert(1)'),
      form,
    ])
  })

  it('marks the language of the names of people', async () => {
    const parts = { name: 'x', maintainer: 'Ulaşım Dairesi', maintainer_email: 'veri@ornek.gov.tr' }
    const { screen } = await renderRoute('/en/dataset/x', [stubAction('package_show', aDataset(parts))])
    for (const name of ['Contact', 'Details'])
      await expect
        .element(screen.getByRole('region', { name }).getByText('Ulaşım Dairesi'))
        .toHaveAttribute('lang', 'tr')
  })

  it('is accessible in both languages, wide and narrow', async () => {
    for (const [address, width] of [
      ['/dataset/ilce-nufuslari', 1280],
      ['/en/dataset/ilce-nufuslari', 320],
    ] as const) {
      const { screen } = await renderRoute(address, portal, { width })
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      screen.getByRole('contentinfo').element().scrollIntoView()
      await expect.element(screen.getByRole('heading', { name: /Benzer veri setleri|Similar datasets/ })).toBeVisible()
      await expectAccessible(screen.container)
      const { scrollWidth, clientWidth } = screen.container.querySelector('main') ?? document.body
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
      await screen.unmount()
    }
  })

  it('marks texts in another language than the page', async () => {
    const { screen } = await renderRoute('/en/dataset/ilce-nufuslari', portal)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'District populations' })).toBeVisible()
    const summary = screen.getByText('Adrese dayalı kayıt sistemine göre yıl sonu nüfusu.').first()
    await expect.element(summary).toHaveAttribute('lang', 'tr')
    await expect.element(screen.getByText('in Turkish').first()).toBeVisible()
  })

  it('has distinct texts for the links to its files', async () => {
    const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
    await expect.element(screen.getByRole('link', { name: 'CSV indir: İlçe nüfusları' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'files.example.org sitesinde aç: Yöntem notu' }))
      .toBeVisible()
  })
})

describe('a file', () => {
  it('is selected by a link, and the page’s button downloads it', async () => {
    const { screen, address, title } = await renderRoute('/dataset/ilce-nufuslari', portal)
    const files = screen.getByRole('navigation', { name: 'Dosyalar' })
    await expect.element(files.getByRole('link', { name: /İlçe nüfusları/ })).toHaveAttribute('aria-current', 'page')
    await files.getByRole('link', { name: /Yöntem notu/ }).click()
    await expect.poll(address).toBe('/dataset/ilce-nufuslari/resource/note')
    await expect.element(screen.getByText(/başka bir sitede: files.example.org/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'İndir: PDF' }))
      .toHaveAttribute('href', 'https://files.example.org/not.pdf')
    await expect.poll(title).toBe('Yöntem notu, İlçe nüfusları')
  })

  it('is scrolled into view when it is selected, on a small screen', async () => {
    const resources = Array.from({ length: 6 }, (_, n) => ({
      id: `r${n}`,
      name: `Yıllık dosya ${n}`,
      url: `http://x/${n}`,
    }))
    const six = stubAction('package_show', aDataset({ name: 'x', resources }))
    const { screen } = await renderRoute('/dataset/x/resource/r5', [six], { width: 360 })
    const files = screen.getByRole('navigation', { name: 'Dosyalar' })
    const tab = files.getByRole('link', { name: 'Yıllık dosya 5' })
    await expect.element(tab).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  })

  it('shows a not-found message if it is gone, below its dataset', async () => {
    const { screen } = await renderRoute('/dataset/ilce-nufuslari/resource/old', portal)
    await expect.element(screen.getByText('Bu dosya artık veri setinde yok')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /İlçe 1 / })).toBeVisible()
  })
})

it('shows the dataset when it is requested again after a failure of the portal', async () => {
  let isDown = true
  const flaky = stubAction('package_show', () => {
    if (isDown) throw new Error('down')
    return dataset
  })
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [...portal, flaky])
  const retry = screen.getByRole('button', { name: 'Yeniden dene' })
  await expect.element(retry).toBeVisible()
  await expectAccessible(screen.container)
  isDown = false
  await retry.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'İlçe nüfusları' })).toBeVisible()
})

describe('an irregular dataset', () => {
  it('renders with only a name', async () => {
    const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', aDataset({ name: 'x', title: '' }))])
    await expect.element(screen.getByRole('heading', { level: 1, name: 'x' })).toBeVisible()
    await expect.element(screen.getByText(/henüz dosya yok/)).toBeVisible()
    await expect.element(screen.getByText('Belirtilmemiş: kullanmadan önce yayımlayan kuruma sorun')).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('capitalizes custom keys by their language, and leaves licence names unchanged', async () => {
    const irregular = aDataset({
      name: 'x',
      license_id: 'ilo-licence',
      license_title: 'ilo open licence',
      extras: [
        { key: 'identifier', value: '17' },
        { key: 'ilçe_adı', value: 'Iğdır' },
      ],
    })
    const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', irregular)])
    await expect.element(screen.getByText('Identifier', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('İlçe adı', { exact: true })).toBeVisible()
    const name = screen.getByText('ilo open licence', { exact: true })
    await expect.element(name).toBeVisible()
    expect(getComputedStyle(name.element(), '::first-letter').textTransform).toBe('none')
  })

  it('fits 320 pixels with unbreakable words', async () => {
    const long = 'https://veri.example.org/'.concat('cok-uzun-bir-adres'.repeat(12))
    const irregular = aDataset({
      name: 'x',
      title: long.slice(20),
      notes: `${long} adresinden.\n\n## ${long}\n\n${long}`,
      license_title: long,
      license_id: long,
      tags: [{ id: 't', name: long, display_name: long, vocabulary_id: null }],
      extras: [{ key: long, value: long }],
      resources: [{ id: 'r', name: long, url: long, format: 'CSV', datastore_active: true }],
    })
    const table = stubAction('datastore_search', {
      resource_id: 'r',
      fields: [{ id: 'a', type: 'text', info: { label: long, notes: long } }],
      records: [{ a: long }],
      limit: 50,
      total: 1,
      include_total: true,
      include_next_page: false,
      records_format: 'objects',
    })
    const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', irregular), table], { width: 320 })
    await expect.element(screen.getByRole('heading', { name: 'Sütunlar' })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const main = screen.getByRole('main').element()
    expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth)
    await expectAccessible(screen.container)
  })

  it('has no gaps in its heading levels, regardless of the publisher’s headings', async () => {
    const notes = 'Bir cümle. Ve başkası.\n\n#### Kaynak\n\nx\n\n###### Yöntem\n\ny'
    const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', aDataset({ name: 'x', notes }))])
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Kaynak' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 4, name: 'Yöntem' })).toBeVisible()
  })

  it('runs no script and has no unsafe link with malicious texts', async () => {
    const hostile = aDataset({
      name: 'x',
      title: '<script>globalThis.harmed = true</script>',
      notes:
        'Bir şey.\n\n<img src=x onerror="globalThis.harmed = true"><script>globalThis.harmed = true</script>\n\n[tıkla](javascript:alert(1))',
      url: 'javascript:alert(1)',
      license_url: 'javascript:alert(1)',
      extras: [{ key: '<b>x</b>', value: 'javascript:alert(1)' }],
      tags: [{ id: 't', name: '"><script>', display_name: '"><script>', vocabulary_id: null }],
      resources: [{ id: 'r', name: '<i>x</i>', url: 'javascript:alert(1)', format: '<u>' }],
    })
    const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', hostile)])
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<script>')
    expect(globalThis).not.toHaveProperty('harmed')
    const main = screen.getByRole('main').element()
    expect(main.querySelectorAll('script, img, iframe, [onerror]')).toHaveLength(0)
    const addresses = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !/^(\/|#|https?:)/.test(address))).toEqual([])
  })
})

it('prints without its controls', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  await expect.element(screen.getByRole('row', { name: /İlçe 1 / })).toBeVisible()
  const controls = [...screen.container.querySelectorAll('[data-print="hide"]')]
  expect(controls.length).toBeGreaterThan(2)
})
