import { describe, expect, it } from 'vitest'
import { LANGS, type Lang } from '../../../src/contract/kernel/constants'
import type { PapierOf } from '../../../src/contract/papers/papers'
import { blocksOf } from '../../../src/services/papers/blocks'
import type { Logo } from '../../../src/services/papers/compose'
import { paperName } from '../../../src/services/papers/paperName'
import { papier } from '../../../src/services/papers/papier'
import { frameOf } from '../../../src/services/papers/school'
import { HOSTILE } from '../../setup/hostile'
import { readPdf, readsPdf } from '../../setup/pdf'

const LONG = 'Anne-Élisabeth-Marguerite de la Villardière-Montmorency-Laval Ould Mohammed Salah'
const school = {
  nom: { fr: 'Institut', en: 'Institute', ar: 'المعهد' },
  bureau: { fr: '', en: '', ar: '' },
  pied: { fr: '', en: '', ar: '' },
  adresse: '1 rue A\n4000 Sousse',
}

const agreement = (lang: Lang, more: Partial<PapierOf<'convention'>> = {}): PapierOf<'convention'> => ({
  ...frameOf(school, '2026/2027', lang),
  titre: { fr: 'Convention de stage', en: 'Internship agreement', ar: 'اتفاقية تدريب' }[lang],
  personne: 'Inès Karray',
  etat: '',
  texte: blocksOf(
    {
      fr: 'Article 1. Le stage dure trois mois.\n\nLieu\u00a0: Sfax',
      en: 'Article 1. It lasts three months.\n\nPlace: Sfax',
      ar: 'الفصل 1. يجري التدريب في الشركة لمدة ثلاثة أشهر.\n\nالمكان: صفاقس',
    }[lang],
  ),
  signatures: {
    titre: 'Signatures',
    a_signer: 'Signature',
    cases: (['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole'] as const).map((qui) => ({
      qui,
      role: qui,
      nom: 'Inès Karray',
      signe: qui === 'ecole' ? [] : ['Signé par Inès Karray'],
    })),
  },
  empreinte: { nom: 'SHA-256', valeur: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3a94a8fe5ccb19ba61c4c0873' },
  ...more,
})

describe('a paper as PDF', () => {
  it.skipIf(!readsPdf).each(LANGS)('is one for archives, tagged, with its fonts, in %s', async (lang) => {
    const read = readPdf(await papier('convention', [agreement(lang)]))
    expect(read).toMatchObject({ pages: 1, isSound: true, isEmbedded: true, standard: '2A' })
    expect(read.info).toMatchObject({
      Title: `${agreement(lang).titre} · Inès Karray`,
      Author: school.nom[lang],
      Tagged: 'yes',
    })
    expect(read.text).toContain('a94a8fe5ccb19ba61c4c0873d391e987982fbbd3a94a8fe5ccb19ba61c4c0873')
  })

  it.skipIf(!readsPdf)('reads in Arabic as it was written, letter by letter', async () => {
    const { text } = readPdf(await papier('convention', [agreement('ar')]))
    expect(text).toContain('التدريب في الشركة لمدة ثلاثة أشهر')
    expect(text).toContain('صفاقس')
  })

  it.skipIf(!readsPdf)(
    'numbers the pages of each paper separately, and starts each on a new page',
    async () => {
      const texte = blocksOf(
        Array.from({ length: 60 }, (_, nr) => `Article ${nr + 1}. ${'Texte. '.repeat(20)}`).join('\n\n'),
      )
      const { text, pages } = readPdf(
        await papier('convention', [agreement('fr', { texte }), agreement('fr')]),
      )
      expect(text).toContain(`Page ${pages - 1} sur ${pages - 1}`)
      expect(text).toContain('Page 1 sur 1')
    },
  )

  it.skipIf(!readsPdf)('has on each page what the school wants at its foot', async () => {
    const texte = blocksOf(
      Array.from({ length: 60 }, (_, nr) => `Article ${nr + 1}. ${'Texte. '.repeat(20)}`).join('\n\n'),
    )
    const pied = {
      fr: `Déclaration d’activité n° 11 75 00000. ${'Adresse du site. '.repeat(8)}`,
      en: '',
      ar: '',
    }
    const framed = { ...agreement('fr', { texte }), ...frameOf({ ...school, pied }, '2026/2027', 'fr') }
    const { text, pages, standard } = readPdf(await papier('convention', [framed]))
    expect(standard).toBe('2A')
    expect(pages).toBeGreaterThan(2)
    const each = text.trimEnd().split('\f')
    expect(each).toHaveLength(pages)
    for (const page of each) expect(page).toContain('Déclaration d’activité n° 11 75 00000')
    // a language without one of its own has the French one
    expect(frameOf({ ...school, pied }, '2026/2027', 'ar').pied).toBe(pied.fr)
    const { text: none } = readPdf(await papier('convention', [agreement('fr')]))
    expect(none).not.toContain('Déclaration')
  })

  it.skipIf(!readsPdf)('leaves no page with the boxes to sign alone', async () => {
    // wherever the text ends
    for (let lines = 20; lines < 60; lines += 4) {
      const texte = blocksOf(
        Array.from({ length: lines }, (_, nr) => `Article ${nr + 1}. Texte.`).join('\n\n'),
      )
      const { text } = readPdf(await papier('convention', [agreement('fr', { texte })]))
      const last = text.trimEnd().split('\f').at(-1)
      expect(last).toContain(`Article ${lines}.`)
      expect(last).toContain('Signatures')
    }
  })

  it.skipIf(!readsPdf)('fits names of eighty letters, addresses of six lines and twenty breaks', async () => {
    const breaks = Array.from({ length: 20 }, (_, nr) => `du ${nr + 1} au ${nr + 2} mars`)
    const texte = blocksOf(`Adresse\u00a0:\n1\n2\n3\n4\n5\n6\n\nInterruptions\u00a0:\n${breaks.join('\n')}`)
    const cases = agreement('fr').signatures.cases.map((each) => ({
      ...each,
      nom: LONG,
      signe: [LONG, LONG],
    }))
    const signatures = { ...agreement('fr').signatures, cases }
    const whole = 'N'.repeat(80)
    const { text, standard } = readPdf(
      await papier('convention', [agreement('fr', { texte, signatures, personne: whole })]),
    )
    expect(standard).toBe('2A')
    for (const line of breaks) expect(text).toContain(line)
    expect(text.replace(/\s+/g, ' ').split('Montmorency').length).toBeGreaterThan(10)
  })

  it.each(LANGS)('accepts any text, in %s', async (lang) => {
    for (const said of HOSTILE) {
      const cases = agreement(lang).signatures.cases.map((each) => ({ ...each, nom: said, signe: [said] }))
      const pdf = await papier('convention', [
        agreement(lang, {
          titre: said,
          personne: said,
          texte: [...blocksOf(said), { genre: 'faits', faits: [{ nom: said, valeur: said }] }],
          signatures: { titre: said, a_signer: said, cases },
        }),
      ])
      expect([said, Buffer.from(pdf.subarray(0, 5)).toString()]).toEqual([said, '%PDF-'])
    }
  })

  it.skipIf(!readsPdf)('shows typed text literally, never as a command of the typesetter', async () => {
    const typed = '#read("/etc/passwd") $x$ *gras* _italique_ = Titre \\ `code` @ref <label> //'
    const { text } = readPdf(await papier('convention', [agreement('fr', { texte: blocksOf(typed) })]))
    expect(text.replace(/\s+/g, ' ')).toContain(typed)
  })

  it.skipIf(!readsPdf)(
    'is made even with letters missing in our fonts, though not for archiving',
    async () => {
      const { standard, isSound, pages } = readPdf(
        await papier('convention', [agreement('fr', { personne: '漢字' })]),
      )
      expect([standard, isSound, pages]).toEqual([undefined, true, 1])
    },
  )

  it('is made without a logo that cannot be drawn', async () => {
    const broken: Logo = { type: 'image/png', octets: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]) }
    const pdf = await papier('convention', [agreement('fr')], { logo: broken })
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    // nor does the next one have it
    expect((await papier('convention', [agreement('fr')])).length).toBeGreaterThan(1_000)
  })
})

describe('the name of a paper', () => {
  const of = { what: 'Convention', nom: 'Ben Karray', prenom: 'Inès', annee: '2026/2027' }
  it('states what it is, whose, of which year, and which of several', () => {
    expect(paperName('fr', of)).toBe('Convention BEN KARRAY Inès 2026-2027.pdf')
    expect(paperName('fr', { ...of, version: 2 })).toBe('Convention BEN KARRAY Inès 2026-2027 v2.pdf')
    expect(paperName('fr', { what: 'Conventions', annee: '2026/2027' })).toBe('Conventions 2026-2027.pdf')
  })

  it('keeps the year of a long name, and is valid on file systems', () => {
    expect(paperName('fr', { ...of, nom: LONG })).toMatch(/^Convention ANNE-ÉLISABETH.{40,} 2026-2027\.pdf$/)
    expect(paperName('fr', { ...of, nom: '../a:b' })).toBe('Convention .. A B Inès 2026-2027.pdf')
  })
})
