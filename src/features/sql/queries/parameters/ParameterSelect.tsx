import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Options } from '../../../../ui/Options.tsx'

type Props = {
  id: string
  value: string
  choices: readonly string[]
  isBoolean: boolean
  onChange: (value: string) => void
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A select for a parameter whose possible values are known. */
export function ParameterSelect({ choices, isBoolean, onChange, ...rest }: Props) {
  const { t } = useTranslation('diagnostics')
  const words = { true: t('parameters.yes'), false: t('parameters.no') }
  return (
    <select {...rest} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('parameters.choose')}</option>
      <Options
        of={choices.map((choice) => ({
          value: choice,
          label: isBoolean && (choice === 'true' || choice === 'false') ? words[choice] : choice,
        }))}
      />
    </select>
  )
}
