import { z } from 'zod'
import { Done, defineService, Id, Version, Whole } from '../kernel/endpoint'
import { required } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { Piece } from '../piece/justificatifs'
import { IsoDateOrNone } from '../specification/values'
import { FICHES, FICHIER_BYTES, FICHIER_GENRES, NOM_MAX } from './genres'

export * from './genres'
export * from './televersement'

/*
 * Documents: files that belong to records. Calls beyond the specification's. The bytes travel separately: they are
 * uploaded to `UPLOAD_PATH` in pieces, and downloaded from an address that `fichier/ouvrir` issues for a minute.
 */

/** How many documents one record may have, and their bytes together. */
export const FICHIERS_MAX = 50
export const FICHE_BYTES = 200_000_000
/** That one of the staff may send in a day, whatever becomes of it. */
export const ENVOIS_A_DAY = 300
export const BYTES_A_DAY = 2_000_000_000
/**
 * The same limits for a person outside the staff, including how much of a record's space they may use, so that others
 * have room.
 */
export const ENVOIS_PERSONNE_A_DAY = 60
export const BYTES_PERSONNE_A_DAY = 500_000_000
export const FICHIERS_PERSONNE_MAX = 10
export const FICHE_BYTES_PERSONNE = 100_000_000

/** The path of a document, followed by a download ticket. */
export const FICHIER_PATH = '/api/fichiers/'

export const Fichier = z.object({
  id: Id,
  genre: z.enum(FICHIER_GENRES),
  nom: z.string(),
  type: z.string(),
  taille: z.number(),
  /** The name of the sender, or their address. */
  par: z.string(),
  /** An instant, in ISO 8601. */
  le: z.string(),
  /** To administrators: which of the staff have read it, and when last. */
  lu_par: z.array(z.object({ par: z.string(), le: z.string() })).optional(),
  version: Version,
})
export type Fichier = z.output<typeof Fichier>

const Fiche = z.object({ fiche: z.enum(FICHES), fiche_id: Id })

/** What an upload is announced with. */
export const Envoi = z.object({
  genre: z.enum(FICHIER_GENRES),
  nom: required(NOM_MAX),
  taille: Whole.pipe(z.number().min(1).max(FICHIER_BYTES)),
  /** Of a `justificatif`: its kind and, where that has one, its last day. */
  justificatif_id: Id.optional(),
  expire_le: IsoDateOrNone.default(null),
})
/** What its bytes are sent with: `secret` is the bearer. */
export const EnvoiCommence = z.object({
  status: z.number().int().optional(),
  id: Id,
  secret: z.string(),
  recu: z.number(),
})

/** That one of the staff has asked for a file. It outlives the file. */
const Lecture = z.object({
  id: Id,
  /** By the school's clock. */
  le: z.string(),
  /** The name of the reader, or their address. */
  lecteur: z.string(),
  /** Null: an account that has gone. */
  lecteur_id: Id.nullable(),
  fichier_id: Id,
  nom: z.string(),
  genre: z.enum(FICHIER_GENRES),
  fiche: z.enum(FICHES),
  /** The student, or the company. */
  concerne: z.string(),
})
export type Lecture = z.output<typeof Lecture>

export const fichier = defineService('internship', {
  /** The files of a record, newest first, and of an internship what it demands. */
  fichierList: {
    method: 'GET',
    path: 'fichier/list',
    extension: true,
    input: Fiche,
    output: z.object({ fichiers: z.array(Fichier), pieces: z.array(Piece) }),
  },
  /** Begins an upload: its bytes are sent with `secret` as bearer, then `fichier/finir` makes it a file. */
  fichierCommencer: {
    method: 'POST',
    path: 'fichier/commencer',
    extension: true,
    input: Fiche.extend(Envoi.shape),
    output: EnvoiCommence,
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
  /**
   * Who of the staff has read what, newest first, of the year or of none. Filters: `fichier_id`, `lecteur_id`, `genre`,
   * `fiche`, `le`.
   */
  lectureList: {
    method: 'GET',
    path: 'fichier/lectures',
    extension: true,
    role: 'administrator',
    ...list('lectures', Lecture),
  },
})
