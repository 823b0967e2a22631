import { sql } from 'kysely'
import {
  type verification as calls,
  PAPIERS_NOMMES,
  type PapierEtat,
  type PapierVerifiable,
  type PapierVerifie,
} from '../../contract/verification/verification'
import type { Handler } from '../access/handler'
import { clockText, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { found } from '../kernel/refusal'
import { certificatesOf } from './facts'

/* What anybody may ask of a paper. */

export const papierVerifier: Handler<typeof calls.papierVerifier> = async ({ code }, { db, config }) => {
  const { rows } = await kept(db, config, sql`p.code = ${code}`)
  return { papier: await told(db, found(rows[0], 'paper')) }
}

export const fichierVerifier: Handler<typeof calls.fichierVerifier> = async (
  { empreinte },
  { db, config },
) => {
  const files = await sql<{ papiers: number[]; le: string }>`
      SELECT papiers, ${clockText(sql.ref('le'), config)} AS le FROM internship.papier_fichier
      WHERE empreinte = ${empreinte}`.execute(db)
  const { papiers, le } = found(files.rows[0], 'file')
  const named = papiers.slice(0, PAPIERS_NOMMES)
  const { rows } = await kept(db, config, sql`p.id = ANY (${named}::integer[])`)
  const by = new Map(rows.map((row) => [row.id, row]))
  const answered: PapierVerifie[] = []
  for (const id of named) {
    const row = by.get(id)
    if (row) answered.push(await told(db, row))
  }
  return { le, total: papiers.length, papiers: answered }
}

interface StoredPaper {
  id: number
  code: string
  genre: PapierVerifiable
  sujet_id: number
  nom: string
  annee: string
  dit: string
  emis_le: string
  oublie: boolean
  /** Only agreements and amendments have a number. */
  numero: number | null
  convention: string | null
  complete_le: string | null
  modifie_le: string | null
  /** When the last other paper of the same was issued. */
  suivant: string | null
}

const kept = (db: Db, config: Zone, which: ReturnType<typeof sql>) =>
  sql<StoredPaper>`
    SELECT p.id, p.code, p.genre, p.sujet_id, p.nom, p.annee, p.dit, ${clockText(sql.ref('p.emis_le'), config)} AS emis_le,
      p.oublie_le IS NOT NULL AS oublie, c.numero, c.etat AS convention, ${clockText(sql.ref('c.complete_le'), config)} AS complete_le,
      ${clockText(
        sql`(SELECT min(a.complete_le) FROM internship.convention a WHERE a.affectation_id = c.affectation_id
          AND a.etudiant_id = c.etudiant_id AND a.numero > c.numero AND a.etat = 'complete')`,
        config,
      )} AS modifie_le,
      ${clockText(
        sql`(SELECT max(o.emis_le) FROM internship.papier o WHERE o.genre = p.genre AND o.sujet_id = p.sujet_id
          AND (o.emis_le, o.id) > (p.emis_le, p.id) AND o.oublie_le IS NULL AND p.genre <> 'convention')`,
        config,
      )} AS suivant
    FROM internship.papier p LEFT JOIN internship.convention c ON p.genre = 'convention' AND c.id = p.sujet_id
    WHERE ${which}`.execute(db)

async function told(db: Db, row: StoredPaper): Promise<PapierVerifie> {
  const { code, genre, numero, nom, annee, emis_le } = row
  const { etat, depuis = null } = await standing(db, row)
  return { code, genre, numero: numero ?? 0, personne: nom, annee, etat, emis_le, depuis }
}

interface Standing {
  etat: PapierEtat
  depuis?: string | null
}

/** By the present state of its subject: an undone cancellation puts it back in force without further work. */
async function standing(db: Db, row: StoredPaper): Promise<Standing> {
  if (row.oublie) return { etat: 'oublie' }
  if (row.genre === 'convention') return standingOfAgreement(row)
  const [present] = await certificatesOf(db, row.genre, [row.sujet_id])
  const isTrue = present?.dit === row.dit
  if (isTrue && present.nom === row.nom) return { etat: 'en_vigueur' }
  if (row.suivant) return { etat: 'remplace', depuis: row.suivant }
  // a name that was put right makes nothing untrue
  return { etat: isTrue ? 'en_vigueur' : 'retire' }
}

function standingOfAgreement({ convention, complete_le, modifie_le }: StoredPaper): Standing {
  switch (convention) {
    case 'envoyee':
    case 'signee':
      return { etat: 'a_signer' }
    case 'complete':
      return modifie_le
        ? { etat: 'modifie', depuis: modifie_le }
        : { etat: 'en_vigueur', depuis: complete_le }
    default:
      return { etat: 'retire' }
  }
}
