import { type RawBuilder, sql } from 'kysely'
import { type FaitsAttestes, refusDAttester } from '../../contract/document/attestable'
import type { DocumentRow } from '../../contract/document/documentRow'
import type { espaceDocuments as calls } from '../../contract/document/documents'
import type { Part } from '../../contract/espace/espace'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { isMine } from '../access/mine'
import type { Person } from '../access/persons'
import type { PaperFile } from '../convention/agreementPdf'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { yearOf } from '../db/year'
import { found, Refusal } from '../kernel/refusal'
import { documentFile, documentMaker } from './documentFile'
import { feuilles, isAmended, isUnsigned } from './documents'

/** The holder of the certificate, and who signs it. */
const PARTIES = ['etudiant', 'entreprise', 'tuteur'] as const satisfies readonly Part[]

/**
 * Internships (`internship.v_deroulement`) whose certificate somebody may print: their own, from the last day on, once
 * all have signed its agreement and its amendment.
 */
export const isCertified = (session: Person, table: string, config: Zone): RawBuilder<boolean> =>
  sql<boolean>`(${isMine(session, table, PARTIES)} AND ${isOver(table, config)} AND NOT ${isUnsigned(table)} AND NOT ${isAmended(table)})`

/**
 * Internships whose hours somebody may write down on sheets: their own, of days that are known, where the school wants
 * it.
 */
export const isRecorded = (session: Person, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${isMine(session, table, PARTIES)} AND ${sql.ref(`${table}.debut`)} IS NOT NULL AND ${sql.ref(`${table}.fin`)} IS NOT NULL
    AND (SELECT pointage = 1 FROM records.etablissement))`

const isOver = (table: string, config: Zone) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.fin`)} <= ${todayOf(config)}, false)`

/* The certificates that parties of an internship, and graduates, print for themselves. */

export const espaceAttestation: Handler<typeof calls.espaceAttestation> = async (
  { id, lang },
  { db, session, config },
) => {
  const own = await sql<FaitsAttestes & { jour: string }>`
      SELECT v.fin::text, ${isAmended('v')} AS avenant_ouvert, ${isUnsigned('v')} AS a_signer, ${todayOf(config)}::text AS jour FROM internship.v_deroulement v
      WHERE v.id = ${id} AND ${isMine(session, 'v', PARTIES)}`.execute(db)
  const facts = found(own.rows[0], 'internship')
  const refused = facts.fin === null ? 'fin' : refusDAttester(facts, facts.jour)
  if (refused === 'fin')
    throw new Refusal('certificate_early', 'an internship is certified from its last day on')
  if (refused === 'signature')
    throw new Refusal('certificate_unsigned', 'an internship is certified once all have signed its agreement')
  if (refused) throw new Refusal('certificate_amended', 'an amendment under way proposes other days')
  const { anneeId } = session
  const row = certified(await feuilleOf(db, { id, anneeId, lang }, config))
  const annee = await yearOf(db, session)
  return answered(await documentFile({ db, config }, [row], { document: 'attestation_stage', lang, annee }))
}

export const espacePointage: Handler<typeof calls.espacePointage> = async (
  { id, lang },
  { db, session, config },
) => {
  const { rows } = await sql`
      SELECT FROM internship.v_deroulement v WHERE v.id = ${id} AND ${isRecorded(session, 'v')}`.execute(db)
  found(rows[0], 'internship')
  const { anneeId } = session
  const row = certified(await feuilleOf(db, { id, anneeId, lang }, config))
  const annee = await yearOf(db, session)
  return answered(await documentFile({ db, config }, [row], { document: 'pointage', lang, annee }))
}

export const espaceDiplomes: Handler<typeof calls.espaceDiplomes> = async (
  { lang },
  { db, session, config },
) => {
  const graduations = await sql<{ id: number; anneeId: number }>`
      SELECT p.affectation_id AS id, p.annee_id AS "anneeId" FROM internship.proclame p
      JOIN internship.proclamation a ON a.id = p.proclamation_id
      WHERE ${isMyGraduation(session, 'p')} ORDER BY a.publiee_le DESC, p.id DESC`.execute(db)
  const make = await documentMaker({ db, config }, lang)
  const diplomes = await Promise.all(
    graduations.rows.map(async ({ id, anneeId }) => {
      const row = graduated(await feuilleOf(db, { id, anneeId, lang }, config))
      const annee = await yearOf(db, { anneeId })
      const { diplome = null, mention = null } = row.proclame ?? {}
      return {
        id,
        annee,
        diplome,
        mention,
        ...answered(await make([row], { document: 'reussite', annee })),
      }
    }),
  )
  return { diplomes }
}

const answered = (file: PaperFile | undefined) => {
  const { nom, pdf } = found(file, 'certificate')
  return { nom, pdf: Buffer.from(pdf).toString('base64') }
}

/** Lines of acts (`internship.proclame`) by which a student graduates, in any year, unless withdrawn. */
export const isMyGraduation = (
  { etudiants }: Pick<Person, 'etudiants'>,
  table: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.etudiant_id`)} = ANY (${etudiants}::integer[]) AND ${sql.ref(`${table}.raison`)} IS NULL
    AND ${sql.ref(`${table}.retire_le`)} IS NULL AND EXISTS (SELECT FROM internship.affectation o
      WHERE o.id = ${sql.ref(`${table}.affectation_id`)} AND o.etudiant_id = ${sql.ref(`${table}.etudiant_id`)}))`

async function feuilleOf(
  db: Db,
  { id, anneeId, lang }: { id: number; anneeId: number; lang: Lang },
  { timeZone }: Zone,
): Promise<DocumentRow> {
  const asked = { filter: { id: [id] }, perPage: 1 }
  const { rows } = await feuilles(db, asked, { scope: { anneeId }, lang, timeZone })
  return found(rows.read()[0], 'internship')
}

/** The result is the act's; nothing of who has given which mark, and no address of a juror. */
const graduated = (row: DocumentRow): DocumentRow => ({
  ...row,
  note: row.proclame?.points ?? null,
  mention: row.proclame?.mention ?? null,
  bareme: null,
  decision: null,
  jury: row.jury.map((member) => ({ ...member, email: null })),
})

/** Without the defence, its jury and marks, which are announced separately and to others. */
const certified = (row: DocumentRow): DocumentRow => ({ ...row, ...NO_DEFENCE })

const NO_DEFENCE = {
  soutenance_id: null,
  email: null,
  debut: null,
  fin: null,
  salle_id: null,
  salle: null,
  batiment: null,
  acces: null,
  campagne: null,
  a_apporter: null,
  huis_clos: 0,
  lien_reunion: '',
  materiel: [],
  jury: [],
  validee: false,
  note: null,
  mention: null,
  bareme: null,
  decision: null,
  proclame: null,
} satisfies Partial<DocumentRow>
