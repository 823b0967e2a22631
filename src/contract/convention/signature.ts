import { z } from 'zod'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { Email } from '../kernel/inputs'
import { ConventionLue, fichier_id, motif, nom, qui, Signature } from './conventionLue'
import type { Signataire } from './signataires'

/*
 * The text of an agreement as each party reads and signs it, by link or in their space. Calls beyond the
 * specification's.
 */

/** Who may say that somebody else is to sign. */
export const DELEGANTS = ['entreprise', 'tuteur', 'encadrant'] as const satisfies readonly Signataire[]

const token = z.string().min(20).max(200)
const attempts = { minutes: 60, address: 60, failuresOnly: true } as const
const empreinte = z.string().regex(/^[0-9a-f]{64}$/)

/** An agreement as a party sees it; `a_signer` are the roles in which they still have to sign. */
const Mienne = ConventionLue.extend({
  /** `refuse`: they have refused to sign; `refus`, the reason, is only shown to themselves. */
  signatures: z.array(Signature.extend({ refuse: z.boolean() })),
  a_signer: z.array(qui),
  /** Who is now asked instead of the holder of this link, which still shows the text. */
  transmise: z.string().optional(),
  /** By a link: what else its holder has still to sign of the same text, by another link. */
  reste: z.array(qui).optional(),
  /** In one's own space: where the signed paper is handed in. */
  affectation_id: Id.optional(),
})
export type ConventionMienne = z.output<typeof Mienne>

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
  /** The same as a PDF, by an address that is valid for a minute. @throws `link_expired` */
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
  /**
   * Says why they do not sign; the link stays valid. @throws `link_expired`, `already_signed`, `changed_meanwhile`
   */
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
  /**
   * Names who signs instead for the company, or who is the tutor or supervisor, for the office to decide.
   * @throws `link_expired`, `not_found` of another party, `own_address`, `already_signed`, `changed_meanwhile`
   */
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
  /** One of them as a PDF, by an address that is valid for a minute. @throws `not_found` */
  espaceConventionPapier: {
    method: 'POST',
    path: 'espace/convention/papier',
    access: 'person',
    extension: true,
    input: z.object({ id: Id }),
    output: z.object({ adresse: z.string() }),
  },
  /**
   * Signs in one's own space, or by the signed paper that one has handed in. @throws `not_found`, `changed_meanwhile`,
   * `already_signed`, `signed_out_of_turn`
   */
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
  /** The same as `signatureDeleguer`, for one of the caller's own roles. */
  espaceDeleguer: {
    method: 'POST',
    path: 'espace/convention/deleguer',
    access: 'person',
    extension: true,
    final: true,
    input: z.object({
      id: Id,
      qui: z.enum(DELEGANTS).default('entreprise'),
      nom,
      email: Email,
      version: Version,
    }),
    output: Done,
  },
})
