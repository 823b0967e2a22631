import frenchFramework from 'ra-language-french'
import { describe, expect, it } from 'vitest'
import space from '../../i18n/espace/fr'
import { joined } from '../../i18n/joined'
import links from '../../i18n/links/fr'
import arabicFramework from '../../i18n/ra-ar'
import { LANGS } from '../../src/contract/kernel/constants'
import { loadLaterMessages, loadMessages } from '../../src/ui/texts/messages'
import { ar, en, fr } from '../setup/catalogues'

type Tree = { [key: string]: string | Tree }

const texts = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  )
const holes = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()
const isPlural = (text: string) => text.includes('||||')
const forms = (text: string) => text.split('||||').map((form) => form.trim())

const catalogues = { en: new Map(texts(en)), ar: new Map(texts(ar)) }
const french = texts(fr)

describe.each(Object.entries(catalogues))('the catalogue %s', (lang, catalogue) => {
  it('has the texts of the French one, and no other', () => {
    expect([...catalogue.keys()].sort()).toEqual(french.map(([key]) => key).sort())
  })

  it('fills in what the French one fills in', () => {
    const wrong = french.filter(([key, text]) => {
      // Arabic writes one and two as words
      const needed = (name: string | undefined) => lang !== 'ar' || name !== 'smart_count'
      const [wanted, filled] = [holes(text), holes(catalogue.get(key) ?? '')]
      return wanted.filter(needed).join() !== filled.filter(needed).join()
    })
    expect(wrong).toEqual([])
  })

  it('leaves no text empty', () => {
    expect([...catalogue].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('has as many plural forms as its language', () => {
    const count = lang === 'ar' ? 6 : 2
    const wrong = french
      .filter(([, text]) => isPlural(text))
      .map(([key]) => [key, forms(catalogue.get(key) ?? '').length])
      .filter(([, found]) => found !== count)
    expect(wrong).toEqual([])
  })
})

it.each(LANGS)('reaches the office with every folder, in %s', async (lang) => {
  const loaded = joined(await loadMessages(lang), await loadLaterMessages(lang))
  expect(loaded).toEqual({ fr, en, ar }[lang])
})

it('keeps a French quotation mark on the line of what it encloses', () => {
  expect(french.filter(([, text]) => /«(?!\u00a0)|(?<!\u00a0)»/.test(text))).toEqual([])
})

it('keeps French double punctuation on the line of its word, in the space and on the pages of links', () => {
  const all = [...texts(space as unknown as Tree), ...texts(links as unknown as Tree)]
  expect(all.filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([])
})

describe("react-admin's texts in Arabic", () => {
  const arabic = new Map(texts(arabicFramework as unknown as Tree))
  const source = texts(frenchFramework as unknown as Tree)

  it('are complete', () => {
    expect(source.map(([key]) => key).filter((key) => !arabic.has(key))).toEqual([])
  })

  it('have six forms where there is a plural', () => {
    const wrong = source
      .filter(([, text]) => isPlural(text))
      .filter(([key]) => forms(arabic.get(key) ?? '').length !== 6)
    expect(wrong).toEqual([])
  })
})

it('calls an internship by one word in Arabic, wherever it is written', () => {
  const texts = import.meta.glob<string>(['../../i18n/**/*ar.ts', '../../src/services/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const other = Object.entries(texts).filter(([, text]) => text.includes('تربص'))
  expect(other.map(([path]) => path)).toEqual([])
  expect(Object.keys(texts)).toContain('../../i18n/office/gabarit/ar.ts')
})
