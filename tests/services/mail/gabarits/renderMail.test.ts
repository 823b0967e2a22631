import { describe, expect, it } from 'vitest'
import { CHAMPS } from '../../../../src/contract/gabarit/champs'
import { faultsOf } from '../../../../src/contract/gabarit/gabaritFaults'
import {
  DOCUMENT_CLES,
  GABARIT_CLES,
  GABARITS,
  type GabaritCle,
  gabaritOf,
  type MessageCle,
} from '../../../../src/contract/gabarit/gabarits'
import { LANGS, type Lang } from '../../../../src/contract/kernel/constants'
import { exampleOf } from '../../../../src/services/gabarit/examples'
import { documentFrom } from '../../../../src/services/mail/gabarits/gabaritTexts'
import { mailFrom } from '../../../../src/services/mail/gabarits/renderMail'
import { TEXTES } from '../../../../src/services/mail/gabarits/textes'
import { SECRET } from '../../../../src/services/mail/links'

const examples = (cle: GabaritCle, lang: Lang) =>
  Object.fromEntries(gabaritOf(cle).champs.map((champ) => [champ, exampleOf(champ, lang, cle)]))
const tagsOf = (html: string) => html.match(/<[^>]*>/g)
const button = { href: 'https://stage.example/x' }
const written = (objet: string, corps: string, values: Record<string, string>, lang: Lang = 'fr') =>
  mailFrom({ objet, corps }, 'convocation', lang, values, { button })

describe('the texts of the product', () => {
  it.each(GABARIT_CLES.flatMap((cle) => LANGS.map((lang) => [cle, lang] as const)))(
    'can be saved as they are, and say their examples: %s in %s',
    (cle, lang) => {
      const texte = TEXTES[lang][cle]
      expect(faultsOf(cle, texte)).toEqual([])
      const filled =
        GABARITS[cle].genre === 'message'
          ? mailFrom(texte, cle as MessageCle, lang, examples(cle, lang), { button })
          : documentFrom(texte, cle as 'pv', lang, examples(cle, lang))
      expect(JSON.stringify(filled)).not.toMatch(/\{\{|\}\}|undefined/)
      const empty =
        GABARITS[cle].genre === 'message'
          ? mailFrom(texte, cle as MessageCle, lang, {}, { button }).text
          : documentFrom(texte, cle as 'pv', lang, {}).paragraphes.join('\n')
      expect(empty).not.toMatch(/\{\{|undefined| {2}| [,،.]|[«“"(]\s*[»”")]/)
    },
  )

  it('have a label for every button that they show', () => {
    for (const lang of LANGS)
      for (const cle of GABARIT_CLES)
        expect(Boolean(TEXTES[lang][cle].boutons?.length)).toBe(gabaritOf(cle).bouton === true)
  })
})

describe('a text', () => {
  it('is checked for unknown fields', () => {
    const fault = (objet: string, corps: string) =>
      faultsOf('convocation', { objet, corps: `${corps}\n\n{{bouton}}` }).map(({ path, code, champ }) => [
        path,
        code,
        champ,
      ])
    expect(fault('{{date}}', 'Bonjour {{ destinataire }}')).toEqual([])
    expect(fault('{{datte}}', '{{Etudiant}} {{__proto__}}')).toEqual([
      ['objet', 'unknown_field', 'datte'],
      ['corps', 'unknown_field', 'Etudiant'],
      ['corps', 'unknown_field', '__proto__'],
    ])
    expect(fault('{{soutenances}}', 'x')).toEqual([['objet', 'block_in_line', 'soutenances']])
    expect(fault('x', '{{date} }} {{')).toEqual([['corps', 'broken_field', '{{ }}']])
    expect(faultsOf('convocation', { objet: 'x', corps: 'y' }).map(({ code }) => code)).toEqual([
      'link_missing',
    ])
    expect(
      faultsOf('convocation', { objet: 'x', corps: 'ici : {{bouton}}' }).map(({ code }) => code),
    ).toEqual(['link_missing'])
    expect(faultsOf('rappel', { objet: 'x', corps: '{{bouton}}' }).map(({ code }) => code)).toEqual([
      'unknown_field',
    ])
  })

  it('drops an empty field, and keeps its line breaks', () => {
    const { text } = written(
      'Le {{date}} à {{heure}}',
      'Bonjour {{destinataire}} {{role}},\n\nSalle : {{salle}}\nLieu : {{batiment}}\n\nAccès : {{acces}}\n\n« {{campagne}} » ({{motif}}) suit {{date}}.\n\n{{bouton}}\n\nAu revoir',
      { salle: '12', date: 'lundi' },
    )
    expect(text).toBe(
      `Bonjour,\n\nSalle : 12\n\nsuit lundi.\n\nJe viens\n${button.href}\n\nAu revoir\u0011\n`,
    )
    const supervised = (encadrant: string) =>
      documentFrom(TEXTES.fr.pv, 'pv', 'fr', { entreprise: 'Darse', encadrant }).paragraphes
    expect(supervised('')).toContain('Stage effectué chez Darse.')
    expect(supervised('Rim')).toContain('Stage effectué chez Darse, encadré par Rim.')
    expect(written('Le {{date}} à {{heure}} : {{salle}}', 'x', { date: 'lundi' }).subject).toBe('Le lundi à')
  })

  it('uses « d’ » before a name that needs it, and « de » otherwise', () => {
    const of = (destinataire: string, lang: Lang = 'fr') =>
      written('De {{destinataire}}', 'Le stage de {{destinataire}}.', { destinataire }, lang)
    expect(of('Inès')).toMatchObject({ subject: 'D’Inès', text: expect.stringContaining('Le stage d’Inès.') })
    expect(of('Karim').text).toContain('Le stage de Karim.')
    expect(of('Yosra').text).toContain('Le stage de Yosra.')
    expect(of('Inès', 'en').text).toContain('Le stage de Inès.')
  })

  it('shows its buttons even without their placeholder', () => {
    const { text, html } = written('x', 'Bonjour\n\nAu revoir', {})
    expect(text).toBe(`Bonjour\n\nJe viens\n${button.href}\n\nAu revoir\u0011\n`)
    expect(html).toContain(`href="${button.href}"`)
  })

  it('has several buttons, in the order of its labels', () => {
    const { text } = mailFrom(
      TEXTES.en.convocation,
      'convocation',
      'en',
      {},
      { button: [{ href: 'a' }, { href: 'b' }] },
    )
    expect(text).toContain('I will attend\na\n\nI cannot attend\nb')
  })
})

const TURNS_OR_SECRET = new RegExp(`[\\u202a-\\u202e\\u2066\\u2067${SECRET}]`)

const HOSTILE = {
  'a field': '{{motif}} {{bouton}} {{',
  markup: '<script>alert(1)</script><a href="http://x">"\'&',
  'a header': 'Ada\r\nBcc: victim@x.example\r\n\r\nText',
  'line separators': 'Ada\u2028Bcc: x\u2029\u0085\u000bText\u0000\u0011\u001a',
  'bidi marks': '\u202eAda\u2066\u2067 \u2069\u2069\u202c مرحبا \u2068',
  'a replacement': "$& $1 $` $' $$",
  'ten thousand characters': 'Ada '.repeat(2_500),
  'ten thousand letters': '😀'.repeat(5_000),
} as const

describe('a hostile value', () => {
  const fields = Object.keys(CHAMPS).filter((champ) => CHAMPS[champ as 'date'] !== ('bloc' as string))

  it.each(Object.entries(HOSTILE))('stays text on one line, in every field: %s', (_name, value) => {
    for (const lang of LANGS)
      for (const cle of GABARIT_CLES) {
        if (GABARITS[cle].genre !== 'message') continue
        const corps = `${gabaritOf(cle)
          .champs.filter((champ) => fields.includes(champ))
          .map((champ) => `{{${champ}}}`)
          .join('-')}.\n\n{{bouton}}\n\nFin`
        const objet = corps.split('.')[0] ?? ''
        const values = (text: string) =>
          Object.fromEntries(gabaritOf(cle).champs.map((champ) => [champ, text]))
        const mail = mailFrom({ objet, corps }, cle as MessageCle, lang, values(value), { button })
        const plain = mailFrom({ objet, corps }, cle as MessageCle, lang, values('Ada'), { button })
        expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html))
        expect(mail.text.split('\n')).toHaveLength(plain.text.split('\n').length)
        expect(mail.subject).not.toMatch(/[\r\n\u2028\u2029\p{Cc}]/u)
        expect(mail.subject.length).toBeLessThan(260)
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(TURNS_OR_SECRET)
        expect(mail.html).not.toMatch(/<script|[\ud800-\udbff](?![\udc00-\udfff])/)
        expect(mail.text.split('\u0011')).toHaveLength(lang === 'fr' ? 2 : 1)
      }
  })

  it.each(Object.entries(HOSTILE))('keeps its lines in a block, and nothing else: %s', (_name, value) => {
    const { html, text } = written('x', 'Bonjour\n\n{{soutenances}}\n\nFin', {
      soutenances: `Un\n${value}\nDeux`,
    })
    const tags = tagsOf(html)?.filter((tag) => tag !== '<br>')
    expect(tags).toEqual(
      tagsOf(written('x', 'Bonjour\n\n{{soutenances}}\n\nFin', { soutenances: 'Un' }).html),
    )
    expect(text).toMatch(/^Un\n[\s\S]*\nDeux\n/m)
    expect(text).not.toMatch(TURNS_OR_SECRET)
    for (const line of text.split('\n')) expect(line.split('\u2068').length).toBe(line.split('\u2069').length)
  })

  it('is isolated if it runs in the other direction', () => {
    expect(written('x', 'Sujet : {{sujet}} (1)', { sujet: 'مخزون' }).text).toContain(
      'Sujet : \u2068مخزون\u2069 (1)',
    )
    expect(written('x', 'الموضوع: {{sujet}} (1)', { sujet: 'C++' }, 'ar').text).toContain('\u2068C++\u2069')
  })

  it('that reads like a message is not repeated if typed outside, but a subject may name a site', () => {
    const { text } = written('x', 'Bonjour {{destinataire}},\n\n{{sujet}}\n\nFin', {
      destinataire: 'Votre prime sur evil.example',
      sujet: 'Un site en Vue.js',
    })
    expect(text).toContain('Bonjour,\n\nUn site en Vue.js')
  })
})

describe('a document', () => {
  const NAMES = {
    'a site': 'Voyages.com',
    'an address': 'sales@firm.example',
    'a link': 'https://firm.example/x',
    'a telephone number': 'Studio 71 234 567',
    'a long name': 'Société '.repeat(80).trim(),
    'ten thousand letters': '😀'.repeat(5_000),
    markup: HOSTILE.markup,
    'a field': '{{motif}} {{etudiant}} {{',
    'a replacement': HOSTILE['a replacement'],
    'another script': 'شركة.كوم',
  }

  it.each(Object.entries(NAMES))(
    'contains each of its values unchanged, in every language: %s',
    (_name, value) => {
      for (const cle of DOCUMENT_CLES)
        for (const lang of LANGS)
          for (const champ of gabaritOf(cle).champs) {
            const objet = CHAMPS[champ] === 'bloc' ? 'Titre' : `Titre {{${champ}}}`
            const { titre, paragraphes } = documentFrom(
              { objet, corps: `Dit {{${champ}}} ici.` },
              cle,
              lang,
              {
                [champ]: value,
              },
            )
            for (const said of [...(objet === 'Titre' ? [] : [titre]), ...paragraphes])
              expect(said.replace(/[\u2068\u2069]/g, '')).toContain(value)
          }
    },
  )

  it.each(Object.entries(HOSTILE))(
    'keeps values from reversing or breaking their neighbours: %s',
    (_name, value) => {
      for (const cle of DOCUMENT_CLES)
        for (const champ of gabaritOf(cle).champs) {
          const corps = `Dit {{${champ}}} ici.`
          const { paragraphes } = documentFrom({ objet: 'Titre', corps }, cle, 'fr', { [champ]: value })
          const [said = ''] = paragraphes
          expect(said).not.toMatch(TURNS_OR_SECRET)
          expect(said.split('\u2068').length).toBe(said.split('\u2069').length)
          if (CHAMPS[champ] !== 'bloc') expect(said).not.toMatch(/[\r\n\u2028\u2029\p{Cc}]/u)
        }
    },
  )
})
