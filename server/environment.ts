import { isEmail } from '#contract/isEmail.ts'

/** A problem in the environment's variables. */
export type Problem<V extends string> = { variable: V; value: string; tr: string; en: string }

/** Parses the environment's variables and collects the problems. */
export class Environment<V extends string> {
  readonly problems: Problem<V>[] = []
  readonly #env: NodeJS.ProcessEnv
  readonly #fallbacks: Readonly<Record<V, { fallback: string }>>
  readonly #secret: readonly V[]

  /** Values of secret variables are never repeated in a problem. */
  constructor(env: NodeJS.ProcessEnv, fallbacks: Readonly<Record<V, { fallback: string }>>, secret: readonly V[]) {
    this.#env = env
    this.#fallbacks = fallbacks
    this.#secret = secret
  }

  /** The trimmed text; the fallback if it is missing or blank. */
  text(variable: V): string {
    return this.#env[variable]?.trim() || this.#fallbacks[variable].fallback
  }

  optional(variable: V): string | undefined {
    return this.text(variable) || undefined
  }

  wholeNumber(variable: V, least: number, most: number): number {
    const text = this.text(variable)
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least || number > most) {
      this.refuse(
        variable,
        `${least} ile ${most} arasında bir sayı olmalı`,
        `must be a number between ${least} and ${most}`,
      )
    }
    return number
  }

  /** One of the words; the first one, with a problem, if the text is none of them. */
  oneOf<const W extends readonly [string, ...string[]]>(variable: V, words: W): W[number] {
    const found = words.find((word) => word === this.text(variable))
    if (found !== undefined) return found
    this.refuse(variable, `şunlardan biri olmalı: ${words.join(', ')}`, `must be one of ${words.join(', ')}`)
    return words[0]
  }

  matching(variable: V, pattern: RegExp, tr: string, en: string): string {
    if (!pattern.test(this.text(variable))) this.refuse(variable, tr, en)
    return this.text(variable)
  }

  /** An address with one of the protocols ("http:"), or undefined. */
  address(variable: V, protocols: readonly string[]): string | undefined {
    const text = this.optional(variable)
    if (text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol))) return text
    const starts = protocols.map((protocol) => `${protocol}//`)
    this.refuse(
      variable,
      `${starts.join(' ya da ')} ile başlayan bir adres olmalı`,
      `must be an address that begins with ${starts.join(' or ')}`,
    )
    return undefined
  }

  /** An address of http or https to which paths are added, so it ends with its own path; or undefined. */
  base(variable: V): string | undefined {
    const text = this.address(variable, ['http:', 'https:'])
    if (text !== undefined && !endsWithPath(text))
      this.refuse(variable, '“?” ya da “#” içermeyen bir adres olmalı', 'must be an address without “?” and “#”')
    return text
  }

  /** Addresses with one of the protocols, with commas between them. */
  addresses(variable: V, protocols: readonly string[]): string[] {
    const texts = this.text(variable)
      .split(/[,\s]+/)
      .filter((text) => text !== '')
    if (texts.every((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))) return texts
    const starts = protocols.map((protocol) => `${protocol}//`)
    this.refuse(
      variable,
      `${starts.join(' ya da ')} ile başlayan, virgülle ayrılmış adresler olmalı`,
      `must be addresses that begin with ${starts.join(' or ')}, with commas between them`,
    )
    return []
  }

  /** An email address, or undefined. */
  emailAddress(variable: V): string | undefined {
    const text = this.optional(variable)
    if (text === undefined || isEmail(text)) return text
    this.refuse(variable, 'bir e-posta adresi olmalı', 'must be an email address')
    return undefined
  }

  /** The origin of an address (`https://data.example`) that has nothing after its host and port, or undefined. */
  origin(variable: V): string | undefined {
    const problemsBefore = this.problems.length
    const text = this.address(variable, ['http:', 'https:'])
    if (text === undefined || this.problems.length > problemsBefore) return text
    const { origin, href } = new URL(text)
    if (href !== `${origin}/`)
      this.refuse(
        variable,
        `yolu olmayan bir adres olmalı, örneğin ${origin}; yol için BASE_PATH`,
        `must be an address without a path, such as ${origin}; BASE_PATH sets the path`,
      )
    return origin
  }

  /** Notes a problem of a variable's value. */
  refuse(variable: V, tr: string, en: string): void {
    const value = this.#secret.includes(variable) ? '…' : withoutPassword(this.text(variable))
    this.problems.push({ variable, value, tr, en })
  }
}

/** Whether an address has nothing after its path, neither a query nor a fragment. */
export const endsWithPath = (address: string): boolean => !URL.canParse(address) || !/[?#]/.test(new URL(address).href)

/** A text without the name and password of an address, also if it cannot be parsed or has no protocol; an email address stays. */
export function withoutPassword(text: string): string {
  const end = text.lastIndexOf('@')
  if (end < 0 || !text.slice(0, end).includes(':')) return text
  const [protocol = ''] = /^[a-z][a-z\d+.-]*:\/\//i.exec(text) ?? []
  return `${protocol}…${text.slice(end)}`
}
