import { describe, expect, it } from 'vitest'
import { dueOf, etapeEnCours, etapesDe } from '../../../src/contract/manque/etapes'
import { manquesDe } from '../../../src/contract/manque/manques'
import { HELD, type Other, PLANNED, situation } from './situations'

/* The steps of an internship on a day. */

const steps = (other: Other, day: string) => {
  const whole = situation(other)
  return etapesDe(whole, manquesDe(whole, day), day)
}
const states = (other: Other, day: string) =>
  steps(other, day)
    .map(({ etape, etat, le }) => `${etape} ${etat}${le ? ` ${le}` : ''}`)
    .join(', ')
const SIGNED = { signee: '2022-01-20' }
const PAST = { ...SIGNED, ...PLANNED, deposee: '2022-06-10', notee: '2022-06-21' }

describe('an internship', () => {
  it.each<[string, Other, string, string]>([
    [
      'that has just been assigned',
      { has: ['obligatoire'], hasNot: ['convention', 'arretee'], vides: ['heures'] },
      '2022-01-12',
      'affectation a_faire 2022-02-01, convention a_faire 2022-02-01, stage a_venir 2022-02-01, rapport a_venir, soutenance a_venir, note a_venir, diplome a_venir',
    ],
    [
      'whose agreement is out',
      { has: ['attend_tuteur'], jours: { demande: '2022-01-05' } },
      '2022-01-25',
      'demande faite 2022-01-05, affectation faite 2022-01-10, convention attendue 2022-02-01, stage a_venir 2022-02-01, rapport a_venir, soutenance a_venir, note a_venir, diplome a_venir',
    ],
    [
      'that goes on',
      { jours: SIGNED },
      '2022-03-01',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage en_cours 2022-05-31, rapport a_venir, soutenance a_venir, note a_venir, diplome a_venir',
    ],
    [
      'whose first day it is',
      { jours: SIGNED },
      '2022-02-01',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage en_cours 2022-05-31, rapport a_venir, soutenance a_venir, note a_venir, diplome a_venir',
    ],
    [
      'that has still to begin, with its report handed in',
      { has: ['rapport'], jours: { ...SIGNED, deposee: '2022-01-22' } },
      '2022-01-25',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage a_venir 2022-02-01, rapport faite 2022-01-22, soutenance a_venir, note a_venir, diplome a_venir',
    ],
    [
      'whose agreement the school has to sign as well',
      { has: ['attend_tuteur', 'attend_ecole'] },
      '2022-01-25',
      'affectation faite 2022-01-10, convention a_faire 2022-02-01, stage a_venir 2022-02-01, rapport a_venir, soutenance a_venir, note a_venir, diplome a_venir',
    ],
    [
      'that is over, while its evaluation and its report are owed',
      { has: ['planifiee', 'jury', 'validee'], jours: { ...SIGNED, ...PLANNED } },
      '2022-06-01',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage attendue 2022-06-20, rapport attendue 2022-06-13, soutenance a_venir 2022-06-20, note a_venir 2022-06-20, diplome a_venir',
    ],
    [
      'that goes on, with its report and its defence early',
      { has: HELD, jours: { ...SIGNED, deposee: '2022-03-02', soutenance: '2022-03-10' } },
      '2022-03-10',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage en_cours 2022-05-31, rapport faite 2022-03-02, soutenance en_cours, note attendue, diplome a_venir',
    ],
    [
      'that is graded, and nobody knows when it was',
      { has: [...HELD, 'notee'], jours: { ...PAST, debut: null, fin: null } },
      '2022-07-01',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage faite, rapport faite 2022-06-10, soutenance faite 2022-06-20, note faite 2022-06-21, diplome a_venir',
    ],
    [
      'that is graded before its last day',
      { has: [...HELD, 'notee'], jours: PAST },
      '2022-05-20',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage en_cours 2022-05-31, rapport faite 2022-06-10, soutenance faite 2022-06-20, note faite 2022-06-21, diplome a_venir',
    ],
    [
      'that was defended yesterday',
      { has: HELD, jours: { ...PAST, notee: null } },
      '2022-06-21',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage faite 2022-05-31, rapport faite 2022-06-10, soutenance faite 2022-06-20, note attendue, diplome a_venir',
    ],
    [
      'that waits for its act',
      { has: [...HELD, 'notee', 'acte_prepare'], jours: PAST },
      '2022-07-01',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage faite 2022-05-31, rapport faite 2022-06-10, soutenance faite 2022-06-20, note faite 2022-06-21, diplome a_faire',
    ],
    [
      'that had no agreement and no report, and is over',
      {
        has: ['planifiee', 'notee', 'proclame'],
        hasNot: ['convention', 'arretee'],
        jours: { ...PLANNED, notee: '2022-06-21', proclamee: '2022-07-10' },
      },
      '2022-08-01',
      'affectation faite 2022-01-10, convention omise, stage faite 2022-05-31, rapport omise, soutenance faite 2022-06-20, note faite 2022-06-21, diplome faite 2022-07-10',
    ],
    [
      'whose student has failed',
      { has: [...HELD, 'notee', 'proclame'], jours: PAST },
      '2022-07-01',
      'affectation faite 2022-01-10, convention faite 2022-01-20, stage faite 2022-05-31, rapport faite 2022-06-10, soutenance faite 2022-06-20, note faite 2022-06-21, diplome omise',
    ],
  ])('%s', (_what, other, day, expected) => expect(states(other, day)).toBe(expected))

  it('is late once a deadline for something missing has passed', () => {
    const late = (day: string) =>
      steps({ has: ['attend_tuteur'] }, day).flatMap(({ etape, en_retard }) => (en_retard ? [etape] : []))
    expect(late('2022-02-01')).toEqual([])
    expect(late('2022-02-02')).toEqual(['convention'])
  })

  it('has an unfinished agreement while an amendment is unsigned', () => {
    const [, agreed] = steps({ has: ['avenant_ouvert'], attend: ['tuteur'], jours: SIGNED }, '2022-03-01')
    expect(agreed).toMatchObject({ etape: 'convention', etat: 'attendue' })
  })
})

it('an internship is at the first step that is neither done nor left out', () => {
  const at = (other: Other, day: string) => etapeEnCours(steps(other, day))?.etape
  expect(at({ jours: SIGNED }, '2022-03-01')).toBe('stage')
  expect(at({ hasNot: ['arretee'], has: [...HELD, 'notee'], jours: PAST }, '2022-07-01')).toBe('diplome')
  expect(at({ has: [...HELD, 'notee', 'proclame'], jours: PAST }, '2022-07-01')).toBeUndefined()
})

it('a step is due on the first of its dates, and late once any of them has passed', () => {
  const later = { pour: '2022-06-20', en_retard: false }
  const open = { pour: null, en_retard: false }
  expect(dueOf([later, open, { pour: '2022-02-01', en_retard: true }])).toEqual({
    le: '2022-02-01',
    en_retard: true,
  })
  expect(dueOf([open])).toEqual({ le: null, en_retard: false })
})
