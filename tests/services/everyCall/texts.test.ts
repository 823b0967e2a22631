import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../src/contract'
import { cleanText, isBlank } from '../../../src/contract/kernel/cleanText'
import { Email, required } from '../../../src/contract/kernel/inputs'
import { searchWords } from '../../../src/contract/kernel/search'
import { NouvelleEntreprise } from '../../../src/contract/specification/company'
import { cleanCell } from '../../../src/services/import/row/cells'

/** Written by programs, repeated from another service, or secret: these must arrive unchanged. */
const NOT_TYPED = new Set([
  'version_faits',
  'password',
  'secret',
  'present',
  'nouveau',
  'token',
  'version',
  'version_compte',
  'apercu',
  'mark',
  'marks',
  'run',
  'sort',
  'nearest',
  'facets',
  'without',
  'codes',
  'appareil',
  'columns',
  '(key)',
  'logo',
  'entreprises',
  'comptes',
])

interface Leaf {
  path: string
  schema: z.ZodType
}

/** The schemas of texts within an input's schema, with their places. */
function textsIn(schema: z.ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) return [{ path, schema }]
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      textsIn(inner as z.ZodType, path ? `${path}.${key}` : key),
    )
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodRecord) {
    return [
      ...textsIn(schema.keyType as z.ZodType, `${path}.(key)`),
      ...textsIn(schema.valueType as z.ZodType, path),
    ]
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => textsIn(option as z.ZodType, path))
  }
  // what comes out of the first half has been cleaned, or is no text
  if (schema instanceof z.ZodPipe) {
    const first = textsIn(schema.in as z.ZodType, path)
    return schema.in instanceof z.ZodTransform ? textsIn(schema.out as z.ZodType, path) : first
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return textsIn(schema.unwrap() as z.ZodType, path)
  }
  return []
}

const typed = endpoints.flatMap(({ service, path, input }) =>
  textsIn(input, '')
    .filter((leaf) => !leaf.path.split('.').some((part) => NOT_TYPED.has(part)))
    .map((leaf) => ({ ...leaf, name: `${service}/${path} ${leaf.path}` })),
)

describe('every typed text', () => {
  it('is covered', () => {
    expect(typed.length).toBeGreaterThan(300)
    const names = typed.map(({ name }) => name)
    for (const known of [
      'company/entreprise/add nom_entreprise',
      'company/entreprise/add email',
      'internship/stage/list q',
      'internship/signature/signer nom',
      'internship/acte/annuler motif',
      'records/salle/add label.ar',
      'internship/espace/demande/brouillon contenu',
      'internship/stage/list filter',
    ]) {
      expect(names).toContain(known)
    }
  })

  it('loses invisible characters', () => {
    const kept = typed.filter(({ schema }) => {
      const { data } = schema.safeParse('\u202aAbcd\u200befgh\u00adijkl\u2060mnop\u00a0qrst\ufeff\u202c')
      return data !== undefined && /[\p{Cf}\u00a0]/u.test(String(data))
    })
    expect(kept.map(({ name }) => name)).toEqual([])
  })

  it('counts as missing if invisible', () => {
    const passed = typed.filter(
      ({ schema }) => !schema.safeParse('').success && schema.safeParse('\u200b \u2060\u200d').success,
    )
    expect(passed.map(({ name }) => name)).toEqual([])
  })
})

describe('incoming text', () => {
  it.each([
    ['a zero width space', 'Ac\u200bme', 'Acme'],
    ['marks of direction around', '\u2066Acme\u2069 \u200f', 'Acme'],
    ['an override', 'a\u202eb\u202c', 'ab'],
    ['a soft hyphen', 'infor\u00admatique', 'informatique'],
    ['a no-break space', 'Ben\u00a0Ali', 'Ben Ali'],
    ['a wide and a thin space', 'Ben\u3000Ali\u2009x', 'Ben Ali x'],
    ['accents written apart', 'E\u0301le\u0300ve', 'Élève'],
    ['joiners between Latin letters', 'Al\u200ci\u200d', 'Ali'],
    ['a joiner beside a space', 'علی\u200c رضا', 'علی رضا'],
    ['a filler that shows nothing', 'a\u3164\u2800b', 'ab'],
    ['an accent without a letter', ' \u0301 ', ''],
    ['line separators', 'a\u2028b', 'a\nb'],
  ])('loses %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
    expect(cleanText(cleanText(text))).toBe(clean)
  })

  it.each([
    ['the joiners within a Persian word', 'می\u200cخواهم'],
    ['those of an emoji', 'Équipe 👩🏽\u200d💻 et ❤️\u200d🔥'],
    ['the spaces of French punctuation', 'Objet\u00a0: «\u00a0Trier\u00a0»\u202f!'],
    ['line ends and tabs', 'un\n\tdeux'],
    ['a mark of direction within a text', 'اتصل بـ \u200e+216 71 000\u200e غدا'],
    ['vowel signs', 'مُحَمَّد'],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text)).toBe(text)
  })

  it('is measured after cleaning', () => {
    expect(required(4).parse('\u200bAcme\u200b')).toBe('Acme')
    expect(Email.parse(' a\u200bda@acme.test\u2060')).toBe('ada@acme.test')
    expect(isBlank('\u200b\u00a0')).toBe(true)
    expect(isBlank(' .')).toBe(false)
  })

  it('is treated alike in a form, an import and a search', () => {
    const company = { nom_gerant: 'G', matricule: 'M\u200b1', email: 'a@a.test', adresse: 'Tunis' }
    const name = '\u202bمؤسسة\u00a0النور\u202c'
    expect(NouvelleEntreprise.parse({ ...company, nom_entreprise: name }).nom_entreprise).toBe('مؤسسة النور')
    expect(cleanCell(name)).toBe('مؤسسة النور')
    expect(cleanCell('infor\u00adma\u2060tique')).toBe('informatique')
    expect(searchWords(name)).toEqual(['مؤسسة', 'النور'])
    expect(searchWords('\u200b')).toEqual([])
  })
})
