import { expect, test } from 'vitest'
import { LANGS, type Lang } from '../../../src/contract/kernel/constants'
import { valuesOf } from '../../../src/services/convocation/message'
import type { PreparedItem } from '../../../src/services/convocation/prepare'
import { mailFrom } from '../../../src/services/mail/gabarits/renderMail'
import { TEXTES } from '../../../src/services/mail/gabarits/textes'

const item = (debut: string, roles: string[], etudiant = 'Inès Ben Ali') =>
  ({
    id: 1,
    soutenance_id: 1,
    affectation_id: 1,
    genre: 'nouvelle',
    dit: null,
    numero: null,
    a_dire: {
      uid: 'u',
      contenu: 'c',
      sequence: 0,
      debut: `${debut}:00`,
      fin: `${debut.slice(0, 11)}17:00:00`,
      salle: 'C3',
      batiment: '',
      acces: '',
      etudiant,
      sujet: 'Un sujet',
      entreprise: 'Une entreprise',
      encadrant: null,
      jury: [],
      roles,
    },
  }) satisfies PreparedItem

const subject = (lang: Lang, items: PreparedItem[]) => {
  const names = new Map([[1, { fr: 'présidente', en: 'chair', ar: 'رئيسة' }]])
  const about = {
    names,
    campagnes: new Map(),
    motifs: new Map(),
    remises: new Map(),
    rapports: new Set<number>(),
  }
  const values = valuesOf({ nom: 'Ada', lang, items }, about)
  return mailFrom(TEXTES[lang].convocation, 'convocation', lang, values).subject.replace(
    /[\u2066-\u2069\u200e\u200f]/g,
    '',
  )
}
const inAll = (items: PreparedItem[]) => Object.fromEntries(LANGS.map((lang) => [lang, subject(lang, items)]))

test('the subject of a convocation names the student, time, place and the recipient’s part', () => {
  expect(inAll([item('2026-11-30T15:30', ['jury/1'])])).toEqual({
    fr: 'Convocation\u00a0: soutenance d’Inès Ben Ali, lundi 30 novembre 15:30, C3 (présidente)',
    en: 'Invitation: defence of Inès Ben Ali, Monday 30 November 15:30, C3 (chair)',
    ar: 'استدعاء: مناقشة Inès Ben Ali، الاثنين، 30 نوفمبر 15:30، C3 (رئيسة)',
  })
})

test('the subject to a student speaks of their own defence', () => {
  expect(subject('fr', [item('2026-12-01T09:00', ['etudiant'])])).toBe(
    'Convocation\u00a0: votre soutenance, mardi 1er décembre 09:00, C3',
  )
})

test('the subject for several defences says how many, on which days, and in which role if it is one', () => {
  const jury = ['jury/1']
  const first = item('2026-11-30T15:30', jury)
  expect(inAll([first, item('2026-11-30T16:30', jury)])).toEqual({
    fr: 'Convocation\u00a0: 2 soutenances, lundi 30 novembre (présidente)',
    en: 'Invitation: 2 defences, Monday 30 November (chair)',
    ar: 'استدعاء: مناقشتان، الاثنين، 30 نوفمبر (رئيسة)',
  })
  expect(inAll([item('2026-12-02T09:00', jury), first, first])).toEqual({
    fr: 'Convocation\u00a0: 3 soutenances, du lundi 30 novembre au mercredi 2 décembre (présidente)',
    en: 'Invitation: 3 defences, Monday 30 November to Wednesday 2 December (chair)',
    ar: 'استدعاء: 3 مناقشات، من الاثنين، 30 نوفمبر إلى الأربعاء، 2 ديسمبر (رئيسة)',
  })
  expect(subject('fr', [first, item('2026-11-30T16:30', ['encadrant'])])).toBe(
    'Convocation\u00a0: 2 soutenances, lundi 30 novembre',
  )
})

test('names are elided as they are spoken', () => {
  const of = (etudiant: string) =>
    subject('fr', [item('2026-11-30T15:30', ['encadrant'], etudiant)]).slice(14, 34)
  expect(['Karim', 'Élodie', 'Yves', 'Yasmine', 'Hamza'].map(of).map((text) => text.split(',')[0])).toEqual([
    'soutenance de Karim',
    'soutenance d’Élodie',
    'soutenance d’Yves',
    'soutenance de Yasmine'.slice(0, 20),
    'soutenance de Hamza',
  ])
})
