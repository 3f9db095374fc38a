import { readPackageJson } from './packageFile.ts'

/** One entry of IANA's registry, with IANA's own keys. */
export type Subtag = {
  readonly Type: 'language' | 'script' | 'region' | 'variant' | 'extlang' | 'grandfathered' | 'redundant'
  readonly Subtag?: string
  readonly Description: readonly string[]
  readonly Added: string
  readonly Deprecated?: string
  readonly Macrolanguage?: string
  readonly Scope?: string
  readonly Prefix?: readonly string[]
  readonly 'Suppress-Script'?: string
}

export const readLanguageRegistry = () => readPackageJson<Subtag[]>('language-subtag-registry/data/json/registry.json')
