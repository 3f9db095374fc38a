import { describe, expect, it } from 'vitest'
import { findMatches, wordsOf } from './findMatches.ts'

const marked = (text: string, query: string) => findMatches(text, query).map(([start, end]) => text.slice(start, end))

describe('findMatches', () => {
  it.each([
    ['İlçe nüfusları, 2008–2025', 'ilce nufus', ['İlçe', 'nüfusları']],
    ['Kavşak sayıları', 'KAVŞAK', ['Kavşak']],
    ['Isparta’nın ılıcaları', 'ispa ILICA', ['Isparta', 'ılıcaları']],
    ['Il ve ilçe', 'il', ['Il']],
    ['CSV dosyası', 'title:csv AND dosya', ['CSV', 'dosyası']],
    ['😀 hava', 'hava', ['hava']],
    ['hiçbiri', 'yok', []],
    ['her şey', '', []],
    ['her şey', '*:*', []],
  ])('in %j the query %j matches %j', (text, query, words) => {
    expect(marked(text, query)).toEqual(words)
  })
})

describe('wordsOf', () => {
  it.each([
    ['title:"hava kalitesi" OR -tags:su', ['hava', 'kalitesi', 'su']],
    ['not a AND b', ['a', 'b']],
    ['"', []],
  ])('reads %j as %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words)
  })
})
