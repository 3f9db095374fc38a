import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { codeLanguages } from '../../catalogue/snippets/languages.ts'
import { useCodeLanguage } from '../../catalogue/snippets/useCodeLanguage.ts'
import { CodeBox } from './CodeBox.tsx'
import styles from './Recipe.module.css'

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
