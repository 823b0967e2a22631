import { z } from 'zod'
import { defineService, Id, LangCode } from '../kernel/endpoint'
import { Paging } from '../kernel/paging'
import { text } from '../kernel/text'
import { Papier } from '../papers/file'
import { IsoDate } from '../specification/values'
import { DocumentRow } from './documentRow'
import { DOCUMENT_KIND_NAMES, EACH_KINDS } from './kinds'
import { LABEL_FORMAT_NAMES, LABELLED } from './labels'

/* What is printed of the defences, and of agreements. Beyond the specification's calls. */

/** The most defences one call returns. */
export const DOCUMENTS_MAX = 2_000

/** Papers that one PDF holds. */
export const PAPIERS_MAX = 1_000

/** Rows of a list that one PDF holds. */
export const LISTE_MAX = 2_000

/** The most papers one response contains as separate files; more come in several responses. */
export const FICHIERS_MAX = 20
/** What the office is given of papers that a seal belongs on. */
const Scelle = Papier.extend({
  /** Why it has no seal though the school has a certificate: that has expired, or is not valid yet. */
  sceau: z.enum(['expire', 'futur']).optional(),
})

export const documents = defineService('internship', {
  /**
   * The assignments of these ids, or of the offers `stages`, or those that a filter of the list of defences finds, in
   * the order of their defences. `total` is how many there are, of which the first `DOCUMENTS_MAX` are answered. Labels
   * are in the language of the paper.
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
      /** Today, in the school's time zone. */
      jour: IsoDate,
      total: z.number().int(),
      feuilles: z.array(DocumentRow),
    }),
  },
  /**
   * A document about these assignments as one PDF, limited to the first `PAPIERS_MAX` to which it applies. @throws
   * `not_found` if it applies to none of them
   */
  documentPapier: {
    method: 'POST',
    path: 'document/papier',
    extension: true,
    input: z.object({
      document: z.enum(DOCUMENT_KIND_NAMES),
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
      /** The recipients of labels and address lists, and the sheet for labels. */
      pour: z.enum(LABELLED).default('etudiants'),
      format: z.enum(LABEL_FORMAT_NAMES).default('3x8'),
    }),
    output: Scelle.extend({ total: z.number().int() }),
  },
  /**
   * The agreements of these ids, or those that a filter of their list finds, as one PDF: each text as it was sent, in
   * its own language, with who has signed it; at most `PAPIERS_MAX` of them, which are `ids`, of `total`.
   */
  documentConventionsPapier: {
    method: 'POST',
    path: 'document/conventions/papier',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(PAPIERS_MAX).optional(),
      filter: Paging.shape.filter,
    }),
    output: Scelle.extend({ total: z.number().int(), ids: z.array(Id) }),
  },
  /** A list as it is shown, as a PDF: what it is called, what it is filtered by, its headings, and its cells as texts. */
  documentListe: {
    method: 'POST',
    path: 'document/liste',
    extension: true,
    bodyBytes: 4_000_000,
    input: z.object({
      titre: text(200),
      filtres: text(2_000).default(''),
      colonnes: z.array(text(200)).min(1).max(40),
      rangs: z.array(z.array(text(2_000)).max(40)).max(LISTE_MAX),
      lang: LangCode.default('fr'),
    }),
    output: Papier,
  },
  /** A document of some assignments, a file each; those that it is not about have none. */
  documentFichiers: {
    method: 'POST',
    path: 'document/fichiers',
    extension: true,
    input: z.object({
      document: z.enum(EACH_KINDS),
      ids: z.array(Id).min(1).max(FICHIERS_MAX),
      lang: LangCode.default('fr'),
      vierge: z.boolean().default(false),
      chacun: z.boolean().default(false),
    }),
    output: z.object({ fichiers: z.array(Papier) }),
  },
  /** Some agreements, a file each. */
  documentConventionsFichiers: {
    method: 'POST',
    path: 'document/conventions/fichiers',
    extension: true,
    input: z.object({ ids: z.array(Id).min(1).max(FICHIERS_MAX) }),
    output: z.object({ fichiers: z.array(Papier) }),
  },
})

export const espaceDocuments = defineService('internship', {
  /**
   * The certificate of an internship, to its student, company and tutor, from its last day on. It says nothing of the
   * defence.
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
    output: Papier,
  },
  /**
   * The sheets on which the hours of an internship are written down, a month each, to its student, company and tutor,
   * where the school wants them.
   *
   * @throws `not_found`
   */
  espacePointage: {
    method: 'GET',
    path: 'espace/pointage',
    access: 'person',
    persons: ['etudiant', 'entreprise', 'tuteur'],
    extension: true,
    input: z.object({ id: Id, lang: LangCode.default('fr') }),
    output: Papier,
  },
  /** The certificates of a student's own graduations, of any year, the last first. They say nothing of how it was marked. */
  espaceDiplomes: {
    method: 'GET',
    path: 'espace/diplomes',
    access: 'person',
    persons: ['etudiant'],
    extension: true,
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({
      diplomes: z.array(
        Papier.extend({
          id: Id,
          annee: z.string(),
          diplome: z.string().nullable(),
          mention: z.string().nullable(),
        }),
      ),
    }),
  },
})
