import { catalogues } from 'virtual:texts'
import frenchFramework from 'ra-language-french'
import { describe, expect, it } from 'vitest'
import { allOf } from '../../i18n/joined'
import arabicFramework from '../../i18n/ra-ar'
import { LANGS } from '../../src/contract/kernel/constants'
import { ar, en, fr } from '../setup/catalogues'

type Tree = { [key: string]: string | Tree }

const texts = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  )
const holes = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()
const isPlural = (text: string) => text.includes('||||')
const forms = (text: string) => text.split('||||').map((form) => form.trim())

const translated = { en: new Map(texts(en)), ar: new Map(texts(ar)) }
const french = texts(fr)

describe.each(Object.entries(translated))('the catalogue %s', (lang, catalogue) => {
  it('has exactly the texts of the French one', () => {
    expect([...catalogue.keys()].sort()).toEqual(french.map(([key]) => key).sort())
  })

  it('has the placeholders of the French one', () => {
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

describe('the texts of the office', () => {
  it.each(LANGS)('come with the first list and with code, every folder, in %s', async (lang) => {
    const { default: first, further } = await catalogues[lang]()
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['menu', 'resources', 'errors', 'regles']))
    expect(first).not.toHaveProperty('campagne')
    const rest = await Promise.all(further.map(async (fetch) => (await fetch()).default))
    expect(allOf([first, ...rest])).toEqual({ fr, en, ar }[lang])
  })

  it('come further with the import() that fetches the code which names them', async () => {
    const [{ furtherTexts }, { board }] = await Promise.all([
      import('../../src/admin/texts'),
      import('../../src/admin/resources/campagne/pages'),
    ])
    expect(furtherTexts()).not.toHaveProperty('campagne')
    await board()
    expect(furtherTexts()).toHaveProperty('campagne', fr.campagne)
  })
})

/** Texts of the specification, which stay as it has them, by the beginning of each. */
const SPECIFIED = [
  'Etat',
  'Etudiant',
  'Veuillez vérifier',
  '⛔ Veuillez vérifier',
  ':sens_interdit: Veuillez vérifier',
  'Vérifier les champs vides',
  'Veuillez saisir une note et une mention',
  'Veuillez choisir le jury',
  'Êtes-Vous sûr de vouloir supprimer',
  "Problème lors de l'insertion",
  "L'heure fin doit être supérieur",
]

describe('French is set as French printers set it', () => {
  const all = Object.values(
    import.meta.glob<Tree>('../../i18n/**/fr.ts', { import: 'default', eager: true }),
  ).flatMap((catalogue) => texts(catalogue))
  const own = all.filter(([, text]) => !SPECIFIED.some((specified) => text.startsWith(specified)))
  const breaking = (pattern: RegExp) => own.filter(([, text]) => pattern.test(text))

  it.each([
    ['a quotation mark stays on the line of what it encloses', /«(?!\u00a0)|(?<!\u00a0)»/],
    ['a colon follows a no-break space', /(?<!\u00a0):(?=\s|$)/],
    ['other double marks follow a narrow no-break space', /(?<=[\s\u00a0])(?<!\u202f)[;?!](?=\s|$)/],
    ['an apostrophe is curved', /\p{L}'/u],
    [
      'a capital keeps its accent',
      /\b(?:Etudiant|Etat|Ecole|Equipe|Editer|Evalu|Echec|Echeance|Etablissement|Etape)/,
    ],
  ])('%s', (_rule, pattern) => {
    expect(breaking(pattern)).toEqual([])
  })

  it('excepts no text that is not there', () => {
    expect(SPECIFIED.filter((specified) => !french.some(([, text]) => text.startsWith(specified)))).toEqual(
      [],
    )
  })
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
