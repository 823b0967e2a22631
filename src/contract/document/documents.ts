import { z } from 'zod'
import { ConventionLue } from '../convention/convention'
import { Etablissement } from '../etablissement/etablissement'
import { DOCUMENT_CLES } from '../gabarit/gabarits'
import { defineService, Id, LangCode, Paging } from '../kernel/endpoint'
import { IsoDate } from '../specification/entities'
import { Feuille } from './feuille'
import { PDF_KINDS } from './kinds'

/* What is printed of the defences, and of agreements. Beyond the specification's calls. */

/** Defences, or agreements, that one call answers. */
export const DOCUMENTS_MAX = 2_000

/** Papers that one PDF holds. */
export const PAPIERS_MAX = 1_000

/** A file to be saved under its name. */
const Papier = z.object({
  nom: z.string(),
  pdf: z.base64(),
  /** Why it has no seal though the school has a certificate: that has expired, or is not valid yet. */
  sceau: z.enum(['expire', 'futur']).optional(),
})

export const documents = defineService('internship', {
  /**
   * The assignments of these ids, or of the offers `stages`, or those that a filter of the list of defences finds, in the order
   * of their defences.
   * `total` is how many there are, of which the first `DOCUMENTS_MAX` are answered. Labels are in the language of the paper.
   */
  documentSoutenances: {
    method: 'POST',
    path: 'document/soutenances',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(DOCUMENTS_MAX).optional(),
      stages: z.array(Id).min(1).max(DOCUMENTS_MAX).optional(),
      filter: Paging.shape.filter,
      lang: LangCode.default('fr'),
    }),
    output: z.object({
      annee: z.string(),
      /** Today, in the school's time zone. */
      jour: IsoDate,
      total: z.number().int(),
      feuilles: z.array(Feuille),
      /** What the documents say in that language, with their fields in double braces. */
      gabarits: z.record(z.enum(DOCUMENT_CLES), z.object({ objet: z.string(), corps: z.string() })),
    }),
  },
  /**
   * The agreements of these ids, or those that a filter of their list finds: each text as it was sent, in its own language, with
   * who has signed it. `total` is how many there are, of which the first `DOCUMENTS_MAX` are answered.
   */
  documentConventions: {
    method: 'POST',
    path: 'document/conventions',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(DOCUMENTS_MAX).optional(),
      filter: Paging.shape.filter,
    }),
    output: z.object({ annee: z.string(), total: z.number().int(), conventions: z.array(ConventionLue) }),
  },
  /**
   * A document of such assignments as one PDF: of those of the first `PAPIERS_MAX` that it is about. @throws `not_found` where it
   * is about none of them
   */
  documentPapier: {
    method: 'POST',
    path: 'document/papier',
    extension: true,
    input: z.object({
      document: z.enum(PDF_KINDS),
      ids: z.array(Id).min(1).max(PAPIERS_MAX).optional(),
      stages: z.array(Id).min(1).max(PAPIERS_MAX).optional(),
      filter: Paging.shape.filter,
      lang: LangCode.default('fr'),
      /** Only those in a room, or before a juror. */
      salle: Id.nullable().default(null),
      jury: Id.nullable().default(null),
      /** Nothing of the result is there. */
      vierge: z.boolean().default(false),
      /** Parts of a list begin on pages of their own. */
      separe: z.boolean().default(false),
      /** A sheet for each who marks. */
      chacun: z.boolean().default(false),
    }),
    output: Papier.extend({ total: z.number().int() }),
  },
  /** The same as one PDF, at most `PAPIERS_MAX` of them: `total` is how many there are. */
  documentConventionsPapier: {
    method: 'POST',
    path: 'document/conventions/papier',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(PAPIERS_MAX).optional(),
      filter: Paging.shape.filter,
    }),
    output: Papier.extend({ total: z.number().int() }),
  },
})

/** What papers say of the school. */
const Ecole = Etablissement.pick({
  nom: true,
  adresse: true,
  logo: true,
  signataire: true,
  qualite: true,
  devise: true,
})
export type Ecole = z.output<typeof Ecole>

export const espaceDocuments = defineService('internship', {
  /**
   * What the certificate of an internship says, to its student, company and tutor, from its last day on. The sheet has nothing
   * of the defence.
   *
   * @throws `not_found`, `certificate_early`, `certificate_unsigned`, `certificate_amended`
   */
  espaceAttestation: {
    method: 'GET',
    path: 'espace/attestation',
    access: 'person',
    persons: ['etudiant', 'entreprise', 'tuteur'],
    extension: true,
    input: z.object({ id: Id, lang: LangCode.default('fr') }),
    output: z.object({
      annee: z.string(),
      ecole: Ecole,
      feuille: Feuille,
      gabarit: z.object({ objet: z.string(), corps: z.string() }),
    }),
  },
  /**
   * What the certificates say of a student's own graduations, of any year, the last first. The sheets have nothing of how it was
   * marked.
   */
  espaceDiplomes: {
    method: 'GET',
    path: 'espace/diplomes',
    access: 'person',
    persons: ['etudiant'],
    extension: true,
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({
      ecole: Ecole,
      gabarit: z.object({ objet: z.string(), corps: z.string() }),
      diplomes: z.array(z.object({ annee: z.string(), feuille: Feuille })),
    }),
  },
})
