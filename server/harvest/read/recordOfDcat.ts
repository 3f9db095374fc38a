import type { Term } from 'n3'
import { slugOf } from '#src/lib/slug.ts'
import type { PackageRecord } from '../../importer/recordInput.ts'
import { licenseOfUrl } from '../../licenses.ts'
import { LOCALES } from '../../messages.ts'
import type { Found } from '../SourceReader.ts'
import type { Describing } from './Describing.ts'
import { formatName } from './formatName.ts'
import { lastPart } from './lastPart.ts'
import { preferredText } from './preferredText.ts'

const MAX_NAME = 90

/** A dcat:Dataset as a record. */
export function recordOfDcat(dataset: Term, data: Describing): Found {
  const guid = dataset.termType === 'NamedNode' ? dataset.value : data.text(dataset, 'dct:identifier')
  const titles = data.texts(dataset, 'dct:title')
  const title = preferredText(titles)
  const page = webAddress(data.text(dataset, 'dcat:landingPage', 'foaf:page')) || webAddress(guid)
  const found = { guid, title: title || guid, modified: data.text(dataset, 'dct:modified'), url: page }
  if (guid === '') return { ...found, guid: `?${title}`, problem: { key: 'harvestNoIdentifier' }, unsureBeginning: '' }
  if (title === '') return { ...found, problem: { key: 'harvestNoTitle' } }
  return { ...found, record: fieldsOf(dataset, data, titles, page) }
}

function fieldsOf(dataset: Term, data: Describing, titles: Map<string, string>, page: string): PackageRecord {
  const notes = data.texts(dataset, 'dct:description')
  const title = preferredText(titles)
  const [publisher] = data.all(dataset, 'dct:publisher')
  const organization = data.text(publisher, 'foaf:name')
  const [contact] = data.all(dataset, 'dcat:contactPoint')
  const [period] = data.all(dataset, 'dct:temporal')
  const resources = data.all(dataset, 'dcat:distribution').map((one) => resourceOf(one, data))
  const licence =
    data.text(dataset, 'dct:license') ||
    data.all(dataset, 'dcat:distribution').map((one) => data.text(one, 'dct:license'))[0] ||
    ''
  const themes = data.words(dataset, 'dcat:theme')
  const extras = {
    identifier: data.text(dataset, 'dct:identifier'),
    issued: data.text(dataset, 'dct:issued'),
    modified: data.text(dataset, 'dct:modified'),
    frequency: lastPart(data.text(dataset, 'dct:accrualPeriodicity')),
    temporal_start: data.text(period, 'dcat:startDate'),
    temporal_end: data.text(period, 'dcat:endDate'),
    theme: themes.join(', '),
  }
  return {
    name: slugOf(title).slice(0, MAX_NAME),
    title,
    notes: preferredText(notes),
    title_translated: inLanguages(titles),
    notes_translated: inLanguages(notes),
    url: page,
    version: data.text(dataset, 'dcat:version'),
    license_id: licenseOfUrl(licence),
    author: data.text(data.all(dataset, 'dct:creator')[0], 'foaf:name'),
    maintainer: data.text(contact, 'vcard:fn'),
    maintainer_email: data.text(contact, 'vcard:hasEmail').replace(/^mailto:/i, ''),
    organization: organization === '' ? null : { name: slugOf(organization), title: organization },
    tags: data.words(dataset, 'dcat:keyword').map((name) => ({ name })),
    groups: themes.map((theme) => ({ name: lastPart(theme).toLowerCase() })),
    extras: Object.entries(extras).flatMap(([key, value]) => (value === '' ? [] : [{ key, value }])),
    resources: resources.filter(({ url }) => url !== ''),
  }
}

function resourceOf(distribution: Term, data: Describing) {
  const url = data.text(distribution, 'dcat:downloadURL', 'dcat:accessURL')
  return {
    url,
    name: preferredText(data.texts(distribution, 'dct:title')),
    description: preferredText(data.texts(distribution, 'dct:description')),
    format: formatName(data.text(distribution, 'dct:format') || data.text(distribution, 'dcat:mediaType'), url),
  }
}

const webAddress = (text: string) => (/^https?:\/\//i.test(text) ? text : '')

function inLanguages(texts: Map<string, string>): Record<string, string> | undefined {
  const known = LOCALES.flatMap((locale) => {
    const text = texts.get(locale)
    return text ? [[locale, text] as const] : []
  })
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
