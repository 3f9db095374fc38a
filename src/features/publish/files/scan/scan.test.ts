import { describe, expect, test } from 'vitest'
import { ColumnScan } from './ColumnScan.ts'
import { isIban, modulo97 } from './iban.ts'
import { checkDigitsOf, isIdentityNumber } from './identityNumber.ts'
import { masked } from './mask.ts'
import type { PersonalKind } from './personalFinding.ts'
import { mayBePersonal, personalIn } from './personalIn.ts'

/** A generator with a fixed seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const next = numbersFrom(7)
const digits = (count: number) => Array.from({ length: count }, () => next(10)).join('')

function identityNumber(): string {
  const nine = [1 + next(9), ...Array.from({ length: 8 }, () => next(10))]
  return [...nine, ...checkDigitsOf(nine)].join('')
}
function iban(): string {
  const account = digits(22)
  const check = String(98 - modulo97(`${account}TR00`)).padStart(2, '0')
  return `TR${check}${account}`
}
const kindsIn = (cell: string, isPhones = false) => personalIn(cell, isPhones).map(({ kind }) => kind)
const other = (digit: string) => String((Number(digit) + 1 + next(9)) % 10)

test('the quick test never excludes a cell with personal data', () => {
  const parts = ['0', '5', '212', '34', 'AB', 'ş', 'TR', '@', 'a.co', ' ', '-', '(', ')', '.', '+90', digits(7)]
  for (let round = 0; round < 5_000; round++) {
    const cell = Array.from({ length: next(14) }, () => parts[next(parts.length)]).join('')
    for (const isPhones of [true, false])
      expect(mayBePersonal(cell) || personalIn(cell, isPhones).length === 0, cell).toBe(true)
  }
})

describe('identity numbers', () => {
  test('every number with both check digits is found, alone and in a sentence', () => {
    for (let round = 0; round < 5_000; round++) {
      const number = identityNumber()
      expect(isIdentityNumber(number), number).toBe(true)
      expect(kindsIn(`Başvuran ${number}, dilekçe.`)).toEqual(['identity'])
    }
  })
  test('no number is found after any digit has changed', () => {
    for (let round = 0; round < 5_000; round++) {
      const number = identityNumber()
      const at = next(11)
      const wrong = number.slice(0, at) + other(number.charAt(at)) + number.slice(at + 1)
      // A change of one digit changes a sum by less than ten, so the check digits cannot both stay correct.
      expect(isIdentityNumber(wrong), wrong).toBe(false)
    }
  })
  test.each(['0123456789', '01234567890', '1234567890', '123456789012', 'abcdefghijk', '', '1234567890a'])(
    '%j is not found',
    (text) => expect(isIdentityNumber(text)).toBe(false),
  )
  test('digits within a longer number, a fraction or a word are not found', () => {
    const number = identityNumber()
    for (const cell of [`1${number}`, `${number}0`, `0.${number}`, `${number},5`, `x${number}`, `-${number}`])
      expect(kindsIn(cell), cell).not.toContain('identity')
  })
})

describe('account numbers', () => {
  test('every valid IBAN is found, with or without spaces; none after a digit has changed', () => {
    for (let round = 0; round < 3_000; round++) {
      const account = iban()
      expect(isIban(account), account).toBe(true)
      const grouped = account.replace(/.{4}(?=.)/g, '$& ')
      expect(kindsIn(`Hesap: ${next(2) ? grouped : account}`)).toEqual(['iban'])
      const at = 2 + next(24)
      expect(isIban(account.slice(0, at) + other(account.charAt(at)) + account.slice(at + 1))).toBe(false)
    }
  })
  test('IBANs of other countries are found', () => {
    expect(kindsIn('DE89 3704 0044 0532 0130 00')).toEqual(['iban'])
    expect(kindsIn('GB29NWBK60161331926819')).toEqual(['iban'])
    expect(kindsIn('DE88 3704 0044 0532 0130 00')).toEqual([])
  })
})

describe('telephones, addresses and plates', () => {
  test.each<[string, PersonalKind[]]>([
    ['+90 532 123 45 67', ['phone']],
    ['05321234567', ['phone']],
    ['0(212) 555 12 34', ['phone']],
    ['(0312) 123 4567', ['phone']],
    ['532 123 45 67', ['phone']],
    ['0090-216-555-12-34', ['phone']],
    ['444 1 234', []],
    ['0850 222 33 44', []],
    ['5321234567', []],
    ['532.123.456', []],
    ['1700000000', []],
    ['2024-11-21 10:30:00', []],
    ['ayse.kaya@ornek.gov.tr', ['email']],
    ['Sor: bilgi@ornek.org; ya da 06 ABC 123', ['email', 'plate']],
    ['ayse@', []],
    ['@kullanici', []],
    ['34 ABC 123', ['plate']],
    ['06-A-1234', ['plate']],
    ['34abc123', ['plate']],
    ['81 ZZ 9999', ['plate']],
    ['82 AB 123', []],
    ['00 AB 123', []],
    ['34 QX 123', []],
    ['34 A 123', []],
    ['B2 34ABC123 kodlu', []],
    ['2019-AB-123', []],
    ['', []],
  ])('%j contains %j', (cell, kinds) => expect(kindsIn(cell)).toEqual(kinds))

  test('ten digits are a phone number in a column of phone numbers', () => {
    expect(kindsIn('5321234567', true)).toEqual(['phone'])
    for (const heading of ['Cep Telefonu', 'TELEFON', 'tel_no', 'gsm', 'Phone']) {
      const scan = new ColumnScan(heading)
      scan.add('5321234567', 2)
      expect(scan.findings(), heading).toHaveLength(1)
    }
  })
})

describe('a column', () => {
  test('counts cells and has a few masked examples with their lines', () => {
    const scan = new ColumnScan('basvuran_tc')
    const numbers = Array.from({ length: 412 }, identityNumber)
    for (const [index, number] of numbers.entries()) scan.add(number, index + 2)
    const [finding] = scan.findings()
    expect(finding).toMatchObject({ kind: 'identity', count: 412 })
    expect(finding?.examples[0]).toEqual({ text: masked(numbers[0] ?? ''), line: 2 })
    expect(finding?.examples).toHaveLength(5)
    for (const number of numbers) expect(JSON.stringify(finding)).not.toContain(number.slice(2, 9))
  })
  test('counts a cell with two matches of a kind once', () => {
    const scan = new ColumnScan('not')
    scan.add('a@ornek.org, b@ornek.org', 2)
    expect(scan.findings()).toMatchObject([{ kind: 'email', count: 1 }])
  })
  test.each([
    ['38123456704', '38•••••••04'],
    ['ayse@ornek.org', 'a•••@ornek.org'],
    ['+90 532 123 45 67', '+90 ••• ••• •• 67'],
    ['34 ABC 123', '34 ••• •23'],
  ])('%s is shown as %s', (text, shown) => expect(masked(text)).toBe(shown))
})

describe('false positives', () => {
  const columns: Record<string, () => string> = {
    'eleven digits by chance': () => `${1 + next(9)}${digits(10)}`,
    'whole numbers': () => String(next(10 ** (1 + next(9)))),
    fractions: () => `${next(100)}.${digits(6)}`,
    'ten digits by chance': () => `${1 + next(9)}${digits(9)}`,
    'long codes': () => digits(16),
    days: () => `${1 + next(28)}.${String(1 + next(12)).padStart(2, '0')}.${1990 + next(40)}`,
    times: () => `2025-${String(1 + next(12)).padStart(2, '0')}-10T${String(next(24)).padStart(2, '0')}:00:00`,
    'product codes': () => `${String.fromCharCode(65 + next(26))}${digits(3)}-${digits(4)}`,
    sentences: () => ['Kadıköy İskelesi', 'ihale 2024/15', 'yüzde 12,5', 'https://ornek.org/a?b=1'][next(4)] ?? '',
  }
  test.for(Object.entries(columns))('a column of %s has no findings', async ([name, cell], { annotate }) => {
    const size = 20_000
    const scan = new ColumnScan('deger')
    let hits = 0
    for (let row = 0; row < size; row++) {
      const text = cell()
      hits += personalIn(text).length > 0 ? 1 : 0
      scan.add(text, row + 2)
    }
    await annotate(`${name}: ${((hits / size) * 100).toFixed(2)} % of cells look like a person's`, 'false alarms')
    expect(hits / size).toBeLessThan(0.012)
    expect(scan.findings()).toEqual([])
  })
})
