import type { Affectation } from './affectations'
import { contacts } from './contacts'
import { ANNEE_SUIVANTE } from './programme'
import { entryAt } from './random'

type Deroulement = { id: number; tuteur_id: number | null; debut: string }

const COMPTES_RENDUS = [
  'L’étudiant est bien installé et ses missions correspondent à l’offre. Prochain point dans un mois.',
  'Entretien avec le tuteur : travail sérieux, le plan du rapport est à préciser.',
  'Les objectifs ont été revus avec l’entreprise. Le rapport avance.',
]
const AVIS = [
  'Très bonne intégration dans l’équipe, travail soigné.',
  'Stagiaire motivé, dont la documentation reste à compléter.',
  'A mené son projet à bien avec beaucoup d’autonomie.',
]
const MOYENS = ['sur_place', 'telephone', 'distance']

/** Supervisors have accepted all their students; some have visited, and some tutors have signed assessments. */
export function createSuivi(affectations: readonly Affectation[], deroulements: readonly Deroulement[]) {
  const facts = new Map(deroulements.map((row) => [row.id, row]))
  const supervised = affectations.flatMap(({ id, annee_id, etudiant_id, encadrant_id }) => {
    const fact = facts.get(id)
    return encadrant_id && fact && annee_id !== ANNEE_SUIVANTE
      ? [{ ...fact, id, annee_id, etudiant_id, encadrant_id }]
      : []
  })
  const encadrements = supervised.map(({ id, annee_id, etudiant_id, encadrant_id, debut }) => ({
    id,
    annee_id,
    etudiant_id,
    encadrant_id,
    etat: 'accepte',
    repondu_le: `${debut}T08:00:00Z`,
  }))
  const visites = supervised
    .filter((_, index) => index % 3 === 0)
    .map(({ id, annee_id, etudiant_id, encadrant_id, debut }, index) => ({
      annee_id,
      affectation_id: id,
      etudiant_id,
      encadrant_id,
      le: `${debut.slice(0, 4)}-03-${10 + (index % 15)}`,
      moyen: entryAt(MOYENS, index),
      compte_rendu: entryAt(COMPTES_RENDUS, index),
      visible_etudiant: index % 2,
    }))
  const evaluations = supervised
    .filter(({ tuteur_id }, index) => tuteur_id !== null && index % 4 === 1)
    .map(({ id, annee_id, etudiant_id, tuteur_id, debut }, index) => ({
      annee_id,
      affectation_id: id,
      etudiant_id,
      contact_id: tuteur_id,
      demande_le: `${debut.slice(0, 4)}-05-16T08:00:00Z`,
      signe_le: `${debut.slice(0, 4)}-05-19T09:30:00Z`,
      appreciation: index % 3 === 0 ? null : 12 + (index % 7),
      assiduite: 5,
      integration: 3 + (index % 3),
      autonomie: 4,
      competences: 3 + (index % 2),
      communication: 4,
      commentaire: entryAt(AVIS, index),
      signe_par: nameOf(tuteur_id),
    }))
  const tutorats = evaluations.map(({ annee_id, affectation_id, etudiant_id, contact_id, demande_le }) => ({
    id: affectation_id,
    annee_id,
    etudiant_id,
    contact_id,
    etat: 'confirme',
    repondu_le: demande_le,
  }))
  return [
    { table: 'internship.encadrement', rows: encadrements },
    { table: 'internship.tutorat', rows: tutorats },
    { table: 'internship.visite', rows: visites },
    { table: 'internship.evaluation', rows: evaluations },
  ]
}

function nameOf(id: number | null): string {
  const contact = contacts.find((each) => each.id === id)
  return contact ? `${contact.prenom} ${contact.nom}` : ''
}
