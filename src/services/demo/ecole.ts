import { createAffectations, createPersonnes } from './affectations'
import { baremes } from './bareme'
import { createCampagne } from './campagne'
import { createCandidatures } from './candidatures'
import { contacts, createDeroulements, sites } from './contacts'
import { createDemandes } from './demandes'
import { comptes, entreprises } from './entreprises'
import { annexes, conges } from './etablissement'
import { justificatifs } from './justificatif'
import { createOffres } from './offres'
import { proclamations } from './proclamations'
import { annees, cycles, diplomes, niveaux, ressources, salles, specialites } from './programme'
import { createPropositions, modifications } from './propositions'
import { createEnseignants, createEtudiants, createGroupes, createInscrits } from './scolarite'
import { createSoutenances } from './soutenances'
import { createSuivi } from './suivi'

/**
 * The demo school, as rows per table in an order that foreign keys allow; always the same.
 *
 * @example [{ table: 'records.annee', rows: [{ id: 1, label: '2020/2021', courante: false }, …] }, …]
 */
export function createEcole(): { table: string; rows: readonly object[] }[] {
  const groupes = createGroupes()
  const { etudiants, inscriptions } = createEtudiants(groupes)
  const inscrits = createInscrits(groupes, inscriptions)
  const enseignants = createEnseignants()
  const { encadreurs, jurys } = createPersonnes(enseignants)
  const offres = createOffres()
  const affectations = createAffectations(offres, inscrits, encadreurs)
  const { soutenances, materiels, membres, notes } = createSoutenances(affectations, encadreurs, jurys)

  const deroulements = createDeroulements(affectations, offres)
  return [
    { table: 'records.annee', rows: annees },
    { table: 'records.cycle', rows: cycles },
    { table: 'records.diplome', rows: diplomes },
    {
      table: 'records.specialite',
      rows: specialites.map(({ id, diplome_id, label }) => ({ id, diplome_id, label })),
    },
    { table: 'records.niveau', rows: niveaux },
    {
      table: 'records.specialite_niveau',
      rows: specialites.flatMap(({ id, niveaux }) =>
        niveaux.map((niveau_id) => ({ specialite_id: id, niveau_id })),
      ),
    },
    { table: 'records.groupe', rows: groupes },
    { table: 'records.etudiant', rows: etudiants },
    { table: 'records.inscription', rows: inscriptions },
    { table: 'records.enseignant', rows: enseignants },
    {
      table: 'records.enseignant_specialite',
      rows: enseignants.flatMap(({ id }) =>
        [id, id + 3].map((n) => ({
          enseignant_id: id,
          specialite_id: specialites[n % specialites.length]?.id,
        })),
      ),
    },
    { table: 'records.salle', rows: salles },
    { table: 'records.ressource', rows: ressources },
    { table: 'records.conge', rows: conges },
    { table: 'records.annexe', rows: annexes },
    { table: 'company.entreprise', rows: entreprises },
    { table: 'company.compte', rows: comptes },
    { table: 'company.contact', rows: contacts },
    { table: 'company.site', rows: sites },
    {
      table: 'internship.stage',
      rows: offres.map(({ types, specialites, niveaux, ...stage }) => stage),
    },
    {
      table: 'internship.stage_type',
      rows: offres.flatMap(({ id, types }) =>
        types.map((type_stage_id) => ({ stage_id: id, type_stage_id })),
      ),
    },
    {
      table: 'internship.stage_specialite',
      rows: offres.flatMap(({ id, specialites }) =>
        specialites.map((specialite_id) => ({ stage_id: id, specialite_id })),
      ),
    },
    {
      table: 'internship.stage_niveau',
      rows: offres.flatMap(({ id, niveaux }) => niveaux.map((niveau_id) => ({ stage_id: id, niveau_id }))),
    },
    { table: 'internship.proposition', rows: createPropositions(offres) },
    { table: 'company.modification', rows: modifications },
    { table: 'internship.encadreur', rows: encadreurs },
    { table: 'internship.jury', rows: jurys },
    { table: 'internship.affectation', rows: affectations },
    { table: 'internship.candidature', rows: createCandidatures(affectations, offres, inscrits) },
    { table: 'internship.deroulement', rows: deroulements },
    ...createSuivi(affectations, deroulements),
    { table: 'internship.soutenance', rows: soutenances },
    { table: 'internship.soutenance_materiel', rows: materiels },
    { table: 'internship.soutenance_jury', rows: membres },
    { table: 'internship.note', rows: notes },
    { table: 'internship.bareme', rows: baremes },
    { table: 'records.justificatif', rows: justificatifs },
    { table: 'internship.demande', rows: createDemandes(inscrits) },
    { table: 'internship.proclamation', rows: proclamations },
    ...createCampagne(affectations, soutenances, { encadreurs, jurys }),
  ]
}
