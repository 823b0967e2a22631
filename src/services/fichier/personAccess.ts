import { sql } from 'kysely'
import type { Part } from '../../contract/espace/espace'
import {
  BYTES_PERSONNE_A_DAY,
  ENVOIS_PERSONNE_A_DAY,
  FICHE_BYTES_PERSONNE,
  FICHIERS_PERSONNE_MAX,
  type FicheDePersonne,
  type FichierGenre,
} from '../../contract/fichier/fichiers'
import { DEMANDE_EN_ATTENTE } from '../../contract/kernel/constants'
import type { ErrorCode } from '../../contract/kernel/errors'
import { isMine, isMyCompanys, isMyStudents, partsIn } from '../access/mine'
import type { Person } from '../access/persons'
import { IS_PROCLAIMED } from '../access/proclaimed'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { found } from '../kernel/refusal'
import { type FileAccess, missing, type Owner } from './access'
import { reportDay } from './rapport'

/*
 * Which documents persons outside the staff have, by their part in what these belong to. The one place that says so.
 * What the office keeps as `autre` is its own.
 */

/** Of an internship. Whether a company and a tutor read the report, the school says. */
const DROITS: Readonly<Record<Part, { lit: readonly FichierGenre[]; remet: readonly FichierGenre[] }>> = {
  etudiant: {
    lit: ['rapport', 'convention_signee', 'cv', 'lettre', 'attestation', 'justificatif'],
    remet: ['rapport', 'convention_signee', 'justificatif'],
  },
  encadreur: {
    lit: ['rapport', 'convention_signee', 'cv', 'lettre', 'attestation'],
    remet: ['convention_signee'],
  },
  jury: { lit: ['rapport', 'attestation'], remet: [] },
  entreprise: {
    lit: ['rapport', 'convention_signee', 'attestation'],
    remet: ['convention_signee', 'attestation'],
  },
  tuteur: {
    lit: ['rapport', 'convention_signee', 'attestation'],
    remet: ['convention_signee', 'attestation'],
  },
}
const HORS_ECOLE: readonly Part[] = ['entreprise', 'tuteur']

/** Of an application, and of a request: what the student adds to it until it is answered. */
const JOINTS = {
  candidature: ['cv', 'lettre'],
  demande: ['cv', 'lettre', 'attestation'],
} as const satisfies Record<string, readonly FichierGenre[]>

/** Until when the report of an internship is taken: the last day, null for none. */
export interface Delai {
  jusqu_au: string | null
  ouvert: boolean
  /** The student graduates by a published act. */
  publie: boolean
}

export interface OwnerOfPerson extends Owner {
  etudiant_id: number
  /** Only of one's own internship. */
  rapport: Delai | null
}

/** Documents that the caller may read because of their part in the record. */
export function personAccess(session: Person, config: Zone): FileAccess<OwnerOfPerson> {
  return {
    qui: session.key,
    email: session.email,
    compte: session.compte,
    logged: false,
    siens: true,
    limites: {
      envois: ENVOIS_PERSONNE_A_DAY,
      octets: BYTES_PERSONNE_A_DAY,
      siens: { fichiers: FICHIERS_PERSONNE_MAX, octets: FICHE_BYTES_PERSONNE },
    },
    async ownerOf(db, fiche, which) {
      const id = 'wire' in which ? which.wire : which.row
      // those of companies are the office's
      const find = fiche === 'entreprise' ? undefined : FIND[fiche]
      return found(await find?.(db, session, { id, config }), missing(fiche, which))
    },
  }
}

/** Whether an agreement or amendment of an internship (`v`) that was sent has still to be signed, on paper too. */
const AWAITS_SIGNATURE = sql<boolean>`EXISTS (SELECT FROM internship.convention q
  WHERE q.affectation_id = v.id AND q.etat IN ('envoyee', 'signee'))`

type Find = (db: Db, session: Person, of: { id: number; config: Zone }) => Promise<OwnerOfPerson | undefined>

interface Found {
  id: number
  annee_id: number
  etudiant_id: number
  stage_id?: number
}

const FIND: Readonly<Record<FicheDePersonne, Find>> = {
  async affectation(db, session, { id, config }) {
    const { rows } = await sql<Found & Delai & { parts: Part[]; partage: number; signe: boolean }>`
      SELECT v.id, v.annee_id, v.etudiant_id, v.stage_id, ${partsIn(session, 'v')} AS parts, g.rapport_partage AS partage,
        ${IS_PROCLAIMED} AS publie, NOT ${AWAITS_SIGNATURE} AS signe,
        d.jour::text AS jusqu_au, coalesce(${todayOf(config)} <= d.jour, true) AS ouvert
      FROM internship.v_deroulement v
      CROSS JOIN records.etablissement g
      LEFT JOIN internship.soutenance s ON s.affectation_id = v.id
      CROSS JOIN LATERAL (SELECT ${reportDay(config)} AS jour) AS d
      WHERE v.id = ${id} AND ${isMine(session, 'v')}`.execute(db)
    if (!rows[0]) return undefined
    const { parts, partage, publie, signe, jusqu_au, ouvert: due, ...found } = rows[0]
    const ouvert = due && !publie
    const lit = parts.flatMap((part) =>
      DROITS[part].lit.filter((genre) => genre !== 'rapport' || partage || !HORS_ECOLE.includes(part)),
    )
    const remet = parts.flatMap((part) => DROITS[part].remet)
    return {
      ...found,
      lit: [...new Set(lit)],
      ...(publie
        ? closing(
            remet,
            signe ? ['rapport', 'justificatif', 'convention_signee'] : ['rapport', 'justificatif'],
            'graduated',
          )
        : closing(remet, ouvert ? [] : ['rapport'], 'report_closed')),
      rapport: parts.includes('etudiant') ? { jusqu_au, ouvert, publie } : null,
    }
  },

  async candidature(db, session, { id }) {
    const { rows } = await sql<Found & { etat: string; mienne: boolean }>`
      SELECT c.id, c.annee_id, c.etudiant_id, c.etat, ${isMyStudents(session, 'c')} AS mienne
      FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
      WHERE c.id = ${id} AND (${isMyStudents(session, 'c')} OR (${isMyCompanys(session, 's')} AND c.etat <> 'retiree'))`.execute(
      db,
    )
    if (!rows[0]) return undefined
    const { etat, mienne, ...found } = rows[0]
    return { ...found, ...joined('candidature', mienne, etat === 'envoyee', 'application_answered') }
  },

  async demande(db, session, { id }) {
    const { rows } = await sql<Found & { etat: number }>`
      SELECT d.id, d.annee_id, d.etudiant_id, d.etat FROM internship.demande d
      WHERE d.id = ${id} AND ${isMyStudents(session, 'd')}`.execute(db)
    if (!rows[0]) return undefined
    const { etat, ...found } = rows[0]
    return { ...found, ...joined('demande', true, etat === DEMANDE_EN_ATTENTE, 'request_decided') }
  },
}

function joined(fiche: keyof typeof JOINTS, mienne: boolean, ouvert: boolean, code: ErrorCode) {
  const lit = JOINTS[fiche]
  return { lit, ...closing(mienne ? lit : [], ouvert ? [] : lit, code), rapport: null }
}

/** Of the kinds that somebody hands in, those that are taken now, and why the others are not. */
function closing(remet: readonly FichierGenre[], closed: readonly FichierGenre[], code: ErrorCode) {
  const own = [...new Set(remet)]
  return {
    remet: own.filter((genre) => !closed.includes(genre)),
    clos: Object.fromEntries(own.filter((genre) => closed.includes(genre)).map((genre) => [genre, code])),
  }
}
