import { z } from 'zod'
import { Done, defineService, Id, Version, Whole } from './endpoint'
import { required } from './inputs'

/*
 * Documents: files that belong to records. Calls beyond the specification's. The bytes travel beside them: they come to
 * `UPLOAD_PATH` piece by piece, and leave from an address that `fichier/ouvrir` gives out for a minute.
 */

/** The records that files belong to. An assignment is named by its offer, as everywhere on the wire. */
export const FICHES = ['affectation', 'demande', 'entreprise'] as const
export type FicheDeFichier = (typeof FICHES)[number]

export const FICHIER_GENRES = [
  'rapport',
  'convention_signee',
  'cv',
  'lettre',
  'attestation',
  'autre',
] as const
export type FichierGenre = (typeof FICHIER_GENRES)[number]

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** What is taken, by what the content is, and how the names of such files end; the first is the usual one. */
export const FICHIER_TYPES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
  [`${OPEN_DOCUMENT}.text`]: ['odt'],
  [`${OPEN_DOCUMENT}.spreadsheet`]: ['ods'],
  [`${OPEN_DOCUMENT}.presentation`]: ['odp'],
}

export const FICHIER_BYTES = 20_000_000
export const NOM_MAX = 120
/** Of one record. */
export const FICHIERS_MAX = 50
export const FICHE_BYTES = 200_000_000
/** That one person may send in a day, whatever becomes of it. */
export const ENVOIS_A_DAY = 300
export const BYTES_A_DAY = 2_000_000_000

/** Followed by the number of the upload. PATCH sends a piece, HEAD asks how much has come. */
export const UPLOAD_PATH = '/api/televersements/'
/** Where a piece begins, and in the answer where the next one does. */
export const UPLOAD_OFFSET_HEADER = 'upload-offset'
/** What one request sends: over a slow line it has to be there before a request is given up. */
export const PIECE_BYTES = 2 * 1024 * 1024

/** Followed by a ticket. */
export const FICHIER_PATH = '/api/fichiers/'

export const Fichier = z.object({
  id: Id,
  genre: z.enum(FICHIER_GENRES),
  nom: z.string(),
  type: z.string(),
  taille: z.number(),
  /** The name of whoever sent it, or their address. */
  par: z.string(),
  /** An instant. */
  le: z.string(),
  version: Version,
})
export type Fichier = z.output<typeof Fichier>

const Fiche = z.object({ fiche: z.enum(FICHES), fiche_id: Id })

export const fichier = defineService('internship', {
  /** The files of a record, newest first. */
  fichierList: {
    method: 'GET',
    path: 'fichier/list',
    extension: true,
    input: Fiche,
    output: z.object({ fichiers: z.array(Fichier) }),
  },
  /** Begins an upload: its bytes are sent with `secret` as bearer, then `fichier/finir` makes it a file. */
  fichierCommencer: {
    method: 'POST',
    path: 'fichier/commencer',
    extension: true,
    input: Fiche.extend({
      genre: z.enum(FICHIER_GENRES),
      nom: required(NOM_MAX),
      taille: Whole.pipe(z.number().min(1).max(FICHIER_BYTES)),
    }),
    output: z.object({ status: z.number().int().optional(), id: Id, secret: z.string(), recu: z.number() }),
  },
  /** Looks at what has come, by its content, and puts it among the files of its record. */
  fichierFinir: {
    method: 'POST',
    path: 'fichier/finir',
    extension: true,
    input: z.object({ id: Id }),
    output: z.object({ status: z.number().int().optional(), fichier: Fichier }),
  },
  fichierDelete: {
    method: 'POST',
    path: 'fichier/delete',
    extension: true,
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /** The address of a file, for a minute. It is noted who has asked for it. */
  fichierOuvrir: {
    method: 'POST',
    path: 'fichier/ouvrir',
    extension: true,
    role: 'reader',
    input: z.object({ id: Id }),
    output: z.object({ adresse: z.string() }),
  },
  /** What does not fit together: contents that no file names, files whose content or record is gone. */
  fichierOrphelins: {
    method: 'GET',
    path: 'fichier/orphelins',
    extension: true,
    heavy: true,
    role: 'administrator',
    input: z.object({}),
    output: z.object({
      contenus: z.object({ nombre: z.number().int(), octets: z.number() }),
      sans_contenu: z.number().int(),
      sans_fiche: z.number().int(),
    }),
  },
})
