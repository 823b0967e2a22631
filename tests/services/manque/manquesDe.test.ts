import { describe, expect, it } from 'vitest'
import { ETAPES_DU_STAGE } from '../../../src/contract/affectation/etapesDuStage'
import { MANQUES, manquesDe, REGLES_DES_MANQUES, sansLaNote } from '../../../src/contract/manque/manques'
import { HELD, type Other, PLANNED, situation } from './situations'

/* What an internship lacks on a day, from its facts. */

const lacks = (other: Other, day = '2022-03-01') => manquesDe(situation(other), day)
const codes = (other: Other, day?: string) => lacks(other, day).map(({ code }) => code)
describe('an internship', () => {
  it('lacks nothing while it proceeds as agreed', () => expect(lacks({})).toEqual([]))

  it.each<[string, Other, string, string[]]>([
    ['a supervisor where it is compulsory', { has: ['obligatoire'] }, '2022-03-01', ['encadrant']],
    ['none that it has', { has: ['obligatoire', 'encadre'] }, '2022-03-01', []],
    [
      'an agreement, and each fact that its text needs',
      { hasNot: ['convention', 'arretee'], vides: ['heures', 'lieu'] },
      '2022-01-12',
      ['heures', 'lieu', 'convention_preparer'],
    ],
    [
      'what its draft needs before that is sent',
      { has: ['brouillon'], hasNot: ['arretee'], vides: ['tuteur'] },
      '2022-01-12',
      ['tuteur', 'convention_envoyer'],
    ],
    ['no fact of a text that is out', { vides: ['heures'] }, '2022-03-01', []],
    [
      'the signatures that are waited for',
      { has: ['attend_tuteur', 'attend_ecole'] },
      '2022-03-01',
      ['signature_tuteur', 'signature_ecole'],
    ],
    [
      'an amendment to send',
      { has: ['avenant_brouillon'], hasNot: ['arretee'], vides: ['lieu'] },
      '2022-03-01',
      ['lieu', 'avenant_envoyer'],
    ],
    ['an amendment to sign', { has: ['avenant_ouvert'] }, '2022-03-01', ['avenant_signature']],
    ['its defence from a month before its end', {}, '2022-05-01', ['soutenance_planifier']],
    ['no defence before that', {}, '2022-04-30', []],
    [
      'evaluation and report from its last day on',
      {},
      '2022-05-31',
      ['evaluation', 'rapport', 'soutenance_planifier'],
    ],
    [
      'no evaluation without a tutor',
      { hasNot: ['tutore'], has: ['rapport', 'planifiee', 'jury', 'validee'] },
      '2022-06-01',
      [],
    ],
    [
      'an evaluation as soon as it is asked for',
      { jours: { demandee: '2022-03-01' } },
      '2022-03-01',
      ['evaluation'],
    ],
    [
      'the report two weeks before it is due',
      { has: ['planifiee', 'jury', 'validee'], jours: { fin: null, ...PLANNED } },
      '2022-05-30',
      ['rapport'],
    ],
    [
      'no report earlier',
      { has: ['planifiee', 'jury', 'validee'], jours: { fin: null, ...PLANNED } },
      '2022-05-29',
      [],
    ],
    ['nothing later as long as its end is not known', { jours: { fin: null } }, '2022-09-01', []],
    [
      'the jury and the validation of a planned defence',
      { has: ['planifiee'], jours: PLANNED },
      '2022-05-01',
      ['jury', 'soutenance_valider'],
    ],
    ['a grade from the day of the defence on', { has: HELD, jours: PLANNED }, '2022-06-20', ['note']],
    ['no grade before', { has: HELD, jours: PLANNED }, '2022-06-19', []],
    [
      'nothing before the grade once there is one, but for a signature',
      {
        has: ['obligatoire', 'notee', 'attend_tuteur', 'avenant_brouillon'],
        hasNot: ['arretee'],
        vides: ['lieu'],
      },
      '2022-07-01',
      ['signature_tuteur'],
    ],
    [
      'its diploma once an act is prepared',
      { has: ['notee', 'acte_prepare'] },
      '2022-07-01',
      ['proclamation'],
    ],
    ['no diploma that is published', { has: ['notee', 'acte_prepare', 'proclame'] }, '2022-07-01', []],
  ])('lacks %s', (_what, other, day, expected) => expect(codes(other, day)).toEqual(expected))

  it('shows since when, by when and who can supply it', () => {
    expect(lacks({ hasNot: ['convention', 'arretee'], vides: ['responsable'] }, '2022-01-12')).toEqual([
      {
        etape: 'convention',
        code: 'responsable',
        qui: ['bureau', 'entreprise'],
        depuis: '2022-01-10',
        pour: '2022-02-01',
        en_retard: false,
      },
      {
        etape: 'convention',
        code: 'convention_preparer',
        qui: ['bureau'],
        depuis: '2022-01-10',
        pour: '2022-02-01',
        en_retard: false,
      },
    ])
    const [report] = lacks({ has: ['evaluee', 'planifiee', 'jury', 'validee'], jours: PLANNED }, '2022-06-14')
    expect(report).toEqual({
      etape: 'rapport',
      code: 'rapport',
      qui: ['etudiant', 'bureau'],
      // the end comes before the two weeks
      depuis: '2022-05-30',
      pour: '2022-06-13',
      en_retard: true,
    })
    const drafted = { has: ['avenant_brouillon'], hasNot: ['arretee'], vides: ['lieu'] } as const
    // since the amendment is prepared, whenever the internship has begun
    expect(lacks({ ...drafted, jours: { avenant_prepare: '2022-02-20' } })[0]).toEqual({
      etape: 'convention',
      code: 'lieu',
      qui: ['bureau'],
      depuis: '2022-02-20',
      pour: null,
      en_retard: false,
    })
    const [amendment] = lacks({ has: ['avenant_ouvert'], attend: ['tuteur', 'ecole'] })
    expect(amendment?.qui).toEqual(['tuteur', 'bureau'])
  })
})

it('every missing item has a rule, in the order of steps', () => {
  expect(new Set(REGLES_DES_MANQUES.map(({ code }) => code))).toEqual(new Set(MANQUES))
  const steps = REGLES_DES_MANQUES.map(({ etape }) => ETAPES_DU_STAGE.indexOf(etape))
  expect(steps).toEqual([...steps].sort((one, other) => one - other))
})

it('nothing is missing after a grade, except signatures', () => {
  const endedByGrade = REGLES_DES_MANQUES.filter(({ sauf = [] }) => sauf.includes('notee'))
  const others = REGLES_DES_MANQUES.filter((rule) => !endedByGrade.includes(rule)).map(({ code }) => code)
  expect(others).toEqual([
    'signature_etudiant',
    'signature_entreprise',
    'signature_tuteur',
    'signature_encadrant',
    'signature_ecole',
    'avenant_signature',
    'proclamation',
  ])
  for (const rule of endedByGrade) {
    const sauf = rule.sauf?.filter((fact) => fact !== 'notee')
    expect(sansLaNote(rule)).toEqual({ ...rule, sauf })
  }
})
