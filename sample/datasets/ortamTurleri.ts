import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { readPackageJson } from '../sources/packageFile.ts'
import { words } from '../words.ts'

export function ortamTurleri({ read }: Context): SampleDataset {
  return {
    name: 'ortam-turleri',
    title: words('İnternet ortam türleri', 'Internet media types'),
    notes: {
      en: `Media types (formerly MIME types) such as \`text/csv\` or \`application/geo+json\`, the file extensions that go with them, and where each is registered.

Compiled by the mime-db project from the registries of IANA, Apache and nginx. Types without extensions are listed too.`,
    },
    organization: 'kod-ve-standartlar-burosu',
    groups: ['ekonomi-ve-standartlar'],
    tags: ['dosya türü', 'MIME', 'IANA', 'internet'],
    license: 'other-open',
    credits: [CREDITS.mimeDb],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2025-03-25T13:14:55Z',
    modified: '2025-03-25T13:14:55Z',
    resources: [
      {
        kind: 'table',
        name: 'ortam-turleri',
        title: words('Ortam türleri', 'Media types'),
        description: words('Her tür bir satırdır.', 'One row for each type.'),
        formats: ['CSV', 'JSON'],
        primaryKey: ['ortam_turu'],
        fields: [
          field(
            'ortam_turu',
            'string',
            words('Ortam türü', 'Media type'),
            words('Tür ve alt tür, örneğin text/csv.', 'Type and subtype such as text/csv.'),
          ),
          field(
            'ana_tur',
            'string',
            words('Ana tür', 'Main type'),
            words('Eğik çizgiden önceki kısım.', 'The part before the slash.'),
          ),
          field(
            'uzantilar',
            'string',
            words('Uzantılar', 'Extensions'),
            words('Dosya uzantıları, noktalı virgülle.', 'File extensions, separated by semicolons.'),
          ),
          field(
            'kaynak',
            'string',
            words('Kaynak', 'Source'),
            words('Kaydın alındığı kütük.', 'Registry the entry comes from.'),
          ),
          field(
            'sikistirilabilir',
            'boolean',
            words('Sıkıştırılabilir', 'Compressible'),
            words('Biliniyorsa sıkışıp sıkışmadığı.', 'Whether it compresses, where known.'),
          ),
        ],
        rows: () =>
          Object.entries(read(readMediaTypes)).map(([name, { extensions = [], source, compressible }]) => [
            name,
            name.split('/')[0] ?? name,
            extensions.join('; ') || null,
            source ?? null,
            compressible ?? null,
          ]),
      },
    ],
  }
}

type MediaType = { extensions?: string[]; source?: string; compressible?: boolean }

const readMediaTypes = () => readPackageJson<Record<string, MediaType>>('mime-db/db.json')
