import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { COMPLETE, openForm } from './testing/openForm.ts'
import { notFound } from './testing/stubCalls.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the form', () => {
  it('has few required fields, in five parts, and counts the missing ones', async () => {
    const { screen } = await openForm()
    const outline = screen.getByRole('navigation', { name: 'Sections of the form' })
    await expect.element(outline.getByRole('link', { name: 'About the data' })).toBeVisible()
    expect(outline.getByRole('listitem').elements()).toHaveLength(5)
    await expect.element(screen.getByText('3 items left.')).toBeVisible()
    // Optional fields are collapsed, with a reason to open them.
    await expect.element(screen.getByText(/readers can filter by them and see if their year is included/)).toBeVisible()
    await expect.element(screen.getByLabelText('Place covered')).not.toBeVisible()
    await expectAccessible(screen.container)
  })

  it('describes fields with a good and a bad example', async () => {
    const { screen } = await openForm()
    for (const title of screen.getByRole('textbox', { name: 'Title' }).all())
      await expect.element(title).toHaveAccessibleDescription(/Good: Visits to public libraries.* Avoid: lib_stats/)
    await expect
      .element(screen.getByRole('combobox', { name: 'Tags' }))
      .toHaveAccessibleDescription(/people search for.* Good: .* Avoid: /)
    await expect
      .element(screen.getByRole('textbox', { name: 'Description' }).first())
      .toHaveAccessibleDescription(/What was counted.* Good: .* Avoid: /)
  })

  it('reports a title that is in the second language only as missing in the first', async () => {
    const { screen, title } = await openForm()
    expect(title()).toBe('New dataset')
    const titles = screen.getByRole('textbox', { name: 'Title' })
    const [turkish, english] = [titles.first(), titles.last()]
    await english.fill('Water use')
    await expect.element(turkish).toHaveAccessibleDescription(/The text in Turkish is missing/)
    await expect.element(screen.getByText(/^Missing: Title \(Turkish\), Description \(Turkish\)/)).toBeVisible()
    expect(title()).toBe('New dataset: Water use') // a second tab has another title
    await turkish.fill('Su tüketimi')
    await expect.element(turkish).not.toHaveAccessibleDescription(/is missing/)
    expect(title()).toBe('New dataset: Su tüketimi')
  })

  it('derives the address from the title, checks whether it is free and suggests another', async () => {
    const taken = { id: 'other', name: 'ilce-nufuslari-igdir', title: '' }
    const { screen } = await openForm({
      responses: {
        package_show: ({ id }) => (id === taken.name ? (taken as never) : notFound()),
      },
    })
    await screen.getByRole('textbox', { name: 'Title' }).first().fill('İlçe nüfusları, Iğdır')
    await expect.element(screen.getByText('Another dataset uses this address.')).toBeVisible()
    await screen.getByRole('button', { name: 'Use ilce-nufuslari-igdir-2' }).click()
    await expect.element(screen.getByText('available', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('ilce-nufuslari-igdir-2', { exact: true })).toBeVisible()
  })

  it('shows an error after a field loses the focus, not during input', async () => {
    const { screen } = await openForm()
    await screen.getByText('Contact', { exact: true }).first().click()
    const email = screen.getByRole('textbox', { name: 'Contact email address' })
    await email.fill('ayse@')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(email).toHaveAccessibleDescription(/“ayse@” is not an email address\. Enter an address like/)
    await email.fill('ayse@example.org')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
  })

  it('links all problems to their fields, also to collapsed ones', async () => {
    const { screen } = await openForm({ draft: { ...COMPLETE, contactEmail: 'x', licence: '' } })
    await screen.getByText('Contact', { exact: true }).first().click() // closes it
    await screen.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.element(screen.getByText('There are 2 problems')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/There are 2 problems/)
    await screen
      .getByRole('link', { name: /“x” is not an email address/ })
      .first()
      .click()
    await expect.element(screen.getByRole('textbox', { name: 'Contact email address' })).toHaveFocus()
    await screen.getByRole('link', { name: 'Choose a licence.' }).first().click()
    await expect.element(screen.getByRole('group', { name: 'Licence' })).toHaveFocus()
    await expectAccessible(screen.container)
  })

  it('shows the quality score and reasons for the missing qualities with the most points', async () => {
    const { screen } = await openForm()
    const checklist = screen.getByRole('region', { name: 'Quality score' })
    await expect.element(checklist.getByText('0 of 100')).toBeVisible()
    await expect
      .element(checklist.getByText('Only tables can be searched, shown as charts and queried here'))
      .toBeVisible()
    await screen.getByRole('radio', { name: /name the source CC BY$/ }).click()
    await expect.element(checklist.getByText('10 of 100')).toBeVisible()
    await checklist.getByRole('link', { name: 'Update frequency' }).click()
    await expect.element(screen.getByLabelText('Update frequency')).toHaveFocus()
    await screen.getByLabelText('Update frequency').selectOptions('monthly')
    await expect.element(checklist.getByText('20 of 100')).toBeVisible()
  })

  it('accepts new tags, but only existing categories', async () => {
    const { screen } = await openForm({ responses: { tag_autocomplete: () => ['su', 'sulama'] } })
    const tags = screen.getByRole('combobox', { name: 'Tags' })
    await tags.fill('sul')
    await screen.getByRole('option', { name: 'sulama' }).click()
    await tags.fill('yeni söz, öbürü')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: /Remove sulama/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /Remove yeni söz/ })).toBeVisible()
    const groups = screen.getByRole('combobox', { name: 'Categories' })
    await groups.fill('uydurma')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: /Remove uydurma/ })).not.toBeInTheDocument()
    await groups.fill('ula')
    await screen.getByRole('option', { name: 'Ulaşım' }).click()
    await expect.element(screen.getByRole('button', { name: /Remove Ulaşım/ })).toBeVisible()
  })

  it('edits both languages side by side and previews both', async () => {
    const { screen } = await openForm()
    await screen.getByRole('textbox', { name: 'Title' }).first().fill('Su tüketimi')
    await screen.getByRole('button', { name: 'Copy the text in Turkish' }).click()
    const english = screen.getByRole('textbox', { name: 'Title' }).nth(1)
    await expect.element(english).toHaveValue('Su tüketimi')
    await english.fill('Water use')
    const card = screen.getByRole('region', { name: 'Preview of the search result' })
    await expect.element(card.getByText('Water use')).toBeVisible()
    await card.getByRole('button', { name: 'Turkish' }).click()
    await expect.element(card.getByText('Su tüketimi')).toBeVisible()
  })
})
