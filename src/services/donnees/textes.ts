import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'

/*
 * The texts about people in tables that the trail records, and what stands in their place when somebody is forgotten: in the
 * rows, where these stay, and in the trail. What is empty stays empty. `%` is the person's number.
 */

export type Trx = Transaction<Database>
type Textes = Readonly<Record<string, string | object>>

const GONE = '…'
const DONNE = { donne_par: GONE, seance: GONE }
const PERSONNE = { prenom: 'Anonyme', nom: '%', email: 'anonyme-%@anonyme.invalid' }

export const TEXTES = {
  'records.etudiant': { ...PERSONNE, matricule: 'ANONYME-%' },
  'company.contact': { ...PERSONNE, fonction: '', telephone: '' },
  'internship.demande': { etudiant: 'Anonyme %', motif: GONE },
  'internship.declaration': {
    matricule_entreprise: GONE,
    nom_entreprise: GONE,
    nom_gerant: GONE,
    email_entreprise: GONE,
    adresse: GONE,
    telephone: GONE,
    tuteur_prenom: GONE,
    tuteur_nom: GONE,
    tuteur_fonction: GONE,
    tuteur_email: GONE,
    tuteur_telephone: GONE,
    sujet: GONE,
    missions: GONE,
    lieu: GONE,
  },
  'internship.candidature': { lettre: GONE, motif: GONE },
  'internship.deroulement': { assurance: GONE },
  'internship.encadrement': { motif: GONE },
  'internship.tutorat': { motif: GONE },
  'internship.visite': { compte_rendu: GONE },
  'internship.evaluation': { commentaire: GONE, signe_par: GONE, motif: GONE, ...DONNE },
  'internship.complement': { donnes: {}, donne_par: GONE, motif: GONE },
  'internship.convention': {
    faits: {},
    propose: {},
    titre: GONE,
    texte: GONE,
    motif: GONE,
    annulation: GONE,
  },
  'internship.signature': {
    nom: GONE,
    email: GONE,
    signe_par: GONE,
    refus: GONE,
    delegue_nom: GONE,
    delegue_email: GONE,
    ...DONNE,
  },
  'internship.acte': { motif: GONE },
  'internship.proclame': { etudiant: 'Anonyme %', matricule: 'ANONYME-%', motif: GONE },
  'internship.note_critere': { remarque: GONE, ...DONNE },
  'internship.deliberation': { motif: GONE, signe_par: GONE, ...DONNE },
  'internship.commentaire': { texte: GONE },
  'internship.fichier': { nom: GONE, depose_par: GONE },
  'internship.courrier': { objet: GONE, message: GONE, destinataires: [] },
  'internship.disponibilite': {},
} as const satisfies Record<string, Textes>

export type TableTracee = keyof typeof TEXTES
/** By what rows are a person's, as `gateway.oublier` knows it. */
export type Cle = 'id' | 'etudiant_id' | 'soutenance_id' | 'contact_id'

/** Replaces the texts of rows that stay. */
export async function replaceTexts(
  trx: Trx,
  table: TableTracee,
  cle: Cle,
  ids: readonly number[],
  textes: Textes = TEXTES[table],
): Promise<void> {
  const whose = sql.ref(cle === 'etudiant_id' ? 't.etudiant_id' : 't.id')
  const set = Object.entries(textes).map(([column, value]) => {
    const old = sql.ref(`t.${column}`)
    const other: RawBuilder<unknown> =
      typeof value === 'string'
        ? sql`CASE WHEN ${old} = '' THEN '' ELSE replace(${value}, '%', ${whose}::text) END`
        : sql`CASE WHEN ${old} IS NOT NULL THEN ${JSON.stringify(value)}::jsonb END`
    return sql`${sql.ref(column)} = ${other}`
  })
  await sql`UPDATE ${sql.table(table)} AS t SET ${sql.join(set)}
    WHERE ${sql.ref(`t.${cle}`)} = ANY (${ids}::integer[])`.execute(trx)
}

/** Takes the same texts out of the trail, for rows that are gone or of somebody who is anonymous by now. */
export async function forgetTrace(
  trx: Trx,
  table: TableTracee,
  cle: Cle,
  ids: readonly number[],
  textes: Textes = TEXTES[table],
): Promise<void> {
  if (ids.length > 0)
    await sql`SELECT gateway.oublier(${table}, ${cle}, ${ids}::integer[], ${JSON.stringify(textes)}::jsonb)`.execute(
      trx,
    )
}

/** Deletes rows, also those that were deleted before, and what the trail says of them. */
export async function forgetRows(trx: Trx, table: TableTracee, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ANY (${ids}::integer[])`.execute(trx)
  await forgetTrace(trx, table, 'id', ids)
}

/** Ids of rows that are there, and of those that the trail knows. */
export async function idsEver(
  trx: Trx,
  table: string,
  where: (row: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`SELECT ARRAY(
    SELECT t.id FROM ${sql.table(table)} AS t WHERE ${where((column) => sql`${sql.ref(`t.${column}`)}::text`)}
    UNION SELECT a.entity_id::integer FROM gateway.audit a WHERE a.entity = ${table}
      AND ${where((column) => sql`coalesce(a.after, a.before)->>${column}`)}) AS ids`.execute(trx)
  return rows[0]?.ids ?? []
}
