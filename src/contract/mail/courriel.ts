import { z } from 'zod'
import { IDS_A_CALL } from '../kernel/constants'
import { Done, defineService, Id } from '../kernel/endpoint'
import type { ErrorCode } from '../kernel/errors'
import { required } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { RAISONS_DE_REFUS } from './raisons'

/*
 * The mails of the outbox: what they are about, and what became of them. Calls beyond the specification's.
 */

/** What a mail is about. */
export const COURRIEL_CATEGORIES = [
  'convocation',
  'rappel',
  'disponibilite',
  'notation',
  'signature',
  'evaluation',
  'acte',
  'diplome',
  'courrier',
  'mention',
  'resume',
  'offre',
  'candidature',
  'demande',
  'bienvenue',
  'invitation',
  'mot_de_passe',
  'acces',
  'essai',
] as const
export type CourrielCategorie = (typeof COURRIEL_CATEGORIES)[number]

/**
 * The states of a mail, most critical first. `echec`: tried for days, or refused because of its content. `refuse`: the
 * server refuses the address. `incertain`: it was handed over, but whether the server accepted it is unknown. `arrete`:
 * stopped before it left.
 */
export const COURRIEL_ETATS = [
  'refuse',
  'echec',
  'incertain',
  'en_attente',
  'en_cours',
  'envoye',
  'arrete',
] as const
export type CourrielEtat = (typeof COURRIEL_ETATS)[number]

/** Why a mail is not stopped, or not sent again; each is an error's code. */
export const COURRIEL_RAISONS = [
  'not_found',
  'mail_left',
  'mail_waits',
  'mail_withdrawn',
  'mail_emptied',
  'mail_link',
  'mail_outdated',
  'mail_copied',
] as const satisfies readonly ErrorCode[]
export type CourrielRaison = (typeof COURRIEL_RAISONS)[number]

/** A mail as the list shows it. Times are the school's wall clock. */
export const Courriel = z.object({
  id: Id,
  /** The recipient's name, or else address. */
  nom: z.string(),
  email: z.string(),
  /** Empty: of none of the kinds. */
  categorie: z.enum(['', ...COURRIEL_CATEGORIES]),
  objet: z.string(),
  etat: z.enum(COURRIEL_ETATS),
  cree_le: z.string(),
  /** The same moment, as an instant. */
  instant: z.string(),
  envoye_le: z.string().nullable(),
  /** The mail server's last error; empty if there was none. */
  erreur: z.string(),
  tentatives: z.number().int(),
  /** Why it cannot be sent again; null: it can. */
  renvoi: z.enum(COURRIEL_RAISONS).nullable(),
  /** The record it is about, as on screens: `affectation/12` by its offer. Null: none, or deleted. */
  fiche: z.string().nullable(),
})
export type Courriel = z.output<typeof Courriel>

const ids = z.array(Id).min(1).max(IDS_A_CALL)
/** What was not done, and why. */
const refuses = z.array(z.object({ id: Id, raison: z.enum(COURRIEL_RAISONS) }))

export const courriel = defineService('internship', {
  /** Filters beside those of its columns: `fiche` (`stage/12`), what is about a record and the parts of an internship. */
  courrielList: {
    method: 'GET',
    path: 'courriel/list',
    extension: true,
    ...list('courriels', Courriel),
  },
  /** A mail as its reader gets it, but for what opens something: that is shown as `•••`. */
  courrielById: {
    method: 'GET',
    path: 'courriel/courriel_by_id',
    extension: true,
    input: z.object({ id: Id }),
    output: z.object({
      Courriel: Courriel.extend({
        texte: z.string(),
        /** Empty: it is its text alone. */
        html: z.string(),
        /** The names of what is attached. */
        pieces: z.array(z.string()),
        /** Its content has been deleted. */
        vide: z.boolean(),
      }),
    }),
  },
  /**
   * Whether an address can be reached, as far as mails have shown, and which did not arrive at the one that it has
   * replaced.
   */
  courrielAdresse: {
    method: 'GET',
    path: 'courriel/adresse',
    extension: true,
    input: z.object({ email: required(254) }),
    output: z.object({
      /** Null: the last mail to it was taken. */
      refus: z.object({ depuis: z.string(), raison: z.enum(RAISONS_DE_REFUS) }).nullable(),
      a_renvoyer: z.array(Id),
    }),
  },
  /** The state of the mailbox that receives bounces and replies. */
  courrielBoite: {
    method: 'GET',
    path: 'courriel/boite',
    extension: true,
    input: z.object({}),
    output: z.object({
      /** Whether a mailbox is configured. */
      reglee: z.boolean(),
      lue_le: z.string().nullable(),
      /** Why it cannot be read, and since when; empty: it can. */
      erreur: z.string(),
      depuis: z.string().nullable(),
    }),
  },
  /** Stops mails that wait. A single one that does not is refused, of several they are answered. @throws `mail_left` */
  courrielArreter: {
    method: 'POST',
    path: 'courriel/arreter',
    extension: true,
    final: true,
    input: z.object({ ids }),
    output: Done.extend({ arretes: z.array(Id), refuses }),
  },
  /**
   * Resends mails: those that have not arrived as the same message, others as a copy. A single mail that cannot be
   * resent is refused; of several, those are returned. @throws a `CourrielRaison`
   */
  courrielRenvoyer: {
    method: 'POST',
    path: 'courriel/renvoyer',
    extension: true,
    final: true,
    input: z.object({ ids }),
    output: Done.extend({ renvoyes: z.array(Id), refuses }),
  },
})
