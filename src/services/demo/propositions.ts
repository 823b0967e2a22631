import { OFFRE_ACTIVE } from '../../contract/kernel/constants'
import { contacts } from './contacts'
import { entreprises } from './entreprises'
import type { Offre } from './offres'
import { ANNEE_COURANTE } from './programme'
import { entryAt } from './random'

/** Proposals of companies: a draft, one that was returned, and one that became an offer. None waits for the office. */
export function createPropositions(offres: readonly Offre[]) {
  const active = offres.filter(({ annee_id, etat }) => annee_id === ANNEE_COURANTE && etat === OFFRE_ACTIVE)
  const facts = {
    annee_id: ANNEE_COURANTE,
    heures: 40,
    distance: 0,
    gratification: 400,
    debut: '2022-07-04',
    fin: '2022-09-02',
    missions: 'Recueil des besoins, développement, tests.',
  }
  return active.slice(0, 3).map((offre, index) => {
    const { id, entreprise_id, sujet, description, types, specialites, niveaux } = offre
    const company = entryAt(entreprises, entreprise_id - 1)
    const written = {
      ...facts,
      id: index + 1,
      entreprise_id,
      types,
      specialites,
      niveaux,
      lieu: company.adresse,
      tuteur_id: contacts.find((contact) => contact.entreprise_id === entreprise_id)?.id ?? null,
      deposee_par: company.nom_gerant,
      soumise_le: '2022-05-16T09:30:00Z',
      stage_id: null,
      motif: '',
    }
    if (index === 0) return { ...written, stage_id: id, etat: 'acceptee', sujet, description }
    if (index === 1)
      return {
        ...written,
        etat: 'retournee',
        motif: 'Précisez les missions et le matériel mis à disposition.',
        sujet: 'Application de suivi des livraisons',
        description: 'Suivi des livraisons sur mobile.',
      }
    return {
      ...written,
      etat: 'brouillon',
      deposee_par: '',
      soumise_le: null,
      debut: null,
      fin: null,
      sujet: 'Audit du parc informatique',
      description: '',
    }
  })
}

/** A new name that a company requested and got. */
export const modifications = entreprises.slice(0, 1).map(({ id, nom_entreprise, matricule, nom_gerant }) => ({
  id,
  entreprise_id: id,
  nom_entreprise,
  matricule,
  matricule_actuel: matricule,
  nom_actuel: `${nom_entreprise} SARL`,
  etat: 'acceptee',
  demandee_par: nom_gerant,
  demandee_le: '2022-03-07T10:00:00Z',
}))
