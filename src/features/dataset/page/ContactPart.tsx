import type { Dataset } from '#contract/entities.ts'
import { isEmail } from '#contract/isEmail.ts'
import { contactPoints } from '../../../catalogue/contactPoints.ts'
import { GroupLink } from '../../../catalogue/GroupLink.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { guessLanguage } from '../../../lib/guessLanguage.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { ReportLink } from '../report/ReportLink.tsx'
import { namesIn } from './namesIn.ts'

type Props = { dataset: Dataset; title: string }

/** Whom a reader can ask: the maintainer or author by email, otherwise the publisher through the portal's form. */
export function ContactPart({ dataset, title }: Props) {
  const { t } = useTranslation('dataset')
  const { organization, maintainer, maintainer_email, author, author_email } = dataset
  const people = [
    { role: t('contact.maintainer'), name: maintainer, email: maintainer_email?.trim() ?? '' },
    { role: t('contact.author'), name: author, email: author_email?.trim() ?? '' },
    ...contactPoints(dataset).map((point) => ({ role: t('contact.maintainer'), ...point })),
  ]
  const reached = people.find(({ email }) => isEmail(email))
  const name = reached?.name && namesIn(reached.name)
  const invalid = people.find(({ email }) => email !== '')?.email
  return (
    <Section id="contact" title={t('contact.title')}>
      {reached ? (
        <p>
          {reached.role}:{' '}
          <a
            href={`mailto:${encodeURIComponent(reached.email).replace('%40', '@')}?subject=${encodeURIComponent(title)}`}
          >
            {name ? <span lang={guessLanguage(name)}>{name}</span> : reached.email}
          </a>
        </p>
      ) : (
        <p>{invalid === undefined ? t('contact.none') : t('contact.invalid', { address: invalid })}</p>
      )}
      {organization && (
        <p>
          {t('contact.publisher')}: <GroupLink group={organization} />
        </p>
      )}
      {!reached && (
        <p>
          <ReportLink dataset={dataset.name}>{t('contact.form')}</ReportLink>
        </p>
      )}
    </Section>
  )
}
