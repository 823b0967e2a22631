/**
 * The tables whose rows are records with a history, and the name of each kind of record. `stage/12` names one record;
 * its history includes that of its parts. The stream of live changes names them by table.
 * `tests/services/tables/tables.test.ts` compares this list with the database.
 */
const KINDS = {
  'internship.stage': 'stage',
  'internship.affectation': 'affectation',
  'internship.soutenance': 'soutenance',
  'internship.note': 'note',
  'internship.demande': 'demande',
  'internship.encadreur': 'encadreur',
  'internship.jury': 'jury',
  'company.entreprise': 'entreprise',
  'company.compte': 'compte',
  'records.salle': 'salle',
  'records.ressource': 'materiel',
  'internship.utilisateur': 'utilisateur',
  'internship.regard': 'regard',
  'internship.habilitation': 'habilitation',
  'internship.commentaire': 'commentaire',
  'records.annee': 'annee',
  'records.cycle': 'cycle',
  'records.diplome': 'cursus',
  'records.specialite': 'specialite',
  'records.niveau': 'niveau',
  'records.groupe': 'groupe',
  'records.etudiant': 'etudiant',
  'records.enseignant': 'enseignant',
  'internship.mention': 'mention',
  'internship.type_jury': 'typeJury',
  'internship.type_stage': 'typeStage',
  'records.conge': 'conge',
  'records.justificatif': 'justificatif',
  'internship.service': 'service',
  'records.annexe': 'annexe',
  'internship.campagne': 'campagne',
  'internship.disponibilite': 'disponibilite',
  'internship.bareme': 'bareme',
  'internship.note_critere': 'noteCritere',
  'internship.deliberation': 'deliberation',
  'internship.acte': 'acte',
  'internship.proclamation': 'proclamation',
  'internship.proclame': 'proclame',
  'company.contact': 'contact',
  'company.site': 'site',
  'internship.deroulement': 'deroulement',
  'internship.fichier': 'fichier',
  'internship.convention': 'convention',
  'internship.signature': 'signature',
  'internship.proposition': 'proposition',
  'company.modification': 'modification',
  'internship.candidature': 'candidature',
  'internship.declaration': 'declaration',
  'internship.encadrement': 'encadrement',
  'internship.tutorat': 'tutorat',
  'internship.visite': 'visite',
  'internship.evaluation': 'evaluation',
  'internship.complement': 'complement',
  'internship.piece': 'piece',
} as const

/** Kinds that the stream does not report. */
const UNTOLD = ['vue', 'courrier', 'etablissement', 'jeton', 'webhook', 'flux'] as const
/** Further tables that it reports: parts of records, or rows without a history. */
const TOLD_BESIDE = ['internship.carte', 'internship.convocation', 'records.inscription'] as const

/** The kinds of records with a history. */
export type RecordKind = (typeof KINDS)[keyof typeof KINDS] | (typeof UNTOLD)[number]
export const RECORD_KINDS: readonly RecordKind[] = [...Object.values(KINDS), ...UNTOLD]

/** What the stream reports, by its name in the audit trail. */
export type Entity = keyof typeof KINDS | (typeof TOLD_BESIDE)[number]
export const ENTITIES: readonly Entity[] = [...(Object.keys(KINDS) as (keyof typeof KINDS)[]), ...TOLD_BESIDE]
