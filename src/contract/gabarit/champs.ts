/**
 * The kind of a field. `nom`: a name typed by somebody outside; a mail leaves it out if it looks like a message of its
 * own. `texte`: one line. `bloc`: several lines, only for bodies.
 */
type Sorte = 'nom' | 'texte' | 'bloc'

/** Every field, labelled `gabarit.champs.<name>`. */
export const CHAMPS = {
  destinataire: 'nom',
  role: 'texte',
  etudiant: 'texte',
  sujet: 'texte',
  entreprise: 'nom',
  date: 'texte',
  heure: 'texte',
  salle: 'texte',
  batiment: 'texte',
  acces: 'bloc',
  jury: 'bloc',
  encadrant: 'texte',
  a_apporter: 'bloc',
  motif: 'texte',
  /** What was decided, in a sentence of the product. */
  acte: 'texte',
  /** The decision in a few words. */
  decision: 'texte',
  campagne: 'texte',
  soutenances: 'bloc',
  /** Which defence, when and as what; of several, how many and when. */
  seance: 'texte',
  /** Before the buttons: whether they come, or that their answer still holds. */
  question: 'texte',
  stages: 'bloc',
  /** Which internship; of several, the first and how many others. */
  stage: 'texte',
  /** What somebody owes; of several things, how many. */
  attendu: 'texte',
  /** Who has applied and waits for an answer. */
  candidats: 'bloc',
  /** When a company would talk to a student. */
  creneaux: 'bloc',
  /** What a company writes to a student. */
  message: 'bloc',
  /** The newest of some offers, and how many others there are. */
  offres: 'texte',
  /** Whose internship; of several, of how many students. */
  stagiaires: 'texte',
  /** The agreement, or which amendment of it. */
  piece: 'texte',
  /** A document that an internship demands. */
  justificatif: 'texte',
  /** That somebody has another signature to give, in a sentence of the product. */
  autre: 'texte',
  jusqu_au: 'texte',
  /** Before which day, in words; empty where there is none. */
  echeance: 'texte',
  /** Which of its data a company has asked to change. */
  changement: 'texte',
  duree: 'texte',
  /** What opens an account: a passkey, or an application that shows codes. */
  moyen: 'texte',
  auteur: 'nom',
  /** Another program, as an administrator has named it. */
  programme: 'texte',
  /** A feed, as an administrator has named it, and how its reading has ended, in sentences of the product. */
  flux: 'texte',
  resultat: 'texte',
  matricule: 'texte',
  diplome: 'texte',
  niveau: 'texte',
  annee: 'texte',
  note: 'texte',
  mention: 'texte',
  ecole: 'texte',
  signataire: 'texte',
  /** How the internship office is called and reached. */
  bureau: 'texte',
  contact: 'texte',
  telephone: 'texte',
  adresse: 'texte',
  responsable: 'texte',
  tuteur: 'texte',
  fonction: 'texte',
  type: 'texte',
  missions: 'bloc',
  debut: 'texte',
  fin: 'texte',
  pauses: 'bloc',
  heures: 'texte',
  semaine: 'texte',
  presence: 'texte',
  lieu: 'texte',
  distance: 'texte',
  gratification: 'texte',
  assurance: 'texte',
  nom_usage: 'texte',
  naissance: 'texte',
  telephone_etudiant: 'texte',
  adresse_etudiant: 'texte',
  responsabilite_civile: 'texte',
  couverture_sociale: 'texte',
  contact_urgence: 'texte',
  ects: 'texte',
  forme_juridique: 'texte',
  localite: 'texte',
  secteur: 'texte',
  effectif: 'texte',
  site: 'texte',
  pays_stage: 'texte',
  teletravail: 'texte',
  numero: 'texte',
  changements: 'bloc',
  duree_stage: 'texte',
  planning: 'texte',
  fichier: 'texte',
  taille: 'texte',
  ancienne: 'texte',
  nouvelle: 'texte',
} as const satisfies Record<string, Sorte>

export type ChampNom = keyof typeof CHAMPS

export const sorteOf = (champ: ChampNom): Sorte => CHAMPS[champ]

/** A paragraph of its own in a message, in whose place its buttons stand. */
export const BOUTON = 'bouton'
