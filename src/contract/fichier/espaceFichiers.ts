import { z } from 'zod'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { Piece } from '../piece/justificatifs'
import { Envoi, EnvoiCommence, FICHES_DE_PERSONNE, FICHIER_GENRES, Fichier } from './fichiers'

/*
 * Documents in the space of persons: those of their internships, applications and requests, as far as their part in these
 * goes (`services/fichier/personAccess.ts`). Calls beyond the specification's.
 */

const Fiche = z.object({ fiche: z.enum(FICHES_DE_PERSONNE), fiche_id: Id })
const genres = z.array(z.enum(FICHIER_GENRES))

/** `par` is a name, empty for the office; addresses are never shown. */
const MonFichier = Fichier.omit({ lu_par: true }).extend({
  /** The caller may take it back now. */
  retirable: z.boolean(),
})
export type MonFichier = z.output<typeof MonFichier>

/** Until when the report of an internship is taken. */
const Delai = z.object({
  /** The deadline, `YYYY-MM-DD`; null: none. */
  jusqu_au: z.string().nullable(),
  ouvert: z.boolean(),
  /** The student graduates by a published act: neither it nor a demanded document is taken any more. */
  publie: z.boolean(),
})

const person = { access: 'person', extension: true } as const
const write = { ...person, method: 'POST' } as const

export const espaceFichiers = defineService('internship', {
  /** What the caller may read of a record, newest first, and hand in now. @throws `not_found` */
  espaceFichierList: {
    ...person,
    method: 'GET',
    path: 'espace/fichier/list',
    input: Fiche,
    output: z.object({
      fichiers: z.array(MonFichier),
      remet: genres,
      /** Of one's own internship alone. */
      rapport: Delai.nullable(),
      /** What one's own internship demands. */
      pieces: z.array(Piece),
    }),
  },
  /**
   * Begins an upload, as `fichier/commencer` does.
   *
   * @throws `not_found`, `not_for_you`, `report_closed`, `graduated`, `application_answered`, `request_decided`,
   * `files_full`, `piece_accepted`, `piece_date`
   */
  espaceFichierCommencer: {
    ...write,
    path: 'espace/fichier/commencer',
    attempts: { minutes: 60, calls: 240 },
    input: Fiche.extend(Envoi.shape),
    output: EnvoiCommence,
  },
  /** Hands in what has come, as long as it is taken. @throws as `espace/fichier/commencer` does, and as `fichier/finir` */
  espaceFichierFinir: {
    ...write,
    path: 'espace/fichier/finir',
    input: z.object({ id: Id }),
    output: Done.extend({ fichier_id: Id }),
  },
  /** Takes back what the caller has handed in, as long as the same would be taken. @throws as handing it in does */
  espaceFichierRetirer: {
    ...write,
    path: 'espace/fichier/retirer',
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /** The address of a file, for a minute. @throws `not_found` */
  espaceFichierOuvrir: {
    ...write,
    path: 'espace/fichier/ouvrir',
    input: z.object({ id: Id }),
    output: z.object({ adresse: z.string() }),
  },
})
