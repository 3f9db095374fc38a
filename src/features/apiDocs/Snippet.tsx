import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { CodeBox } from './CodeBox.tsx'
import { useCodeLanguage } from './LanguagePicker.tsx'
import styles from './Recipe.module.css'
import { codeLanguages } from './snippets/languages.ts'

type Props = {
  /** What the code does, for screen readers. */
  what: string
  code: string
}

/** Code with a copy button. */
export function Snippet({ what, code }: Props) {
  const language = useCodeLanguage()
  return (
    <div className={styles.snippet}>
      <div className={styles.snippetHead}>
        <span>{codeLanguages[language].label}</span>
        <CopyButton text={code} what={what} />
      </div>
      <CodeBox label={`${codeLanguages[language].label}: ${what}`}>{code}</CodeBox>
    </div>
  )
}
