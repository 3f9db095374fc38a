import type { BriefSearch } from '../api/briefDataset.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fold } from '../lib/fold.ts'
import { guessLanguage } from '../lib/guessLanguage.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'

type Related = NonNullable<BriefSearch['related']>[number]

/**
 * Why a dataset is near in meaning: its words and those of the query, such as “mezarlık ≈ cemetery”. The sign is read in words, and a
 * word of the other language in its language. A word that was typed without its accents is the same word.
 */
export function NearWords({ words }: { words: Related['related_words'] }) {
  const { t } = useTranslation('catalogue')
  return words.map(({ word, near }, index) => (
    <span key={word}>
      {index > 0 && ' · '}
      <bdi lang={guessLanguage(near)}>{near}</bdi>
      {fold(near) !== fold(word) && (
        <>
          <span aria-hidden="true"> ≈ </span>
          <VisuallyHidden> {t('near')} </VisuallyHidden>
          <bdi lang={guessLanguage(word)}>{word}</bdi>
        </>
      )}
    </span>
  ))
}
