/** Codes and business constants shared by both sides of the wire. */

export const LANGS = ['fr', 'en', 'ar'] as const
export type Lang = (typeof LANGS)[number]
export const DEFAULT_LANG: Lang = 'fr'
/** For `Intl`: Western digits in Arabic too, and the month names of Tunisia, in line with the catalogue. */
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

/** How far an assignment has come on its way to a grade (`etape`). */
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

/** The mention of a defence that must be held again: the student does not graduate. */
export const MENTION_AJOURNE = 6

/** How many matches of a list can be selected at once. */
export const SELECTED_MAX = 5_000

/** How many companies one call of a bulk action names: about a second of work, so that progress can be shown. */
export const BULK_SLICE = 100

/** The specification's constants belong to its academic year: the `annee` of an assignment, */
export const ASSIGNMENT_YEAR = 2022
/** and the academic year in the offer status modal. They are used when no other year is known. */
export const OFFER_MODAL_YEAR = '2021/2022'

/** A grade is a number of points out of 20, two decimals. */
export const NOTE_MAX = 20

/** Page size that means "all rows" on the wire; react-admin cannot take -1. */
export const ALL_ROWS = 1_000_000
/**
 * The most rows that one list call may request; "All" of more is fetched in several calls, so that none delays the
 * others.
 */
export const ROWS_A_CALL = 5_000
/** How many ids one list call may filter by. */
export const IDS_A_CALL = 200
/** How many rows a page may have to be marked, as each row is looked up in the trail. Longer pages request no marks. */
export const MARKED_ROWS = 100
/** How many columns one list call may request counts for. */
export const FACETS_A_CALL = 10
/** How many labels of a column a word of a search may match. */
export const CODES_A_COLUMN = 100
/** How many columns one list call may leave out. */
export const COLUMNS_A_LIST = 50
export const PAGE_SIZES = [5, 10, 20, 30, ALL_ROWS] as const
export const DEFAULT_PAGE_SIZE = 10
export const COMPANY_PAGE_SIZE = 30

/** How long a toast stays, and how long the confirmation of a sign-up is read before the page changes. */
export const TOAST_MS = 2500
export const SIGN_UP_REDIRECT_MS = 2000
export const PRELOADER_MS = 2500
/** Height of the scrolling part of the bell, in pixels. */
export const NOTIFICATIONS_HEIGHT = 230

/** Marks calls that a tab makes while nobody touches it: they do not extend the session. */
export const UNATTENDED_HEADER = 'x-unattended'
/** Names the calling tab, so that it is not notified of its own writes. */
export const TAB_HEADER = 'x-tab'

/**
 * The change that a call has written, which `historique/annuler` can undo. A call that sends this header joins that
 * change, so that one undo takes back all calls of one action.
 */
export const CHANGE_HEADER = 'x-change'
/** On every response to somebody signed in: their role, or what remains of it in a closed year (`standingOf`). */
export const ROLE_HEADER = 'x-role'
/** Beside it: the id of their academic year, if the session can change to another. */
export const YEAR_HEADER = 'x-annee'
/** Beside it: the ids of the diplomas whose rows they see; empty: all. */
export const SCOPE_HEADER = 'x-diplomes'
/** How many minutes other calls may join a change. */
export const JOIN_MINUTES = 30

/** When people are mailed about something, such as comments that mention them: at once, every morning, or never. */
export const MAIL_MENTIONS = ['now', 'daily', 'never'] as const
export type MailMentions = (typeof MAIL_MENTIONS)[number]

/** Shortest password that an account may be given. */
export const PASSWORD_MIN = 10

/** Largest JSON body of a public call, and of a staff call that does not say otherwise, in bytes. */
export const PUBLIC_BODY_BYTES = 16 * 1024
export const STAFF_BODY_BYTES = 64 * 1024
/** The largest file of an import; documents have a limit of their own. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** How many companies a bulk action may name in one call, and the size of its body. */
export const ENTREPRISES_MAX = 5_000
export const ENTREPRISES_BODY_BYTES = 300 * ENTREPRISES_MAX

/** How many accounts a call of the company list may carry, and the size of its body. */
export const COMPTES_MAX = 30_000
export const COMPTES_BODY_BYTES = 100 * COMPTES_MAX

/** Length of the remark that people may add to their availability. */
export const REMARQUE_MAX = 500

/**
 * The state of a person's convocations: the first of these states that applies to one of them, among future ones if
 * there are any. `sans_adresse`: prepared, but there is no address to send it to. `part`: in the outbox. `envoye`:
 * sent. `ouvert`: they have opened their page but not answered.
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
