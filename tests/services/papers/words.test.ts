import { describe, expect, it } from 'vitest'
import { LANGS } from '../../../src/contract/kernel/constants'
import { moneyIn } from '../../../src/contract/kernel/money'
import { inSchool } from '../../../src/services/kernel/inSchool'
import { documentFrom } from '../../../src/services/mail/gabarits/gabaritTexts'
import { TEXTES } from '../../../src/services/mail/gabarits/textes'
import { dayIn } from '../../../src/services/mail/gabarits/words'

/* Amounts, dates and people in papers and mails, worded as an office would. */

const plain = (text: string) =>
  text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u2066-\u2069]/g, '')

describe('an amount', () => {
  it.each([
    [600, 'TND', '600,000 TND'],
    [600.5, 'TND', '600,500 TND'],
    [1200, 'KWD', '1 200,000 KWD'],
    [600, 'EUR', '600 €'],
    [600.5, 'EUR', '600,50 €'],
    [450.5, '', '450,50'],
    [450, '', '450'],
  ])('of %d in %s reads %s', (amount, devise, expected) => {
    expect(plain(moneyIn('fr', amount, devise))).toBe(expected)
  })

  it('has thousandths in every language', () => {
    for (const lang of LANGS) expect(moneyIn(lang, 600, 'TND')).toMatch(/600[.,]000/)
  })
})

describe('a day in Arabic', () => {
  const said = () => ['2026-02-01', '2026-06-13', '2026-07-01'].map((day) => dayIn('ar', day))

  it('uses the month names of the school’s country', () => {
    expect(inSchool({ country: 'TN', base: '' }, said)).toEqual([
      'الأحد، 1 فيفري 2026',
      'السبت، 13 جوان 2026',
      'الأربعاء، 1 جويلية 2026',
    ])
  })

  it('follows the school that work is done for, not the one that came last', async () => {
    const inTurn = (country: string) =>
      inSchool({ country, base: '' }, async () => {
        await Promise.resolve()
        return said()[1]
      })
    expect(await Promise.all([inTurn('TN'), inTurn('EG'), inTurn('TN')])).toEqual([
      'السبت، 13 جوان 2026',
      'السبت، 13 يونيو 2026',
      'السبت، 13 جوان 2026',
    ])
  })

  it('uses the language’s month names if the country has none', () => {
    for (const country of ['', 'FR', 'EG']) {
      expect(inSchool({ country, base: '' }, said)).toEqual([
        'الأحد، 1 فبراير 2026',
        'السبت، 13 يونيو 2026',
        'الأربعاء، 1 يوليو 2026',
      ])
    }
  })
})

it('an English date is written as a registrar would', () => {
  expect(dayIn('en', '2026-06-13')).toBe('Saturday 13 June 2026')
})

describe('the parties of an agreement', () => {
  const known = {
    ecole: 'Institut',
    entreprise: 'Acme',
    adresse: 'Sfax',
    responsable: 'Hela Saïdi',
    etudiant: 'Inès Karray',
    matricule: 'ET-1',
    diplome: 'Licence',
    niveau: 'L3',
    annee: '2026/2027',
  }
  it.each([
    ['fr', 'Entre Institut, Acme, Sfax, représentée par Hela Saïdi, et Inès Karray'],
    ['en', 'Between Institut, Acme, Sfax, represented by Hela Saïdi, and Inès Karray'],
    ['ar', 'بين Institut، وAcme، Sfax، ويمثلها Hela Saïdi، وInès Karray'],
  ] as const)('omit in %s an unnamed representative', (lang, expected) => {
    const { corps } = TEXTES[lang].convention
    const [first = ''] = documentFrom({ objet: 'x', corps }, 'convention', lang, known).paragraphes
    expect(plain(first)).toContain(expected)
    const whole = documentFrom({ objet: 'x', corps }, 'convention', lang, {
      ...known,
      signataire: 'Rim Jaziri',
    })
    expect(plain(whole.paragraphes[0] ?? '')).toContain('Rim Jaziri')
  })
})
