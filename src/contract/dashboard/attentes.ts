import {
  A_VALIDER,
  DEMANDE_EN_ATTENTE,
  ENTREPRISE_A_ACTIVER,
  ENTREPRISE_SANS_COMPTE,
} from '../kernel/constants'
import type { FilterValue } from '../kernel/paging'

/*
 * What waits for the office: one table says of each kind of work which list shows it and when it waits too long. The
 * services count, the dashboard and the bell show, and mails lead to the same lists.
 */

/** After how many days a sent agreement that nobody has refused counts as missing signatures. */
export const SIGNATURE_ATTENDUE_JOURS = 10

/** What somebody who is convoked asks of the office (`attend`): somebody else for a defence to come, or a message. */
export const CONVOQUE_DECLINE = 1
export const CONVOQUE_A_PREVENIR = 2

export const FAMILLES_D_ATTENTE = ['demandes', 'stages', 'soutenances', 'entreprises'] as const
export type FamilleDAttente = (typeof FAMILLES_D_ATTENTE)[number]

export interface RegleDAttente {
  famille: FamilleDAttente
  /** The list's path and the filter under which it shows what waits, and nothing else. */
  liste: string
  filtre: Readonly<Record<string, FilterValue>>
  /** Days after which it is late. Absent: it is late once its deadline has passed. */
  delai?: number
  /** It comes in, and the bell tells. What is only followed up is on the dashboard. */
  sonne?: true
}

export const ATTENTES = {
  demandes: {
    famille: 'demandes',
    liste: '/DemandeStage',
    filtre: { etat: DEMANDE_EN_ATTENTE, retournee: 0 },
    delai: 7,
    sonne: true,
  },
  proposees: {
    famille: 'demandes',
    liste: '/OffreProposee',
    filtre: { etape: 'soumise' },
    delai: 7,
    sonne: true,
  },
  retenues: {
    famille: 'demandes',
    liste: '/Candidatures',
    filtre: { a_affecter: 1 },
    delai: 7,
    sonne: true,
  },
  sans_stage: { famille: 'demandes', liste: '/Etudiant', filtre: { stage: 0, parti: 0 } },
  sans_encadrant: { famille: 'stages', liste: '/AffectStage', filtre: { manque: ['encadrant'] } },
  encadrements: {
    famille: 'stages',
    liste: '/AffectStage',
    filtre: { accord: 'decline' },
    delai: 3,
    sonne: true,
  },
  sans_tuteur: { famille: 'stages', liste: '/AffectStage', filtre: { manque: ['tuteur'] } },
  tutorats: {
    famille: 'stages',
    liste: '/AffectStage',
    filtre: { tutorat: 'conteste' },
    delai: 3,
    sonne: true,
  },
  complements: {
    famille: 'stages',
    liste: '/AffectStage',
    filtre: { complement: 'donne' },
    delai: 3,
    sonne: true,
  },
  pieces: {
    famille: 'stages',
    liste: '/AffectStage',
    filtre: { manque: ['piece_verifier'] },
    delai: 3,
    sonne: true,
  },
  pieces_dues: { famille: 'stages', liste: '/AffectStage', filtre: { manque: ['piece'] } },
  a_autoriser: { famille: 'stages', liste: '/AffectStage', filtre: { manque: ['autorisation'] } },
  a_completer: { famille: 'stages', liste: '/Convention', filtre: { etat: 'a_completer' } },
  a_envoyer: { famille: 'stages', liste: '/Convention', filtre: { etat: 'a_verifier' } },
  refus: { famille: 'stages', liste: '/Convention', filtre: { refuse: 1 }, delai: 3, sonne: true },
  sans_signature: { famille: 'stages', liste: '/Convention', filtre: { tardive: 1 } },
  soutenances: {
    famille: 'soutenances',
    liste: '/SoutenanceEtudiant',
    filtre: { etape: A_VALIDER },
    sonne: true,
  },
  declinees: {
    famille: 'soutenances',
    liste: '/Convocations',
    filtre: { attend: CONVOQUE_DECLINE },
    delai: 2,
    sonne: true,
  },
  convocations: {
    famille: 'soutenances',
    liste: '/Convocations',
    filtre: { attend: CONVOQUE_A_PREVENIR },
    delai: 2,
    sonne: true,
  },
  evaluations: { famille: 'soutenances', liste: '/AffectStage', filtre: { manque: ['evaluation'] } },
  rapports: { famille: 'soutenances', liste: '/AffectStage', filtre: { manque: ['rapport'] } },
  notes: { famille: 'soutenances', liste: '/Notation', filtre: { etat: 'en_retard' }, delai: 7 },
  signees: {
    famille: 'soutenances',
    liste: '/Notation',
    filtre: { etat: 'signee' },
    delai: 3,
    sonne: true,
  },
  entreprises: {
    famille: 'entreprises',
    liste: '/Entreprise',
    filtre: { situation: ENTREPRISE_A_ACTIVER },
    delai: 7,
    sonne: true,
  },
  sans_compte: {
    famille: 'entreprises',
    liste: '/Entreprise',
    filtre: { situation: ENTREPRISE_SANS_COMPTE },
  },
  modifications: {
    famille: 'entreprises',
    liste: '/ModificationEntreprise',
    filtre: { etat: 'demandee' },
    delai: 7,
    sonne: true,
  },
  echecs: {
    famille: 'entreprises',
    liste: '/Courriels',
    filtre: { etat: ['refuse', 'echec', 'incertain'] },
    delai: 3,
  },
} as const satisfies Record<string, RegleDAttente>

export type AttenteNom = keyof typeof ATTENTES
export const ATTENTE_NOMS = Object.keys(ATTENTES) as [AttenteNom, ...AttenteNom[]]
export const attenteDe = (nom: AttenteNom): RegleDAttente => ATTENTES[nom]
