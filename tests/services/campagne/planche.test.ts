import { expect, it } from 'vitest'
import type { Carte, Tableau } from '../../../src/contract/campagne/tableau'
import { LANGS } from '../../../src/contract/kernel/constants'
import { plancheOf } from '../../../src/services/campagne/planche'
import { papier } from '../../../src/services/papers/papier'
import { frameOf } from '../../../src/services/papers/school'
import { wordsIn } from '../../../src/services/papers/words'
import { readPdf, readsPdf } from '../../setup/pdf'

/* A board on paper. */

const person = (nr: number, nom: string) => ({
  genre: 'jury' as const,
  ressource_id: nr,
  nom,
  jury_id: nr,
  impossible: [],
  eviter: [],
  prises: [],
  reponse: null,
})
const card = (id: number, more: Partial<Carte>): Carte => ({
  id,
  stage_id: id,
  soutenance_id: null,
  etudiant: `Étudiant ${id}`,
  stage: `Sujet ${id}`,
  entreprise: 'Acme',
  diplome: null,
  type: 1,
  etat: 'placee',
  debut: '2027-06-14T09:00',
  fin: '2027-06-14T09:45',
  duree: 45,
  duree_prevue: 45,
  salle_id: 1,
  jury: [{ jury_id: 1, type_jury: null }],
  encadrant: null,
  sieges: [],
  convocation: null,
  fin_stage: null,
  remise: null,
  verrou: false,
  version: null,
  ...more,
})
const board = (cartes: Carte[]): Tableau => ({
  nom: 'Juin',
  maintenant: '2027-06-01T09:00',
  jours: ['2027-06-14', '2027-06-15'],
  ouverture: '08:00',
  fermeture: '18:00',
  pauses: [],
  duree: 45,
  battement: 0,
  repos: 0,
  par_jour: 9,
  par_campagne: 99,
  materiel: 'aucun' as Tableau['materiel'],
  types_jury: [],
  salles: Array.from({ length: 8 }, (_, nr) => ({
    id: nr + 1,
    label: `Salle ${nr + 1}`,
    places: 10,
    impossible: [],
    prises: [],
  })),
  pieces: [],
  personnes: [person(1, 'Zoé Zribi'), person(2, 'Ali Abidi')],
  viviers: [],
  cartes,
})
const SCHOOL = {
  nom: { fr: 'Institut', en: 'Institute', ar: 'المعهد' },
  bureau: { fr: '', en: '', ar: '' },
  pied: { fr: '', en: '', ar: '' },
  adresse: '',
}
const laidOut = async (
  tableau: Tableau,
  par: 'salles' | 'personnes' | 'jurys',
  lang: (typeof LANGS)[number],
) =>
  readPdf(
    await papier(
      'feuille',
      plancheOf(tableau, par, wordsIn(lang)).map((sheet) => ({
        ...frameOf(SCHOOL, '2026/2027', lang),
        ...sheet,
        grand: false,
      })),
    ),
  )

const PLACED = [
  card(1, {}),
  card(2, { salle_id: 2, jury: [{ jury_id: 2, type_jury: null }], etat: 'publiee' }),
  card(3, { debut: '2027-06-15T10:00', fin: '2027-06-15T10:45', etat: 'validee' }),
  card(4, { debut: null, fin: null, salle_id: null, etat: 'a_placer' }),
]

it.skipIf(!readsPdf).each(LANGS)('has a page a day with its rooms side by side, in %s', async (lang) => {
  const { pages, text, standard } = await laidOut(board(PLACED), 'salles', lang)
  expect([pages, standard]).toEqual([2, '2A'])
  const [first = '', second = ''] = text.split('\f')
  for (const said of ['Étudiant 1', 'Étudiant 2', 'Salle 1', 'Salle 2', 'Zoé Zribi'])
    expect(first).toContain(said)
  expect(first).not.toMatch(/Salle 3|Étudiant 3|Étudiant 4/)
  expect(second).toContain('Étudiant 3')
})

it.skipIf(!readsPdf)('marks drafts', async () => {
  const said = 'Projet : 1 des soutenances ci-dessous'
  expect((await laidOut(board(PLACED), 'salles', 'fr')).text).toContain(said)
  expect((await laidOut(board(PLACED.slice(1)), 'salles', 'fr')).text).not.toContain('Projet :')
})

it('has further pages if a day has more rooms than fit', () => {
  const many = Array.from({ length: 8 }, (_, nr) => card(nr, { salle_id: nr + 1 }))
  expect(plancheOf(board(many), 'salles', wordsIn('fr'))).toHaveLength(2)
})

it.skipIf(!readsPdf)('lists everybody with all their defences, and each jury', async () => {
  const { text } = await laidOut(board(PLACED), 'personnes', 'fr')
  expect(text.indexOf('Ali Abidi')).toBeLessThan(text.lastIndexOf('Zoé Zribi'))
  expect(text).toContain('15/06/2027')
  expect((await laidOut(board(PLACED), 'jurys', 'fr')).text).toContain('Étudiant 2')
})

it('is refused if nothing is placed', () => {
  expect(plancheOf(board(PLACED.slice(3)), 'salles', wordsIn('fr'))).toEqual([])
})
