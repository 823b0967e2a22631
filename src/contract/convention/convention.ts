import { z } from 'zod'
import { Labels } from '../kernel/crud'
import { Done, defineService, Id, LangCode, Version, Whole } from '../kernel/endpoint'
import type { ErrorCode } from '../kernel/errors'
import { Email, required, requiredName } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { RegleRompue } from '../regle/regles'
import { FaitsVus } from '../specification/entities'
import { Flag, TypeStage, WallClock } from '../specification/values'
import { FAITS_REQUIS } from './faitsRequis'
import { SIGNATAIRES } from './signataires'

export { FAITS_REQUIS, FAITS_TOUJOURS, type FaitRequis } from './faitsRequis'
export { SIGNATAIRES, type Signataire } from './signataires'

/*
 * Agreements of internships and their amendments: the office prepares, looks and sends, each party signs the text as it was
 * sent. Calls beyond the specification's.
 */

/** `a_completer`: facts are missing; `signee`: somebody has signed, and somebody has not. */
export const CONVENTION_ETATS = [
  'a_completer',
  'a_verifier',
  'envoyee',
  'signee',
  'complete',
  'annulee',
] as const
export type ConventionEtat = (typeof CONVENTION_ETATS)[number]
/** The states of drafts, and of agreements that await signatures. */
export const DRAFTS: readonly ConventionEtat[] = ['a_completer', 'a_verifier']
export const OPEN: readonly ConventionEtat[] = ['envoyee', 'signee']

export const SIGNATURE_MOYENS = ['lien', 'espace', 'papier'] as const

/** Agreements that one call prepares, sends, or reminds of. */
export const CONVENTIONS_MAX = 500
/** How long a link to sign serves, in days. */
export const SIGNATURE_JOURS = 30

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

const token = z.string().min(20).max(200)
const lang = LangCode.default('fr')
const attempts = { minutes: 60, address: 60, failuresOnly: true } as const
const ids = z.array(Id).min(1).max(CONVENTIONS_MAX)
const motif = required(500)
const nom = requiredName(200)
const empreinte = z.string().regex(/^[0-9a-f]{64}$/)
const qui = z.enum(SIGNATAIRES)
/** A document of the internship, of the kind `convention_signee`. */
const fichier_id = Id.optional()
const manque = z.array(z.enum(FAITS_REQUIS))
/**
 * With `convention_incomplete`, what the text lacks; with `pieces_missing`, the documents; with `convention_live` and `convention_not_sent`, the agreement's
 * actual state, and since when.
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

const Signature = z.object({
  qui,
  /** Who is asked. */
  nom: z.string(),
  /** As it was typed; empty: not signed. */
  signe_par: z.string(),
  /** By the school's clock. */
  le: WallClock.nullable(),
  moyen: z.enum(SIGNATURE_MOYENS).nullable(),
  empreinte: z.string(),
  refus: z.string(),
  /** It is their turn, or was: all who sign before them have signed. */
  tour: z.boolean(),
  /** The person they have named to sign in their place, to whom the office has not yet sent the link. */
  delegue: z.object({ nom: z.string(), email: z.string() }).nullable(),
  /** The scan of the signed paper, if there is one. */
  fichier: z.object({ id: Id, nom: z.string() }).nullable(),
  version: Version,
})

/** The text with who signs it. */
export const ConventionLue = z.object({
  id: Id,
  numero: Whole,
  etat: z.enum(CONVENTION_ETATS),
  langue: LangCode,
  titre: z.string(),
  texte: z.string(),
  /** Empty: not sent yet. */
  empreinte: z.string(),
  etudiant: z.string(),
  entreprise: z.string(),
  sujet: z.string(),
  signatures: z.array(Signature),
})
export type ConventionLue = z.output<typeof ConventionLue>

/** An agreement as a party sees it; `a_signer` is the role in which they have still to sign. */
const Mienne = ConventionLue.extend({
  /** `refuse`: they have refused to sign; `refus`, the reason, is only shown to themselves. */
  signatures: z.array(Signature.extend({ refuse: z.boolean() })),
  a_signer: z.array(qui),
  /** Who is asked by now in the place of the holder of this link, which goes on showing the text. */
  transmise: z.string().optional(),
  /** In one's own space: where the signed paper is handed in. */
  affectation_id: Id.optional(),
})
export type ConventionMienne = z.output<typeof Mienne>

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
  /** What is missing of a draft, or who has still to sign: field names and names. */
  manque,
  attendus: z.array(z.string()),
  /** Who signs after those. */
  ensuite: z.array(z.string()),
  /** Parties without an address, or who are no longer the tutor or supervisor named in the text. */
  injoignables: z.array(z.string()),
  /** Who does not sign, and why or who should in their place. */
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
   * The internship as it is now, for who asks for it: what they show of it. Null: the agreement was cancelled, and of another one.
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
  /** Prepares the agreements of assignments, by the ids of their offers, in a language of the text; without one in the school's. */
  conventionPreparer: {
    method: 'POST',
    path: 'convention/preparer',
    extension: true,
    input: z.object({ ids, langue: LangCode.optional() }),
    output: Done.extend({ prepares: z.number().int(), incompletes: z.number().int(), refuses }),
  },
  /** Prepares an amendment of an agreement that was sent: its facts are open until that is sent. @throws `convention_not_sent` */
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
  /** Notes a signature on paper, with its day and the signed paper, whoever's turn it is. @throws `not_found`, `convention_not_sent`, `already_signed`, `signed_before_sent` */
  conventionPapier: {
    method: 'POST',
    path: 'convention/papier',
    extension: true,
    final: true,
    input: z.object({ id: Id, qui, nom, le: z.iso.date(), fichier_id }),
    output: Done,
  },
  /** Puts the signed paper to a signature on paper, in the place of the one before. @throws `not_found`, `convention_not_sent` */
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

/** What a party does with the text: `empreinte` is of the one that they have read, `version` of their own signature. */
const signed = { nom, empreinte, version: Version }

export const signature = defineService('internship', {
  /** The agreement that the holder of a link signs. @throws `link_expired` */
  signatureQuestion: {
    method: 'POST',
    path: 'signature/question',
    access: 'public',
    attempts,
    extension: true,
    input: z.object({ token }),
    output: z.object({ convention: Mienne }),
  },
  /** The same as a PDF, by an address that serves for a minute. @throws `link_expired` */
  signaturePapier: {
    method: 'POST',
    path: 'signature/papier',
    access: 'public',
    attempts,
    extension: true,
    input: z.object({ token }),
    output: z.object({ adresse: z.string() }),
  },
  /**
   * Signs; the link cannot sign again. @throws `link_expired`, `changed_meanwhile` if the text has changed,
   * `already_signed`
   */
  signatureSigner: {
    method: 'POST',
    path: 'signature/signer',
    access: 'public',
    final: true,
    attempts,
    extension: true,
    input: z.object({ token, ...signed }),
    output: Done,
  },
  /** Says why they do not sign; the link goes on to serve. @throws `link_expired`, `already_signed`, `changed_meanwhile` */
  signatureRefuser: {
    method: 'POST',
    path: 'signature/refuser',
    access: 'public',
    final: true,
    attempts,
    extension: true,
    input: z.object({ token, motif, version: Version }),
    output: Done,
  },
  /** Names who signs for the company instead, for the office to decide. @throws `link_expired`, `not_found` of another party, `own_address`, `already_signed`, `changed_meanwhile` */
  signatureDeleguer: {
    method: 'POST',
    path: 'signature/deleguer',
    access: 'public',
    final: true,
    attempts,
    extension: true,
    input: z.object({ token, nom, email: Email, version: Version }),
    output: Done,
  },
  /** The agreements of the caller's internships of the year that were sent. */
  espaceConventions: {
    method: 'GET',
    path: 'espace/conventions',
    access: 'person',
    extension: true,
    input: z.object({}),
    output: z.object({ conventions: z.array(Mienne) }),
  },
  /** One of them as a PDF, by an address that serves for a minute. @throws `not_found` */
  espaceConventionPapier: {
    method: 'POST',
    path: 'espace/convention/papier',
    access: 'person',
    extension: true,
    input: z.object({ id: Id }),
    output: z.object({ adresse: z.string() }),
  },
  /** Signs in one's own space, or by the signed paper that one has handed in. @throws `not_found`, `changed_meanwhile`, `already_signed`, `signed_out_of_turn` */
  espaceSigner: {
    method: 'POST',
    path: 'espace/convention/signer',
    access: 'person',
    extension: true,
    final: true,
    input: z.object({ id: Id, qui, ...signed, fichier_id }),
    output: Done,
  },
  espaceRefuser: {
    method: 'POST',
    path: 'espace/convention/refuser',
    access: 'person',
    extension: true,
    final: true,
    input: z.object({ id: Id, qui, motif, version: Version }),
    output: Done,
  },
  /** The same as `signatureDeleguer`, of an agreement that the caller's company is to sign. */
  espaceDeleguer: {
    method: 'POST',
    path: 'espace/convention/deleguer',
    access: 'person',
    extension: true,
    final: true,
    input: z.object({ id: Id, nom, email: Email, version: Version }),
    output: Done,
  },
})
