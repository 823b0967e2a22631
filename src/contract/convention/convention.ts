import { z } from 'zod'
import { Labels } from '../kernel/crud'
import { Done, defineService, Id, LangCode, Version, Whole } from '../kernel/endpoint'
import type { ErrorCode } from '../kernel/errors'
import { list } from '../kernel/paging'
import { RegleRompue } from '../regle/regles'
import { FaitsVus } from '../specification/affectation'
import { Flag, TypeStage, WallClock } from '../specification/values'
import { ConventionLue, fichier_id, motif, nom, qui } from './conventionLue'
import { CONVENTION_ETATS } from './etats'
import { FAITS_REQUIS } from './faitsRequis'

/*
 * Agreements of internships and their amendments, as the office prepares, checks and sends them. Calls beyond the
 * specification's.
 */

/** Agreements that one call prepares, sends, or reminds of. */
export const CONVENTIONS_MAX = 500
/** Why one of several was left; each is an error's code. */
export const CONVENTION_RAISONS = [
  'not_found',
  'convention_live',
  'convention_incomplete',
  'pieces_missing',
  'convention_changed',
  'amendment_empty',
  'rule_broken',
  'nobody_signs',
  'not_authorised',
  'convention_not_sent',
  'nobody_to_sign',
] as const satisfies readonly ErrorCode[]
export type ConventionRaison = (typeof CONVENTION_RAISONS)[number]

const lang = LangCode.default('fr')
const ids = z.array(Id).min(1).max(CONVENTIONS_MAX)
const manque = z.array(z.enum(FAITS_REQUIS))
/**
 * With `convention_incomplete`, what the text lacks; with `pieces_missing`, the documents; with `convention_live` and
 * `convention_not_sent`, the agreement's actual state, and since when.
 */
const refuses = z.array(
  z.object({
    id: Id,
    raison: z.enum(CONVENTION_RAISONS),
    manque: manque.optional(),
    pieces: z.array(Labels).optional(),
    etat: z.enum(CONVENTION_ETATS).optional(),
    le: WallClock.optional(),
  }),
)

const Convention = z.object({
  id: Id,
  affectation_id: Id,
  stage_id: Id,
  etudiant_id: Id,
  etudiant: z.string(),
  entreprise: z.string(),
  stage: z.string(),
  numero: z.number().int(),
  etat: z.enum(CONVENTION_ETATS),
  /** What a draft lacks (field names), or who still has to sign (names). */
  manque,
  attendus: z.array(z.string()),
  /** The parties who sign after those in `attendus`. */
  ensuite: z.array(z.string()),
  /** Parties without an address, or who are no longer the tutor or supervisor named in the text. */
  injoignables: z.array(z.string()),
  /** Who declined to sign, and the reason or the person who should sign instead. */
  refus: z.array(z.string()),
  /**
   * The person named to sign for the company instead, to whom the office has not yet sent the link: name and address;
   * empty: nobody.
   */
  delegue: z.string(),
  signatures: z.string(),
  /** Why it amends, or was cancelled. */
  motif: z.string(),
  preparee_le: WallClock,
  envoyee_le: WallClock.nullable(),
  complete_le: WallClock.nullable(),
  /**
   * The internship's present facts, if requested, without the hidden ones. Null: the agreement is cancelled and the
   * offer has another student by now.
   */
  faits: FaitsVus.extend({
    matricule: z.string(),
    groupe: z.string().nullable(),
    email: z.string(),
    encadrant: z.string().nullable(),
    etat_stage: TypeStage,
  })
    .partial()
    .nullish(),
  version: Version,
})
export type Convention = z.output<typeof Convention>

export const convention = defineService('internship', {
  /** `faits` asks for the facts of the internships, but for those that the caller is `without`. */
  conventionList: {
    method: 'GET',
    path: 'convention/list',
    extension: true,
    ...list('conventions', Convention, { lang, faits: Whole.optional() }),
  },
  conventionLire: {
    method: 'GET',
    path: 'convention/lire',
    extension: true,
    input: z.object({ id: Id }),
    output: z.object({
      convention: ConventionLue,
      manque,
      avertissements: z.array(RegleRompue),
      version: Version,
    }),
  },
  /**
   * Prepares the agreements of assignments, by the ids of their offers, in a language of the text; without one in the
   * school's.
   */
  conventionPreparer: {
    method: 'POST',
    path: 'convention/preparer',
    extension: true,
    input: z.object({ ids, langue: LangCode.optional() }),
    output: Done.extend({ prepares: z.number().int(), incompletes: z.number().int(), refuses }),
  },
  /**
   * Prepares an amendment of an agreement that was sent: its facts are open until that is sent.
   * @throws `convention_not_sent`
   */
  conventionAmender: {
    method: 'POST',
    path: 'convention/amender',
    extension: true,
    input: z.object({ id: Id, motif }),
    output: Done,
  },
  /** Rewrites a draft from the present facts. @throws `not_found`, `convention_live` */
  conventionVerifier: {
    method: 'POST',
    path: 'convention/verifier',
    extension: true,
    input: z.object({ id: Id }),
    output: Done.extend({ manque, avertissements: z.array(RegleRompue) }),
  },
  /**
   * Sends drafts: each party gets a link to sign, except those without an address (`sans`, each with the agreement's
   * id).
   */
  conventionEnvoyer: {
    method: 'POST',
    path: 'convention/envoyer',
    extension: true,
    final: true,
    input: z.object({ ids }),
    output: Done.extend({
      envoyees: z.array(Id),
      refuses,
      sans: z.array(z.object({ id: Id, nom: z.string() })),
    }),
  },
  /**
   * Reminds those whose turn it is to sign. Those who have refused are only asked again by a call for that agreement only.
   */
  conventionRelancer: {
    method: 'POST',
    path: 'convention/relancer',
    extension: true,
    final: true,
    input: z.object({ ids }),
    output: Done.extend({ rappels: z.number().int(), relancees: z.array(Id), refuses }),
  },
  /**
   * Notes a signature on paper, with its day and the signed paper, whoever's turn it is.
   * @throws `not_found`, `convention_not_sent`, `already_signed`, `signed_before_sent`
   */
  conventionPapier: {
    method: 'POST',
    path: 'convention/papier',
    extension: true,
    final: true,
    input: z.object({ id: Id, qui, nom, le: z.iso.date(), fichier_id }),
    output: Done,
  },
  /**
   * Puts the signed paper to a signature on paper, in the place of the one before.
   * @throws `not_found`, `convention_not_sent`
   */
  conventionJoindre: {
    method: 'POST',
    path: 'convention/joindre',
    extension: true,
    input: z.object({ id: Id, qui, fichier_id: Id }),
    output: Done,
  },
  /** Signs for the school. @throws `convention_not_sent`, `already_signed`, `signed_out_of_turn` */
  conventionSigner: {
    method: 'POST',
    path: 'convention/signer',
    extension: true,
    final: true,
    input: z.object({ id: Id, nom }),
    output: Done,
  },
  /**
   * Decides on a signatory named by the company: either sends them the link to sign, or asks the company again. @throws
   * `not_found`, `convention_not_sent`, `nobody_to_sign` if nobody has been named, `changed_meanwhile`
   */
  conventionDeleguer: {
    method: 'POST',
    path: 'convention/deleguer',
    extension: true,
    final: true,
    input: z.object({ id: Id, accepte: Flag, version: Version }),
    output: Done,
  },
  /** @throws `not_found`, `changed_meanwhile` */
  conventionAnnuler: {
    method: 'POST',
    path: 'convention/annuler',
    extension: true,
    final: true,
    input: z.object({ id: Id, motif, version: Version }),
    output: Done,
  },
})
