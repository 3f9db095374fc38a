import { describe, expect, it } from 'vitest'
import type { Input } from '#contract/index.ts'
import { readGroup } from '../../api/readGroup.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const titles = ['Çevre Dairesi', 'Ulaşım Dairesi', 'İl Birliği', 'Iğdır Kültür Evi', 'Coğrafya Enstitüsü']
const organizations = titles.map((title, n) =>
  readGroup({ name: `org-${n}`, title, description: `${title} anlatımı.`, package_count: n }),
)
const many = Array.from({ length: 60 }, (_, n) => readGroup({ name: `k-${n}`, title: `Kurum ${n}`, package_count: 0 }))

/** A list of names, or with all_fields of up to 25 groups, as in CKAN. */
const listOf = (groups: typeof organizations) => (input: Input<'organization_list'>) => {
  const offset = Number(input.offset ?? 0)
  return input.all_fields ? groups.slice(offset, offset + 25) : groups.map(({ name }) => name)
}
const counts = { organization: { 'org-0': 12, 'org-1': 3 }, groups: { saglik: 4 }, tags: { hava: 2, içme: 1, ısı: 1 } }
const stations = aDataset({ name: 'stations', title: 'Hava istasyonları' })
const search = stubAction('package_search', (input: Input<'package_search'>) =>
  input.rows === 0 ? aSearchResponse([], counts) : aSearchResponse([stations], {}, 41),
)

it('shows the first letters of the title for a logo that cannot be shown', async () => {
  const image_display_url = '/no-such-logo.png'
  const { screen } = await renderRoute('/organization/il-birligi', [
    stubAction('organization_show', readGroup({ name: 'il-birligi', title: 'il birliği', image_display_url })),
    search,
  ])
  await expect.element(screen.getByText('İB', { exact: true })).toBeVisible()
  expect(screen.container.querySelector('main img:not([src$="/thumbnail.svg"])')).toBeNull()
})

describe('an index', () => {
  it('lists organizations by the Turkish alphabet with their counts', async () => {
    const { screen } = await renderRoute('/organization', [
      stubAction('organization_list', listOf(organizations)),
      search,
    ])
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Kurumlar' })).toBeVisible()
    await expect.element(screen.getByText('5 kurum')).toBeVisible()
    const names = [...screen.getByRole('main').element().querySelectorAll('li > a[href^="/organization/"]')].map(
      (link) => link.textContent,
    )
    expect(names).toEqual(['Coğrafya Enstitüsü', 'Çevre Dairesi', 'Iğdır Kültür Evi', 'İl Birliği', 'Ulaşım Dairesi'])
    await expect.element(screen.getByText('12 veri seti')).toBeInTheDocument()
    await expectAccessible(screen.container)
  })

  it('shows how old the data of an organization are and which formats it has', async () => {
    const overview = { name: 'org-0', datasets: 4, changed_in_month: 1, changed_in_year: 3, formats: ['CSV', 'KML'] }
    const { screen } = await renderRoute('/organization', [
      stubAction('organization_list', listOf(organizations)),
      stubAction('catalogue_overview', { tables: 0, rows: 0, tables_of_the_day: [], organizations: [overview] }),
      search,
    ])
    const entry = screen.getByRole('listitem').filter({ hasText: 'Çevre Dairesi' })
    const words = '4 veri setinin 3 tanesi son bir yılda, 1 tanesi son bir ayda değişti'
    await expect.element(entry.getByRole('img', { name: words })).toBeVisible()
    await expect.element(entry.getByText('KML')).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('is complete beyond the 25 groups that a portal returns at once', async () => {
    const facets = { organization: Object.fromEntries(many.slice(0, 40).map(({ name }) => [name, 2])) }
    const { screen, calls } = await renderRoute('/organization', [
      stubAction('organization_list', listOf(many)),
      stubAction('package_search', aSearchResponse([], facets)),
    ])
    await expect.element(screen.getByText('40 kurum')).toBeVisible()
    expect(calls.filter(({ action }) => action === 'organization_list')).toHaveLength(2)
    await screen.getByText('Henüz veri seti olmayan 20 kurum').click()
    await expect.element(screen.getByRole('link', { name: 'Kurum 59' })).toBeVisible()
    expect(calls.filter(({ action }) => action === 'organization_list')).toHaveLength(4)
  })

  it('filters during typing, ignoring dots on letters', async () => {
    const { screen } = await renderRoute('/organization', [
      stubAction('organization_list', listOf([...organizations, ...many.slice(0, 15)])),
      search,
    ])
    await screen.getByRole('searchbox', { name: 'Kurum bul' }).fill('IGDIR')
    await expect.element(screen.getByRole('link', { name: 'Iğdır Kültür Evi' })).toBeVisible()
    await expect.element(screen.getByText('1 kurum', { exact: true })).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Kurum bul' }).fill('yok böyle')
    await expect.element(screen.getByText('Adında “yok böyle” geçen kayıt yok.')).toBeVisible()
  })

  it('shows no counts when the search fails', async () => {
    const { screen } = await renderRoute('/organization', [
      stubAction('organization_list', listOf(organizations)),
      stubFailure('package_search', 500),
    ])
    await expect.element(screen.getByRole('link', { name: 'İl Birliği' })).toBeVisible()
  })

  it('shows an error with a retry button', async () => {
    const { screen } = await renderRoute('/group', [stubFailure('group_list', 500), search])
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Kategoriler yüklenemedi')
    await expect.element(screen.getByRole('button', { name: 'Yeniden dene' })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('shows a message for an empty list', async () => {
    const { screen } = await renderRoute('/en/group', [
      stubAction('group_list', []),
      stubAction('package_search', aSearchResponse([])),
    ])
    await expect.element(screen.getByText('There are no categories yet.')).toBeVisible()
  })

  it('lists the organizations of a portal that sends them whole in place of their names', async () => {
    const { screen } = await renderRoute('/organization', [stubAction('organization_list', organizations), search])
    for (const name of titles) await expect.element(screen.getByRole('link', { name })).toBeVisible()
  })

  it('waits for titles and counts when the names arrive first', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const lists = stubAction('organization_list', listOf(many))
    const namesFirst: ActionStub = {
      action: 'organization_list',
      respond: async (input) => {
        if ('all_fields' in input) await arrival
        return lists.respond(input)
      },
    }
    const { screen, calls } = await renderRoute('/organization', [namesFirst, search])
    await expect.poll(() => calls.length).toBe(5)
    await expect.element(screen.getByText('Yükleniyor…')).toBeInTheDocument()
    await expect.element(screen.getByRole('main').getByRole('link')).not.toBeInTheDocument()
    arrive()
    await expect.element(screen.getByRole('main').getByRole('link').first()).toBeVisible()
  })

  it('reports a missing tag only after the portal’s response', async () => {
    const tags = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`etiket ${n}`, 1]))
    let respond = () => {}
    const arrival = new Promise<void>((resolve) => {
      respond = resolve
    })
    const failure = stubFailure('tag_list', 500)
    let tagResponse: ActionStub['respond'] = async (input) => {
      await arrival
      return failure.respond(input)
    }
    const tagList: ActionStub = { action: 'tag_list', respond: (input) => tagResponse(input) }
    const { screen } = await renderRoute('/tag', [stubAction('package_search', aSearchResponse([], { tags })), tagList])
    await screen.getByRole('searchbox', { name: 'Etiket bul' }).fill('yakamoz')
    await expect.element(screen.getByText('Tüm etiketlerde aranıyor…')).toBeVisible()
    await expect.element(screen.getByText(/geçen kayıt yok/)).not.toBeInTheDocument()
    respond()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Etiketler yüklenemedi')
    await expect.element(screen.getByText(/geçen kayıt yok/)).not.toBeInTheDocument()
    tagResponse = stubAction('tag_list', ['yakamoz']).respond
    await screen.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect.element(screen.getByRole('link', { name: 'yakamoz' })).toBeVisible()
    tagResponse = stubAction('tag_list', []).respond
    await screen.getByRole('searchbox', { name: 'Etiket bul' }).fill('yok böyle')
    await expect.element(screen.getByText('Adında “yok böyle” geçen kayıt yok.')).toBeVisible()
  })

  it('contains every tag', async () => {
    const { screen } = await renderRoute('/tag', [search])
    await expect.element(screen.getByText('3 etiket')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'ısı' })).toHaveAttribute('href', '/tag/%C4%B1s%C4%B1')
    await expectAccessible(screen.container)
  })
})

describe('the page of a group, organization or tag', () => {
  const group = readGroup({
    name: 'saglik',
    title: 'Sağlık',
    title_translated: { tr: 'Sağlık', en: 'Health' },
    description: 'Sağlık kurumları ve **hizmetler**.',
  })
  const portal = [stubAction('group_show', group), stubAction('organization_show', group), search]

  it('shows its description and searches within it', async () => {
    const { screen, calls, title } = await renderRoute('/group/saglik', portal)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Sağlık' })).toBeVisible()
    expect(title()).toBe('Sağlık')
    await expect.element(screen.getByRole('heading', { level: 2, name: '41 veri seti' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Hava istasyonları' })).toBeVisible()
    expect(calls.find(({ action }) => action === 'package_search')?.input).toMatchObject({
      fq: '+groups:"saglik"',
      sort: 'metadata_modified desc',
    })
    await expect
      .element(screen.getByRole('link', { name: 'Aramada filtrele' }))
      .toHaveAttribute('href', '/dataset?groups=saglik')
    await expectAccessible(screen.container)
  })

  it('keeps the sort order and page in the URL', async () => {
    const { screen, address, calls } = await renderRoute('/organization/saglik', portal)
    await screen.getByRole('link', { name: 'Ada göre' }).click()
    await expect.poll(address).toBe('/organization/saglik?sort=title_string+asc')
    const chosen = screen.getByRole('link', { name: 'Ada göre' })
    await expect.element(chosen).toHaveAttribute('aria-current', 'true')
    await expect.element(chosen).toHaveFocus()
    await screen.getByRole('link', { name: 'Sayfa 3' }).click()
    await expect.poll(address).toBe('/organization/saglik?sort=title_string+asc&page=3')
    const searched = () => calls.findLast(({ action }) => action === 'package_search')?.input
    await expect.poll(searched).toMatchObject({ start: 40, sort: 'title_string asc' })
  })

  it('moves the focus to the heading of the list after pagination', async () => {
    const { screen } = await renderRoute('/organization/saglik', portal)
    await screen.getByRole('link', { name: 'Sayfa 3' }).click()
    await expect.element(screen.getByRole('heading', { level: 2, name: '41 veri seti' })).toHaveFocus()
  })

  it('shows no datasets of the previous page while its own list is loading', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const slow: ActionStub = {
      action: 'package_search',
      respond: async (input) => {
        if (JSON.stringify(input).includes('deniz')) await arrival
        return search.respond(input)
      },
    }
    const tag = stubAction('tag_show', ({ id }) => ({
      id,
      name: id,
      display_name: id,
      vocabulary_id: null,
      packages: [],
    }))
    const { screen, go } = await renderRoute('/tag/hava', [tag, slow])
    await expect.element(screen.getByRole('link', { name: 'Hava istasyonları' })).toBeVisible()
    go('/tag/deniz')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'deniz' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Hava istasyonları' })).not.toBeInTheDocument()
    arrive()
    await expect.element(screen.getByRole('link', { name: 'Hava istasyonları' })).toBeVisible()
  })

  it('shows a loading message under a heading', async () => {
    const never: ActionStub = { action: 'group_show', respond: () => new Promise(() => {}) }
    const { screen } = await renderRoute('/group/saglik', [never, search])
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Kategoriler' })).toBeVisible()
    await expect.element(screen.getByText('Yükleniyor…')).toBeInTheDocument()
    await expectAccessible(screen.container)
  })

  it('renders the headings of its description below its own level', async () => {
    const described = readGroup({ name: 'saglik', title: 'Sağlık', description: '### Neler var\n\nHastaneler.' })
    const { screen } = await renderRoute('/group/saglik', [stubAction('group_show', described), search])
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Neler var' })).toBeVisible()
  })

  it('says that an organization is deleted', async () => {
    const { screen } = await renderRoute('/organization/il-birligi', [
      stubAction('organization_show', readGroup({ name: 'il-birligi', title: 'İl Birliği', state: 'deleted' })),
      search,
    ])
    await expect.element(screen.getByText('Bu kurum silinmiş')).toBeVisible()
    const restore = screen.getByRole('link', { name: 'Düzenleme sayfasında geri getirin' })
    await expect.element(restore).toHaveAttribute('href', '/organization/edit/il-birligi')
  })

  it('passes its query to the search page', async () => {
    const { screen, address } = await renderRoute('/en/group/saglik', portal)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Search in this category' }).fill('hospital')
    // Suggestions would cover the whole catalogue.
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    const form = screen.getByRole('searchbox', { name: 'Search in this category' }).element().closest('form')
    expect(new FormData(form ?? undefined).get('groups')).toBe('saglik')
    await screen.getByRole('main').getByRole('button', { name: 'Search' }).first().click()
    // The code of the search page is loaded first.
    await expect.poll(address).toBe('/en/dataset?q=hospital&groups=saglik')
  })

  it.each([
    ['/organization/yok', 'Kurum bulunamadı'],
    ['/group/yok', 'Kategori bulunamadı'],
    ['/tag/yok', 'Bu etikete sahip veri seti yok'],
  ])('shows a not-found message at %s', async (address, heading) => {
    const { screen } = await renderRoute(address, [search])
    await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('shows the datasets of a tag even if the tag itself cannot be loaded', async () => {
    const { screen } = await renderRoute('/tag/hava', [stubFailure('tag_show', 500), search])
    await expect.element(screen.getByRole('link', { name: 'Hava istasyonları' })).toBeVisible()
  })

  it('keeps the list visible when another page of it fails', async () => {
    const failing = stubAction('package_search', (input: Input<'package_search'>) => {
      if (input.start) throw new Error('down')
      return aSearchResponse([stations], {}, 41)
    })
    const { screen } = await renderRoute('/group/saglik', [...portal, failing])
    await screen.getByRole('link', { name: 'Sayfa 3' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Veri setleri yüklenemedi')
    await expect.element(screen.getByRole('link', { name: 'Hava istasyonları' })).toBeVisible()
  })
})

it('lists the datasets of an organization of a CKAN that still indexes some of them with its old address', async () => {
  const site = { ...testSite, hasOwnCatalogue: false }
  const { screen } = await renderRoute(
    '/en/organization/new-address',
    [
      stubAction('organization_show', readGroup({ id: 'o-1', name: 'new-address', title: 'Moved' })),
      stubAction('package_search', ({ fq }: Input<'package_search'>) =>
        String(fq).includes('owner_org:"o-1"') ? aSearchResponse([stations], {}, 9) : aSearchResponse([], {}, 1),
      ),
    ],
    { site },
  )
  await expect.element(screen.getByRole('heading', { name: '9 datasets' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Hava istasyonları' })).toBeVisible()
})
