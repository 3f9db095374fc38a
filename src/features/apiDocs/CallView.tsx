import { type ReactNode, useState } from 'react'
import { addressOf } from '../../api/action.ts'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { codeLanguages } from '../../catalogue/snippets/languages.ts'
import { useCodeLanguage } from '../../catalogue/snippets/useCodeLanguage.ts'
import { useApiBase } from '../../catalogue/useApiBase.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { ParameterFields } from './ParameterFields.tsx'
import styles from './Recipe.module.css'
import type { ExampleCall } from './recipes.ts'
import { Snippet } from './Snippet.tsx'
import { TryIt } from './TryIt.tsx'

type Props = {
  /** The purpose of the call, for screen readers, because a page has several calls. */
  title: string
  call: ExampleCall
  children?: ReactNode
}

/** A call with editable parameters, its URL, a run button and code snippets. */
export function CallView({ title, call: { action, parameters: initial, table }, children }: Props) {
  const [parameters, setParameters] = useState(initial)
  const given = parameters.filter(({ value }) => value !== '')
  const locale = useLocale()
  const api = useApiBase('shown')(locale)
  const ownApi = useApiBase('requested')(locale)
  const code = codeLanguages[useCodeLanguage()].read({ api, action, parameters: given, table })
  const address = addressIn(api, action, given)
  return (
    <>
      <div className={styles.recipeSides}>
        <div className={styles.recipeTry}>
          {children}
          <ParameterFields action={action} parameters={parameters} onChange={setParameters} />
          <div className={styles.request}>
            <code>{`GET ${address}`}</code> <CopyButton text={address} what={title} />
          </div>
        </div>
        <Snippet what={title} code={code} />
      </div>
      <TryIt address={addressIn(ownApi, action, given)} what={title} />
    </>
  )
}

/** The URL of a call. */
const addressIn = (
  api: string,
  action: ExampleCall['action'],
  parameters: readonly { name: string; value: string }[],
): string =>
  addressOf(
    api.replace(/\/api\/3\/action$/, ''),
    action,
    Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
  )
