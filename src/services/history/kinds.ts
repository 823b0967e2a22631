import { replaceMentions } from '../../contract/commentaire/commentaires'
import type { RecordKind } from '../../contract/history/history'
import type { Lang } from '../../contract/kernel/constants'

/** A row as the audit trail or the database has it, by column. */
export type StoredRow = Readonly<Record<string, unknown>>
/** The name of another row, if it is or was there. */
export type NameOf = (kind: RecordKind, id: unknown) => string

/** How the rows of a table read in the history, and what of them can be taken back. */
export interface Kind {
  table: string
  /** The columns that are shown, by the names that their fields have in the lists. */
  fields: Readonly<Record<string, string>>
  /** Columns that hold the id of another row, which is shown by its name. */
  refs?: Readonly<Record<string, RecordKind>>
  name(row: StoredRow, nameOf: NameOf, lang: Lang): string
  /** Columns that triggers keep. */
  kept?: readonly string[]
  /** The other columns: secrets, moments, what a change of another column says already, or more than a line can show. */
  unsaid?: readonly string[]
  /** What is never taken back, and why. Default: nothing. */
  never?: (row: { action: string; columns: readonly string[]; after: StoredRow | null }) => boolean
}

/** The rows of a table that say what a record has several of: they read as one field of it. */
export interface Link {
  of: RecordKind
  /** Its column with the record's id. */
  parent: string
  field: string
  refs: Readonly<Record<string, RecordKind>>
  /** Columns that the history leaves out. */
  unsaid?: readonly string[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const label = (row: StoredRow, _: NameOf, lang: Lang) => text((row.label as Record<Lang, unknown>)?.[lang])
const fullName = ({ prenom, nom }: StoredRow) => [prenom, nom].map(text).filter(Boolean).join(' ')
const coordonnees = {
  prenom: 'firstName',
  nom: 'lastName',
  telephone: 'telephone',
  email: 'email',
  langue: 'langue',
  enseignant_id: 'enseignant',
}
/** What somebody outside has said comes back with the internship that it was said of, and is taken back by nobody else. */
const theirs: Kind['never'] = ({ action }) => action !== 'DELETE'
const personne = (row: StoredRow, nameOf: NameOf) => fullName(row) || nameOf('enseignant', row.enseignant_id)

const WHOSE_TIME = {
  enseignant_id: 'enseignant',
  jury_id: 'jury',
  encadreur_id: 'encadreur',
  salle_id: 'salle',
} as const

export const KINDS: Readonly<Record<RecordKind, Kind>> = {
  stage: {
    table: 'internship.stage',
    fields: {
      entreprise_id: 'entreprise',
      sujet: 'sujet',
      description: 'description',
      periode_stage: 'periode_stage',
      etat: 'etat',
      missions: 'missions',
      competences: 'competences',
      debut: 'debut',
      fin: 'fin',
      heures: 'heures',
      lieu: 'lieu',
      distance: 'distance',
      gratification: 'gratification',
      tuteur_id: 'tuteur',
    },
    refs: { entreprise_id: 'entreprise', tuteur_id: 'contact' },
    name: ({ sujet }) => text(sujet),
    kept: ['affect', 'entreprise'],
    unsaid: ['created_at'],
  },
  affectation: {
    table: 'internship.affectation',
    fields: {
      stage_id: 'stage',
      etudiant_id: 'etudidant',
      encadrant_id: 'encadrant',
      etat_stage: 'etat_stage',
    },
    refs: { stage_id: 'stage', etudiant_id: 'etudiant', encadrant_id: 'encadreur' },
    name: ({ etudiant_id }, nameOf) => nameOf('etudiant', etudiant_id),
    unsaid: ['annee', 'created_at'],
  },
  soutenance: {
    table: 'internship.soutenance',
    fields: { debut: 'date_soutenance', fin: 'heure_fin', salle_id: 'salle', etat: 'etat' },
    refs: { affectation_id: 'affectation', salle_id: 'salle' },
    name: ({ affectation_id }, nameOf) => nameOf('affectation', affectation_id),
    unsaid: ['created_at', 'validated_at'],
  },
  note: {
    table: 'internship.note',
    fields: { points: 'points', mention_id: 'mention_id' },
    refs: { soutenance_id: 'soutenance', mention_id: 'mention' },
    name: ({ soutenance_id }, nameOf) => nameOf('soutenance', soutenance_id),
    unsaid: ['created_at'],
  },
  noteCritere: {
    table: 'internship.note_critere',
    fields: {
      critere: 'critere',
      auteur: 'auteur',
      jury_id: 'jury',
      points: 'points',
      remarque: 'remarque',
      donne_par: 'donne_par',
    },
    refs: { soutenance_id: 'soutenance', jury_id: 'jury' },
    name: ({ soutenance_id }, nameOf) => nameOf('soutenance', soutenance_id),
    kept: ['saisi_le'],
    unsaid: ['bareme_id', 'seance'],
  },
  deliberation: {
    table: 'internship.deliberation',
    fields: {
      points: 'points',
      mention_id: 'mention_id',
      motif: 'motif',
      signe_par: 'signe_par',
      donne_par: 'donne_par',
    },
    refs: { soutenance_id: 'soutenance', mention_id: 'mention', mention_calculee_id: 'mention' },
    name: ({ soutenance_id }, nameOf) => nameOf('soutenance', soutenance_id),
    kept: ['signe_le'],
    unsaid: ['bareme_id', 'points_calcules', 'jury_id', 'seance'],
  },
  acte: {
    table: 'internship.acte',
    fields: { motif: 'motif' },
    refs: { affectation_id: 'affectation', etudiant_id: 'etudiant' },
    name: ({ etudiant_id }, nameOf) => nameOf('etudiant', etudiant_id),
    kept: ['fait_le'],
    unsaid: ['genre', 'soutenance_id'],
  },
  proclamation: {
    table: 'internship.proclamation',
    fields: {
      nom: 'nom',
      diplome_id: 'diplome',
      niveau_id: 'niveau',
      minimum: 'minimum',
      eliminatoires: 'eliminatoires',
      etat: 'etat',
      incomplets: 'incomplets',
      motif: 'motif',
    },
    refs: { diplome_id: 'cursus', niveau_id: 'niveau' },
    name: ({ nom }) => text(nom),
    never: ({ action, columns }) => action === 'UPDATE' && columns.includes('etat'),
    unsaid: ['publiee_le', 'publiee_par', 'retiree_le', 'retiree_par'],
  },
  proclame: {
    table: 'internship.proclame',
    fields: { raison: 'raison', points: 'points', motif: 'motif' },
    refs: { proclamation_id: 'proclamation', etudiant_id: 'etudiant' },
    name: ({ etudiant }) => text(etudiant),
    never: () => true,
    unsaid: [
      'affectation_id',
      'soutenance_id',
      'etudiant',
      'matricule',
      'diplome',
      'specialite',
      'niveau',
      'mention',
      'lacunes',
      'retire_le',
      'retire_par',
    ],
  },
  demande: {
    table: 'internship.demande',
    fields: {
      etudiant_id: 'name',
      type_stage: 'type_stage',
      langue: 'langue',
      etat: 'etat',
      retournee: 'retournee',
      motif: 'motif',
    },
    refs: { etudiant_id: 'etudiant' },
    name: ({ etudiant_id }, nameOf) => nameOf('etudiant', etudiant_id),
    kept: ['etudiant'],
    unsaid: ['created_at', 'renvoyee_le'],
  },
  declaration: {
    table: 'internship.declaration',
    fields: {
      entreprise_id: 'entreprise',
      matricule_entreprise: 'matricule_entreprise',
      nom_entreprise: 'nom_entreprise',
      nom_gerant: 'nom_gerant',
      email_entreprise: 'email_entreprise',
      adresse: 'adresse',
      telephone: 'telephone',
      tuteur_prenom: 'tuteur_prenom',
      tuteur_nom: 'tuteur_nom',
      tuteur_fonction: 'tuteur_fonction',
      tuteur_email: 'tuteur_email',
      tuteur_telephone: 'tuteur_telephone',
      sujet: 'sujet',
      missions: 'missions',
      debut: 'debut',
      fin: 'fin',
      heures: 'heures',
      lieu: 'lieu',
      distance: 'distance',
      gratification: 'gratification',
      encadrant_id: 'encadrant',
    },
    refs: { id: 'demande', entreprise_id: 'entreprise', encadrant_id: 'encadreur' },
    name: ({ sujet }) => text(sujet),
    unsaid: ['etudiant_id'],
  },
  candidature: {
    table: 'internship.candidature',
    fields: { stage_id: 'stage', etudiant_id: 'name', lettre: 'lettre', etat: 'etat', motif: 'motif' },
    refs: { stage_id: 'stage', etudiant_id: 'etudiant' },
    name: ({ etudiant_id }, nameOf) => nameOf('etudiant', etudiant_id),
    kept: ['le', 'repondue_le'],
  },
  deroulement: {
    table: 'internship.deroulement',
    fields: {
      missions: 'missions',
      debut: 'debut',
      fin: 'fin',
      pauses: 'pauses',
      heures: 'heures',
      lieu: 'lieu',
      distance: 'distance',
      gratification: 'gratification',
      assurance: 'assurance',
      tuteur_id: 'tuteur',
    },
    refs: { id: 'affectation', tuteur_id: 'contact' },
    name: ({ id }, nameOf) => nameOf('affectation', id),
    unsaid: ['etudiant_id'],
  },
  convention: {
    table: 'internship.convention',
    fields: { numero: 'numero', etat: 'etat', motif: 'motif', annulation: 'annulation', titre: 'titre' },
    refs: { affectation_id: 'affectation', etudiant_id: 'etudiant' },
    name: ({ affectation_id }, nameOf) => nameOf('affectation', affectation_id),
    // a draft goes and comes back; what parties were asked is cancelled, with a reason
    never: ({ action, columns, after }) =>
      action === 'UPDATE' &&
      columns.includes('etat') &&
      after?.etat !== 'a_completer' &&
      after?.etat !== 'a_verifier',
    kept: ['empreinte', 'preparee_le', 'stage_id', 'entreprise_id'],
    // what is proposed is said in the text; in force it is said of the internship
    unsaid: [
      'langue',
      'faits',
      'manque',
      'texte',
      'envoyee_le',
      'complete_le',
      'propose',
      'tuteur_id',
      'encadrant_id',
    ],
  },
  signature: {
    table: 'internship.signature',
    fields: {
      qui: 'qui',
      nom: 'nom',
      signe_par: 'signe_par',
      le: 'le',
      moyen: 'moyen',
      refus: 'refus',
      delegue_nom: 'delegue_nom',
      delegue_email: 'delegue_email',
      donne_par: 'donne_par',
      fichier_id: 'fichier',
    },
    refs: { convention_id: 'convention', etudiant_id: 'etudiant', fichier_id: 'fichier' },
    name: ({ nom }) => text(nom),
    // its paper comes and goes with the document
    never: ({ action, columns }) => action !== 'UPDATE' || columns.some((column) => column !== 'fichier_id'),
    unsaid: ['email', 'langue', 'empreinte', 'rappels', 'refus_le', 'delegue_le', 'transmise_le', 'seance'],
  },
  proposition: {
    table: 'internship.proposition',
    fields: {
      etat: 'etape',
      motif: 'motif',
      sujet: 'sujet',
      description: 'description',
      missions: 'missions',
      competences: 'competences',
      debut: 'debut',
      fin: 'fin',
      heures: 'heures',
      lieu: 'lieu',
      distance: 'distance',
      gratification: 'gratification',
      tuteur_id: 'tuteur',
      types: 'type_stage',
      specialites: 'specialite',
      niveaux: 'niveau',
      deposee_par: 'deposee_par',
    },
    refs: {
      entreprise_id: 'entreprise',
      stage_id: 'stage',
      tuteur_id: 'contact',
      types: 'typeStage',
      specialites: 'specialite',
      niveaux: 'niveau',
    },
    name: ({ sujet }) => text(sujet),
    unsaid: ['soumise_le'],
  },
  modification: {
    table: 'company.modification',
    fields: { nom_entreprise: 'nom_entreprise', matricule: 'matricule', etat: 'etat', motif: 'motif' },
    refs: { entreprise_id: 'entreprise' },
    name: ({ nom_entreprise }) => text(nom_entreprise),
    unsaid: ['nom_actuel', 'matricule_actuel', 'demandee_par', 'demandee_le'],
  },
  contact: {
    table: 'company.contact',
    fields: {
      prenom: 'firstName',
      nom: 'lastName',
      fonction: 'fonction',
      email: 'email',
      telephone: 'telephone',
      langue: 'langue',
      gestion: 'gestion',
      tuteur: 'tuteur',
      active: 'active',
    },
    refs: { entreprise_id: 'entreprise' },
    name: fullName,
  },
  encadrement: {
    table: 'internship.encadrement',
    fields: { encadrant_id: 'encadrant', etat: 'etat', motif: 'motif' },
    refs: { id: 'affectation', encadrant_id: 'encadreur' },
    name: ({ id }, nameOf) => nameOf('affectation', id),
    kept: ['repondu_le'],
    never: theirs,
    unsaid: ['etudiant_id'],
  },
  tutorat: {
    table: 'internship.tutorat',
    fields: { contact_id: 'tuteur', etat: 'etat', motif: 'motif' },
    refs: { id: 'affectation', contact_id: 'contact' },
    name: ({ id }, nameOf) => nameOf('affectation', id),
    kept: ['repondu_le'],
    never: theirs,
    unsaid: ['etudiant_id'],
  },
  visite: {
    table: 'internship.visite',
    fields: {
      le: 'le',
      moyen: 'moyen',
      compte_rendu: 'compte_rendu',
      visible_etudiant: 'visible_etudiant',
      encadrant_id: 'encadrant',
    },
    refs: { affectation_id: 'affectation', encadrant_id: 'encadreur' },
    name: ({ affectation_id }, nameOf) => nameOf('affectation', affectation_id),
    never: theirs,
    unsaid: ['etudiant_id'],
  },
  complement: {
    table: 'internship.complement',
    fields: {
      qui: 'qui',
      etat: 'etat',
      donne_par: 'donne_par',
      motif: 'motif',
    },
    refs: { affectation_id: 'affectation' },
    name: ({ affectation_id }, nameOf) => nameOf('affectation', affectation_id),
    unsaid: ['etudiant_id', 'demande_le', 'ecrit_le', 'donne_le', 'donnes'],
  },
  evaluation: {
    table: 'internship.evaluation',
    fields: {
      contact_id: 'tuteur',
      demande_le: 'demandee_le',
      appreciation: 'appreciation',
      assiduite: 'assiduite',
      integration: 'integration',
      autonomie: 'autonomie',
      competences: 'competences',
      communication: 'communication',
      commentaire: 'commentaire',
      signe_par: 'signe_par',
      signe_le: 'signe_le',
      donne_par: 'donne_par',
      motif: 'motif',
    },
    refs: { affectation_id: 'affectation', contact_id: 'contact' },
    name: ({ affectation_id }, nameOf) => nameOf('affectation', affectation_id),
    never: theirs,
    unsaid: ['etudiant_id', 'auteur', 'seance'],
  },
  encadreur: {
    table: 'internship.encadreur',
    fields: coordonnees,
    refs: { enseignant_id: 'enseignant' },
    name: personne,
  },
  jury: {
    table: 'internship.jury',
    fields: coordonnees,
    refs: { enseignant_id: 'enseignant' },
    name: personne,
  },
  entreprise: {
    table: 'company.entreprise',
    fields: {
      nom_entreprise: 'nom_entreprise',
      nom_gerant: 'nom_gerant',
      matricule: 'matricule',
      email: 'email',
      adresse: 'adresse',
      mobile: 'mobile',
      telephone: 'telephone',
      langue: 'langue',
      active: 'active',
    },
    name: ({ nom_entreprise }) => text(nom_entreprise),
    unsaid: ['created_at', 'doublon'],
  },
  compte: {
    table: 'company.compte',
    fields: { email: 'email', active: 'active' },
    refs: { entreprise_id: 'entreprise' },
    name: ({ entreprise_id, email }, nameOf) => nameOf('entreprise', entreprise_id) || text(email),
    // What a company signs in with; a row that shows no change has another password.
    never: ({ action, columns }) =>
      action === 'UPDATE' && (columns.length === 0 || columns.includes('email')),
    unsaid: ['password_hash', 'created_at'],
  },
  salle: {
    table: 'records.salle',
    fields: {
      label: 'label',
      batiment: 'batiment',
      acces: 'acces',
      places: 'places',
      accessible: 'accessible',
      active: 'active',
    },
    name: label,
  },
  materiel: {
    table: 'records.ressource',
    fields: { label: 'label', salle_id: 'salle', active: 'active' },
    refs: { salle_id: 'salle' },
    name: label,
  },
  utilisateur: {
    table: 'internship.utilisateur',
    fields: {
      username: 'username',
      email: 'email',
      langue: 'langue',
      role: 'role',
      diplomes: 'diplomes',
      active: 'active',
    },
    refs: { diplomes: 'cursus' },
    name: ({ username }) => text(username),
    never: () => true,
    unsaid: ['password_hash', 'created_at', 'mentions', 'mentions_depuis', 'resumes', 'resumes_depuis'],
  },
  vue: {
    table: 'internship.vue',
    fields: { nom: 'nom', partagee: 'partagee' },
    name: ({ nom }) => text(nom),
    unsaid: ['utilisateur_id', 'ressource', 'etat'],
  },
  commentaire: {
    table: 'internship.commentaire',
    fields: {},
    name: ({ texte }) => replaceMentions(text(texte), () => '@…').slice(0, 80),
    unsaid: ['genre', 'fiche_id', 'utilisateur_id', 'texte', 'le', 'modifie_le'],
  },
  courrier: {
    table: 'internship.courrier',
    fields: { objet: 'objet', message: 'message', destinataires: 'destinataires' },
    name: ({ objet }) => text(objet),
    never: () => true,
    unsaid: ['utilisateur_id', 'created_at'],
  },
  fichier: {
    table: 'internship.fichier',
    fields: { nom: 'nom' },
    refs: { fiche_id: 'affectation' },
    name: ({ nom }) => text(nom),
    kept: ['etudiant_id', 'stage_id'],
    unsaid: ['genre', 'fiche', 'type', 'taille', 'empreinte', 'depose_par', 'depose_le', 'compte_id'],
  },
  annee: {
    table: 'records.annee',
    fields: { label: 'label', courante: 'courante', cloturee: 'cloturee', debut: 'debut', fin: 'fin' },
    name: (row) => text(row.label),
  },
  cycle: { table: 'records.cycle', fields: { label: 'label' }, name: label },
  cursus: {
    table: 'records.diplome',
    fields: { label: 'label', cycle_id: 'cycle' },
    refs: { cycle_id: 'cycle' },
    name: label,
  },
  specialite: {
    table: 'records.specialite',
    fields: { label: 'label', diplome_id: 'diplome' },
    refs: { diplome_id: 'cursus' },
    name: label,
  },
  niveau: {
    table: 'records.niveau',
    fields: { label: 'label', cycle_id: 'cycle', rang: 'rang' },
    refs: { cycle_id: 'cycle' },
    name: label,
  },
  groupe: {
    table: 'records.groupe',
    fields: { nom: 'nom', specialite_id: 'specialite', niveau_id: 'niveau' },
    refs: { specialite_id: 'specialite', niveau_id: 'niveau' },
    name: ({ nom }) => text(nom),
  },
  etudiant: {
    table: 'records.etudiant',
    fields: {
      matricule: 'matricule',
      prenom: 'firstName',
      nom: 'lastName',
      email: 'email',
      langue: 'langue',
    },
    name: fullName,
  },
  enseignant: {
    table: 'records.enseignant',
    fields: {
      code: 'code',
      prenom: 'firstName',
      nom: 'lastName',
      grade: 'grade',
      email: 'email',
      mobile: 'mobile',
      langue: 'langue',
      encadrements_max: 'encadrements_max',
      jurys_max: 'jurys_max',
    },
    name: fullName,
  },
  mention: { table: 'internship.mention', fields: { label: 'label', seuil: 'seuil' }, name: label },
  bareme: {
    table: 'internship.bareme',
    fields: { label: 'label', types: 'types', diplomes: 'diplomes', arrondi: 'arrondi', active: 'active' },
    refs: { types: 'typeStage', diplomes: 'cursus' },
    name: label,
    unsaid: ['criteres', 'seuils'],
  },
  typeJury: { table: 'internship.type_jury', fields: { label: 'label' }, name: label },
  typeStage: { table: 'internship.type_stage', fields: { label: 'label' }, name: label },
  etablissement: {
    table: 'records.etablissement',
    fields: {
      nom: 'nom',
      sigle: 'sigle',
      adresse: 'adresse',
      signataire: 'signataire',
      qualite: 'qualite',
      bureau_nom: 'bureau_nom',
      bureau_email: 'bureau_email',
      bureau_telephone: 'bureau_telephone',
      bureau_horaires: 'bureau_horaires',
      jours: 'jours',
      ouverture: 'ouverture',
      fermeture: 'fermeture',
      debut_semaine: 'debut_semaine',
      devise: 'devise',
      fuseau: 'fuseau',
      langue: 'langue',
      rappel_semaine: 'rappel_semaine',
      rappel_veille: 'rappel_veille',
      lien_notation: 'lien_notation',
      rappel_notes: 'rappel_notes',
      rappel_disponibilites: 'rappel_disponibilites',
      candidatures: 'candidatures',
      rapport_jours: 'rapport_jours',
      rapport_preavis: 'rapport_preavis',
      rapport_partage: 'rapport_partage',
      evaluation_jours: 'evaluation_jours',
      convention_acceptation: 'convention_acceptation',
      enseignants_office: 'enseignants_office',
    },
    name: ({ nom }, _, lang) => text((nom as Record<Lang, unknown>)?.[lang]),
    unsaid: ['logo', 'regles'],
  },
  conge: { table: 'records.conge', fields: { label: 'label', debut: 'debut', fin: 'fin' }, name: label },
  campagne: {
    table: 'internship.campagne',
    fields: {
      nom: 'nom',
      debut: 'debut',
      fin: 'fin',
      ouverture: 'ouverture',
      fermeture: 'fermeture',
      duree: 'duree',
      battement: 'battement',
      repos: 'repos',
      types: 'types',
      par_jour: 'par_jour',
      par_campagne: 'par_campagne',
      materiel: 'materiel',
      a_apporter: 'a_apporter',
      aussitot: 'aussitot',
    },
    refs: { types: 'typeStage' },
    name: ({ nom }) => text(nom),
    unsaid: ['pauses', 'sieges', 'durees'],
  },
  disponibilite: {
    table: 'internship.disponibilite',
    fields: { debut: 'debut', fin: 'fin', niveau: 'niveau' },
    refs: WHOSE_TIME,
    name: (row, nameOf) =>
      Object.entries(WHOSE_TIME)
        .map(([column, kind]) => (row[column] == null ? '' : nameOf(kind, row[column])))
        .join(''),
  },
}

export const LINKS: Readonly<Record<string, Link>> = {
  'internship.stage_type': {
    of: 'stage',
    parent: 'stage_id',
    field: 'type_stage',
    refs: { type_stage_id: 'typeStage' },
  },
  'internship.stage_specialite': {
    of: 'stage',
    parent: 'stage_id',
    field: 'specialite',
    refs: { specialite_id: 'specialite' },
  },
  'internship.stage_niveau': {
    of: 'stage',
    parent: 'stage_id',
    field: 'niveau',
    refs: { niveau_id: 'niveau' },
  },
  'internship.soutenance_jury': {
    of: 'soutenance',
    parent: 'soutenance_id',
    field: 'jury',
    refs: { jury_id: 'jury', type_jury_id: 'typeJury' },
    unsaid: ['rang'],
  },
  'internship.soutenance_materiel': {
    of: 'soutenance',
    parent: 'soutenance_id',
    field: 'materiel',
    refs: { ressource_id: 'materiel' },
  },
  'internship.campagne_salle': {
    of: 'campagne',
    parent: 'campagne_id',
    field: 'salles',
    refs: { salle_id: 'salle' },
  },
  'internship.campagne_diplome': {
    of: 'campagne',
    parent: 'campagne_id',
    field: 'diplomes',
    refs: { diplome_id: 'cursus' },
  },
  'internship.campagne_affectation': {
    of: 'campagne',
    parent: 'campagne_id',
    field: 'choisies',
    refs: { affectation_id: 'affectation' },
  },
  'internship.carte': {
    of: 'campagne',
    parent: 'campagne_id',
    field: 'cartes',
    refs: { affectation_id: 'affectation', salle_id: 'salle' },
    unsaid: ['debut', 'jury', 'verrou', 'depuis', 'duree'],
  },
  'internship.vue_defaut': {
    of: 'vue',
    parent: 'vue_id',
    field: 'defaut',
    refs: { utilisateur_id: 'utilisateur' },
    unsaid: ['ressource'],
  },
  'records.specialite_niveau': {
    of: 'specialite',
    parent: 'specialite_id',
    field: 'niveaux',
    refs: { niveau_id: 'niveau' },
  },
  'records.enseignant_specialite': {
    of: 'enseignant',
    parent: 'enseignant_id',
    field: 'specialites',
    refs: { specialite_id: 'specialite' },
  },
  'records.inscription': {
    of: 'etudiant',
    parent: 'etudiant_id',
    field: 'inscription',
    refs: { annee_id: 'annee', groupe_id: 'groupe' },
    unsaid: ['parti'],
  },
}

/** The tables whose rows tell of records of a kind: its own, and those of what a record has several of. */
export const tablesOf = (kind: RecordKind): readonly [own: string, ...links: string[]] => [
  KINDS[kind].table,
  ...Object.keys(LINKS).filter((link) => LINKS[link]?.of === kind),
]

/** What administrators alone write, and read the changes of, one's own aside. */
export const RESERVED = ['internship.utilisateur']
/** What names people of any diploma: who sees some of them reads one's own alone. */
export const NAMING = ['internship.courrier']
/** What belongs to one person: its changes are told to nobody else. */
export const PERSONAL = ['internship.vue', 'internship.vue_defaut', 'internship.commentaire']

/** Which records are a part of which: their changes stand in its history as well. */
export const PARTS: readonly (readonly [of: RecordKind, part: RecordKind])[] = [
  ['stage', 'affectation'],
  ['affectation', 'soutenance'],
  ['affectation', 'acte'],
  ['affectation', 'fichier'],
  ['soutenance', 'note'],
  ['soutenance', 'noteCritere'],
  ['soutenance', 'deliberation'],
  ['proclamation', 'proclame'],
  ['entreprise', 'compte'],
  ['entreprise', 'contact'],
  ['entreprise', 'modification'],
  ['affectation', 'deroulement'],
  ['affectation', 'convention'],
  ['convention', 'signature'],
  ['stage', 'candidature'],
  ['demande', 'declaration'],
  ['affectation', 'encadrement'],
  ['affectation', 'tutorat'],
  ['affectation', 'visite'],
  ['affectation', 'evaluation'],
  ['affectation', 'complement'],
]

const byTable = new Map(Object.entries(KINDS).map(([kind, { table }]) => [table, kind as RecordKind]))

/** The kind of a table's rows. */
export const kindOf = (table: string): RecordKind | undefined => byTable.get(table)
