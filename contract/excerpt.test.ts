import { describe, expect, it } from 'vitest'
import { excerpt, firstSentence, plainText } from './excerpt.ts'

describe('plainText', () => {
  it.each([
    ['# Başlık\n\nBir **kalın** ve *eğik* söz', 'Başlık Bir kalın ve eğik söz'],
    ['[bağ](https://a.b/c(1)) ![resim](x.png)', 'bağ resim'],
    ['<p>Bir&nbsp;<b>iki</b> &lt;üç&gt; &ccedil;&#305;</p>', 'Bir iki <üç> çı'],
    ['<script>alert(1)</script><style>a{}</style>kalan', 'kalan'],
    ['- bir\n- iki\n\n1. üç', 'bir iki üç'],
    ['snake_case_name ve 2 * 3 * 4', 'snake_case_name ve 2 * 3 * 4'],
    ['', ''],
  ])('reads %j as %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })
})

describe('excerpt', () => {
  it('cuts at a word boundary and adds an ellipsis', () => {
    expect(excerpt('bir iki üç dört beş', 11)).toBe('bir iki üç…')
    expect(excerpt('bir iki, üç', 9)).toBe('bir iki…')
    expect(excerpt('kısa', 11)).toBe('kısa')
  })

  it('cuts inside a word if there is no space', () => {
    expect(excerpt('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`)
  })
})

describe('firstSentence', () => {
  it.each([
    ['İlk cümle burada biter. İkincisi değil.', 'İlk cümle burada biter.'],
    ['# Başlık\n\n![logo](x)\n\nAsıl anlatım buradadır. Sonrası.', 'Asıl anlatım buradadır.'],
    ['Nüfusu 500’ü aşan 1.204 yerleşim. Kaynak: x.', 'Nüfusu 500’ü aşan 1.204 yerleşim.'],
    ['- yalnız\n- liste', 'yalnız liste'],
    ['', ''],
  ])('the first sentence of %j is %j', (markdown, sentence) => {
    expect(firstSentence(markdown)).toBe(sentence)
  })
})
