/** Codes and business constants that both sides of the wire name alike. */

export const LANGS = ['fr', 'en', 'ar'] as const
export type Lang = (typeof LANGS)[number]
export const DEFAULT_LANG: Lang = 'fr'
/** For `Intl`: Western digits in Arabic too, and the months of Tunisia, as the catalogue has its words. */
export const localeOf = (lang: Lang): string => (lang === 'ar' ? 'ar-TN-u-nu-latn' : lang)

/** Offer status (`stage.etat`). */
export const OFFRE_INACTIVE = 0
export const OFFRE_ACTIVE = 1
export const OFFRE_REFUSEE = 2

/** Offer assignment (`stage.affect`). */
export const OFFRE_LIBRE = 0
export const OFFRE_AFFECTEE = 1

/** Internship type, and the type that a defence inherits (`etat_stage`). */
export const OBLIGATOIRE = 1
export const VOLONTAIRE = 2

/** Student internship request (`demande.etat`). */
export const DEMANDE_EN_ATTENTE = 0
export const DEMANDE_ACCEPTEE = 1
export const DEMANDE_REFUSEE = 2

/** Defence (`soutenance.etat`, `etat_sout`). */
export const SOUTENANCE_NON_VALIDEE = 0
export const SOUTENANCE_VALIDEE = 1
export const SOUTENANCE_PAS_FIXEE = 0
export const SOUTENANCE_FIXEE = 1

/** How far an assignment is on its way to a grade (`etape`). */
export const A_PLANIFIER = 0
export const A_VALIDER = 1
export const A_NOTER = 2
export const NOTEE = 3

/** Where an offer stands (`situation`). */
export const OFFRE_A_TRAITER = 0
export const OFFRE_PROPOSEE = 1
export const OFFRE_ECARTEE = 2
export const OFFRE_POURVUE = 3

/** Where a company stands (`situation`). */
export const ENTREPRISE_A_ACTIVER = 0
export const ENTREPRISE_SANS_COMPTE = 1
export const ENTREPRISE_AVEC_COMPTE = 2

/** Company (`active`, `is_compte`, `active_compte`). */
export const ACTIF = 1
export const INACTIF = 0
export const SANS_COMPTE = -1
export const AVEC_COMPTE = 1

/** Jury types of a defence (`type_jury`), the ids that the embedded service ships. */
export const JURY_PRESIDENT = 1
export const JURY_RAPPORTEUR = 2
export const JURY_EXAMINATEUR = 3

/** The mention of a defence that has to be held again: no graduate. */
export const MENTION_AJOURNE = 6

/** Rows that may be selected at once by what a list finds. */
export const SELECTED_MAX = 5_000

/** Companies that one call of a bulk action names: about a second of work, so that there is progress to show. */
export const BULK_SLICE = 100

/** The specification's constants, which are those of its academic year: the `annee` that an assignment carries, */
export const ASSIGNMENT_YEAR = 2022
/** and the academic year that the offer status modal shows. They stand where no other year is known. */
export const OFFER_MODAL_YEAR = '2021/2022'

/** A grade is a number of points out of 20, two decimals. */
export const NOTE_MAX = 20

/** Page size that means "all rows" on the wire; react-admin cannot take -1. */
export const ALL_ROWS = 1_000_000
/** What one call of a list may ask for; "All" of more is fetched in several, so that no call holds up the others. */
export const ROWS_A_CALL = 5_000
/** Ids that one call of a list may be asked for. */
export const IDS_A_CALL = 200
/** Rows of a page, the first, that are marked; each is looked up in the trail. Longer pages do not ask. */
export const MARKED_ROWS = 100
/** Columns that one call of a list may ask the numbers of. */
export const FACETS_A_CALL = 10
/** Labels of a column that a word of a search may be in. */
export const CODES_A_COLUMN = 100
/** Columns that one call of a list may leave out. */
export const COLUMNS_A_LIST = 50
export const PAGE_SIZES = [5, 10, 20, 30, ALL_ROWS] as const
export const DEFAULT_PAGE_SIZE = 10
export const COMPANY_PAGE_SIZE = 30

/** Milliseconds. */
export const TOAST_MS = 2500
export const SIGN_UP_REDIRECT_MS = 2000
export const PRELOADER_MS = 2500
/** Pixels, of what scrolls in the bell. */
export const NOTIFICATIONS_HEIGHT = 230

/** Marks the calls that a tab makes while nobody touches it: they keep nobody signed in. */
export const UNATTENDED_HEADER = 'x-unattended'
/** Names the tab that makes a call, so that it is not told of what it has written itself. */
export const TAB_HEADER = 'x-tab'

/**
 * The change that a call has written, by which `historique/annuler` takes it back. A call that sends it joins that change:
 * what many calls of one action have written is taken back at once.
 */
export const CHANGE_HEADER = 'x-change'
/** On every answer to somebody who is signed in: their role, or what it comes to in a closed year (`standingOf`). */
export const ROLE_HEADER = 'x-role'
/** Beside it: the id of their academic year, where the session can go on in another one. */
export const YEAR_HEADER = 'x-annee'
/** Beside it: the ids of the diplomas whose rows there are for them; empty: of all. */
export const SCOPE_HEADER = 'x-diplomes'
/** Minutes in which other calls may join a change. */
export const JOIN_MINUTES = 30

/** When people are mailed of something, such as notes that mention them: at once, every morning, or never. */
export const MAIL_MENTIONS = ['now', 'daily', 'never'] as const
export type MailMentions = (typeof MAIL_MENTIONS)[number]

/** Shortest password that an account may be given. */
export const PASSWORD_MIN = 10

/** Largest JSON body of a public call, and of a staff call that does not say otherwise, in bytes. */
export const PUBLIC_BODY_BYTES = 16 * 1024
export const STAFF_BODY_BYTES = 64 * 1024
/** Largest uploaded file. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** Companies that a bulk action may name in one call, and the body that holds them. */
export const ENTREPRISES_MAX = 5_000
export const ENTREPRISES_BODY_BYTES = 300 * ENTREPRISES_MAX

/** Accounts that a call of the company list may carry, and the body that holds them. */
export const COMPTES_MAX = 30_000
export const COMPTES_BODY_BYTES = 100 * COMPTES_MAX

/** Of what somebody adds who says when they can come. */
export const REMARQUE_MAX = 500

/**
 * Where a person's convocations stand: the first of these that one of them has, of those to come where there are any. `sans_adresse`: something is prepared, and
 * there is nowhere to send it. `part`: it waits in the outbox. `envoye`: it has left. `ouvert`: they have opened their page and not answered.
 */
export const CONVOCATION_ETATS = [
  'decline',
  'echec',
  'sans_adresse',
  'a_envoyer',
  'part',
  'envoye',
  'ouvert',
  'vient',
  'annule',
] as const
export type ConvocationEtat = (typeof CONVOCATION_ETATS)[number]
