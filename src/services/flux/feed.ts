import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ACCES, FicheDeFlux, SourceDeFlux } from '../../contract/flux/sources'
import type { Correspondance } from '../../contract/import/correspondance'
import type { FileAsRead } from '../../contract/import/importCalls'
import type { Db } from '../db/schema'

/** Where a source is, and by which right it is read. */
export interface SourcePlace {
  source: SourceDeFlux
  lieu: string
  base: string
  filtre: string
  acces: (typeof ACCES)[number]
  identifiant: string
  secret: string | null
}

/** What a source was when it was read before, to be told if it is the same. */
export interface Before {
  etag: string | null
  modifie: string | null
}

/** What a source has: bytes of a file, or rows of a directory; `unchanged` if its server says so. */
export type Read =
  | { unchanged: true }
  | {
      unchanged?: false
      content: Uint8Array | FileAsRead
      empreinte: string
      etag: string | null
      modifie: string | null
    }

export const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** A feed, with how far it is. */
export interface Feed extends SourcePlace {
  id: number
  nom: string
  fiche: FicheDeFlux
  correspondance: Correspondance
  plafond: number
  creer: 0 | 1
  /** Whom it has brought, and in which year. */
  vus: number[]
  suiviAnnee: number | null
  /** Of its bytes, and of what they say in whatever order. */
  empreinte: string | null
  contenu: string | null
  etag: string | null
  modifie: string | null
}

export async function feedOf(db: Db, id: number): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    SELECT f.id, f.nom, f.fiche, f.source, f.lieu, f.base, f.filtre, f.acces, f.identifiant, f.correspondance, f.plafond,
      f.creer, x.secret, coalesce(s.vus, '{}') AS vus, s.annee_id AS "suiviAnnee", s.empreinte, s.contenu, s.etag,
      s.modifie
    FROM internship.flux f LEFT JOIN gateway.flux_secret x ON x.flux_id = f.id
    LEFT JOIN gateway.flux_suivi s ON s.flux_id = f.id WHERE f.id = ${id}`.execute(db)
  return rows[0]
}

/** What the history calls a feed that the clock has started. */
export const nameOf = (nom: string) => `flux «\u00a0${nom}\u00a0»`
