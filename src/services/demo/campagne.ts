import {
  JURY_EXAMINATEUR,
  JURY_PRESIDENT,
  JURY_RAPPORTEUR,
  OBLIGATOIRE,
} from '../../contract/kernel/constants'
import type { Affectation, Personne } from './affectations'
import { ANNEE_COURANTE } from './programme'
import { entryAt } from './random'

const CAMPAGNE = 1
const SALLES = [1, 2, 3, 4, 5, 6]
/** Cards on the board, on days and at times without a defence. */
const CARTES = 8
const JOURS = ['2022-07-11', '2022-07-12']
const HEURES = ['09:00', '10:30', '14:00', '15:30']
const ROLES = [JURY_PRESIDENT, JURY_RAPPORTEUR, JURY_EXAMINATEUR]

/** A half-planned campaign: some defences exist, some cards are on its board, the rest is for the planner. */
export function createCampagne(
  affectations: readonly Affectation[],
  soutenances: readonly { affectation_id: number }[],
  { encadreurs, jurys }: { encadreurs: readonly Personne[]; jurys: readonly Personne[] },
) {
  const teachers = jurys.filter(({ enseignant_id }) => enseignant_id !== null)
  const planned = new Set(soutenances.map(({ affectation_id }) => affectation_id))
  const waiting = affectations
    .filter(({ annee_id, etat_stage }) => annee_id === ANNEE_COURANTE && etat_stage === OBLIGATOIRE)
    .filter(({ id, encadrant_id }) => !planned.has(id) && encadrant_id !== null)
  const juryFor = ({ encadrant_id }: Affectation, turn: number) => {
    const supervisor = encadreurs.find(({ id }) => id === encadrant_id)
    const free = teachers.filter(({ enseignant_id }) => enseignant_id !== supervisor?.enseignant_id)
    return ROLES.map((type_jury, place) => ({
      jury_id: entryAt(free, (turn + place * 3) % free.length).id,
      type_jury,
    }))
  }
  const absences = teachers.slice(0, 6).map(({ enseignant_id }, index) => ({
    id: index + 1,
    annee_id: ANNEE_COURANTE,
    enseignant_id,
    salle_id: null,
    debut: `2022-07-${index % 2 ? '13' : '14'}T${index % 3 ? '08:00' : '14:00'}:00`,
    fin: `2022-07-${index % 2 ? '13' : '14'}T${index % 3 ? '12:00' : '18:00'}:00`,
    niveau: index % 3 === 2 ? 'eviter' : 'impossible',
  }))
  const closed = {
    id: absences.length + 1,
    annee_id: ANNEE_COURANTE,
    enseignant_id: null,
    salle_id: 2,
    debut: '2022-07-12T08:00:00',
    fin: '2022-07-12T18:00:00',
    niveau: 'impossible',
  }
  return [
    {
      table: 'internship.campagne',
      rows: [
        {
          id: CAMPAGNE,
          annee_id: ANNEE_COURANTE,
          nom: 'Session principale',
          // with times, so that they move along with the defences
          debut: '2022-06-27T00:00:00',
          fin: '2022-07-15T00:00:00',
          ouverture: '08:00',
          fermeture: '18:00',
          pauses: [{ de: '12:00', a: '14:00' }],
          duree: 60,
          battement: 0,
          repos: 0,
          types: [1, 2],
          par_jour: 4,
          materiel: 'souhaite',
          sieges: [
            { type_jury: JURY_PRESIDENT, qui: 'enseignant' },
            { type_jury: JURY_RAPPORTEUR, qui: 'enseignant' },
            { type_jury: JURY_EXAMINATEUR, qui: 'tous' },
          ],
        },
      ],
    },
    {
      table: 'internship.campagne_salle',
      rows: SALLES.map((salle_id) => ({ campagne_id: CAMPAGNE, salle_id })),
    },
    {
      table: 'internship.campagne_diplome',
      rows: [1, 2, 3, 4].map((diplome_id) => ({ campagne_id: CAMPAGNE, diplome_id })),
    },
    {
      table: 'internship.carte',
      rows: waiting.slice(0, CARTES).map((affectation, index) => ({
        id: index + 1,
        annee_id: ANNEE_COURANTE,
        campagne_id: CAMPAGNE,
        affectation_id: affectation.id,
        debut: `${entryAt(JOURS, Math.floor(index / HEURES.length))}T${entryAt(HEURES, index % HEURES.length)}:00`,
        salle_id: entryAt(SALLES, index % 2),
        jury: juryFor(affectation, index),
        verrou: index === 0,
      })),
    },
    { table: 'internship.disponibilite', rows: [...absences, closed] },
  ]
}
