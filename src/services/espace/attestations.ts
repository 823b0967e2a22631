import { type RawBuilder, sql } from 'kysely'
import { type FaitsAttestes, refusDAttester } from '../../contract/document/attestable'
import type { espaceDocuments as calls, Ecole, Feuille } from '../../contract/document/documents'
import type { Part } from '../../contract/espace/espace'
import type { Handlers } from '../access/handler'
import { isMine } from '../access/mine'
import type { Person } from '../access/persons'
import { todayOf, type Zone } from '../db/clock'
import { feuilles, isAmended, isUnsigned, yearOf } from '../document/documents'
import { LOGO_PATH } from '../etablissement/etablissement'
import { found, Refusal } from '../kernel/refusal'
import { textsInForce } from '../mail/gabarits/kept'

/** Whom the certificate is for, and who signs it. */
const PARTIES = ['etudiant', 'entreprise', 'tuteur'] as const satisfies readonly Part[]

/** Internships (`internship.v_deroulement`) whose certificate somebody may print: their own, from the last day on, once all have signed its agreement and its amendment. */
export const isCertified = (session: Person, table: string, config: Zone): RawBuilder<boolean> =>
  sql<boolean>`(${isMine(session, table, PARTIES)} AND ${isOver(table, config)} AND NOT ${isUnsigned(table)} AND NOT ${isAmended(table)})`

const isOver = (table: string, config: Zone) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.fin`)} <= ${todayOf(config)}, false)`

/** The certificates that parties of an internship print for themselves. */
export const attestations = {
  async espaceAttestation({ id, lang }, { db, session, config }) {
    const own = await sql<FaitsAttestes & { jour: string }>`
      SELECT v.fin::text, ${isAmended('v')} AS avenant_ouvert, ${isUnsigned('v')} AS a_signer, ${todayOf(config)}::text AS jour FROM internship.v_deroulement v
      WHERE v.id = ${id} AND ${isMine(session, 'v', PARTIES)}`.execute(db)
    const facts = found(own.rows[0], 'internship')
    const refused = facts.fin === null ? 'fin' : refusDAttester(facts, facts.jour)
    if (refused === 'fin')
      throw new Refusal('certificate_early', 'an internship is certified from its last day on')
    if (refused === 'signature')
      throw new Refusal(
        'certificate_unsigned',
        'an internship is certified once all have signed its agreement',
      )
    if (refused) throw new Refusal('certificate_amended', 'an amendment under way proposes other days')
    const { anneeId } = session
    const { timeZone } = config
    const asked = { filter: { id: [id] }, perPage: 1 }
    const { rows } = await feuilles(db, asked, { scope: { anneeId }, lang, timeZone })
    const school = await sql<Ecole>`
      SELECT nom, adresse, ${LOGO_PATH}::text || logo AS logo, signataire, qualite, devise FROM records.etablissement`.execute(
      db,
    )
    return {
      annee: await yearOf(db, session),
      ecole: found(school.rows[0], 'school'),
      feuille: certified(found(rows.read()[0], 'internship')),
      gabarit: (await textsInForce(db, 'attestation_stage'))[lang],
    }
  },
} satisfies Handlers<typeof calls>

/** Nothing of the defence, its jury and its marks, which are told in their own time and to others. */
const certified = (row: Feuille): Feuille => ({ ...row, ...NO_DEFENCE })

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
  materiel: [],
  jury: [],
  validee: false,
  note: null,
  mention: null,
  bareme: null,
  decision: null,
  proclame: null,
} satisfies Partial<Feuille>
