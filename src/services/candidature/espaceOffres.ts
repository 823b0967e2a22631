import { type RawBuilder, sql } from 'kysely'
import type { CandidatureEtat } from '../../contract/candidature/candidature'
import { BIENTOT_JOURS, OFFRES_PAGE } from '../../contract/candidature/limites'
import type { offres as calls, OffreEntiere } from '../../contract/candidature/offres'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { isOffered, isOfType, isPast, type MyStudent, myStudent } from '../access/mine'
import { todayOf, type Zone } from '../db/clock'
import { code, like, list, plain } from '../db/list'
import type { Db } from '../db/schema'
import { isOn } from '../db/schoolSwitch'
import { yearOf } from '../db/year'
import { logoPath } from '../etablissement/picture'
import { isAsked } from '../faits/asked'
import { found } from '../kernel/refusal'
import { PRISES } from '../place/offer'
import { offreFile } from './offreFile'

/* The offers that a student may choose from. */

export const espaceOffres: Handler<typeof calls.espaceOffres> = async (
  { lang, page, q, type, distance, gardees, bientot, tri },
  { db, session, config },
) => {
  const moi = await myStudent(db, session)
  const filter = {
    ...(type && { type }),
    ...(distance && { distance }),
    ...(bientot && { bientot }),
  }
  const asked = { moi, anneeId: session.anneeId, lang, gardees: gardees === 1, timeZone: config.timeZone }
  const order = tri === 'limite' ? { sort: tri, order: 'ASC' as const } : {}
  const [{ rows, total = 0 }, candidatures] = await Promise.all([
    proposees(db, { page, perPage: OFFRES_PAGE, q, filter, ...order }, asked),
    takesApplications(db),
  ])
  return { offres: rows, total, candidatures, affecte: moi.affecte }
}

export const espaceOffre: Handler<typeof calls.espaceOffre> = async (
  { id, lang },
  { db, session, config },
) => {
  const moi = await myStudent(db, session)
  const offre = await offreOf(db, { moi, anneeId: session.anneeId, lang, timeZone: config.timeZone }, id)
  return { offre, candidatures: await takesApplications(db), affecte: moi.affecte }
}

export const espaceOffrePapier: Handler<typeof calls.espaceOffrePapier> = async (
  { id, lang },
  { db, session, config },
) => {
  const moi = await myStudent(db, session)
  const offre = await offreOf(db, { moi, anneeId: session.anneeId, lang, timeZone: config.timeZone }, id)
  return offreFile(db, offre, { lang, annee: await yearOf(db, session) })
}

export const espaceOffreGarder: Handler<typeof calls.espaceOffreGarder> = async (
  { id, gardee },
  { config, db, session, write },
) => {
  const moi = await myStudent(db, session)
  await write(async (trx) => {
    if (!gardee) {
      await sql`DELETE FROM internship.favori WHERE etudiant_id = ${moi.id} AND stage_id = ${id}`.execute(trx)
      return
    }
    const asked = { anneeId: session.anneeId, timeZone: config.timeZone }
    const { rows } =
      await sql`SELECT FROM internship.stage s WHERE s.id = ${id} AND ${isOffered(moi, asked, 's')}`.execute(
        trx,
      )
    found(rows[0], 'offer')
    await sql`INSERT INTO internship.favori (etudiant_id, stage_id) VALUES (${moi.id}, ${id})
        ON CONFLICT DO NOTHING`.execute(trx)
  })
  return { status: 200 }
}

/**
 * An offer in full, also one that is not to be had any more, as long as the student has saved it or applied for it.
 *
 * @throws Refusal `not_found`
 */
async function offreOf(db: Db, asked: Omit<OfferView, 'gardees'>, id: number): Promise<OffreEntiere> {
  const { moi, anneeId } = asked
  const open = isOffered(moi, asked, 's')
  const known = sql<boolean>`(s.annee_id = ${anneeId} AND (
    EXISTS (SELECT FROM internship.favori f WHERE f.stage_id = s.id AND f.etudiant_id = ${moi.id})
    OR EXISTS (SELECT FROM internship.candidature c WHERE c.stage_id = s.id AND c.etudiant_id = ${moi.id})))`
  const offre = await db
    .selectFrom('internship.stage as s')
    .select(shown(asked, open))
    .select([
      sql<string>`s.description`.as('description'),
      sql<string>`s.missions`.as('missions'),
      sql<string>`s.competences`.as('competences'),
      sql<number | null>`s.heures::float8`.as('heures'),
      sql<number | null>`CASE WHEN ${isAsked('teletravail')} THEN s.teletravail::float8 END`.as(
        'teletravail',
      ),
      sql<string>`CASE WHEN ${isAsked('pays_stage')} THEN s.pays_stage ELSE '' END`.as('pays_stage'),
      sql<string>`coalesce((SELECT z.nom FROM company.site z WHERE z.id = s.site_id AND ${isAsked('site')}), '')`.as(
        'site',
      ),
      sql<string | null>`(SELECT t.nom_complet FROM company.contact t WHERE t.id = s.tuteur_id)`.as('tuteur'),
    ])
    .where('s.id', '=', id)
    .where(sql<boolean>`(${open} OR ${known})`)
    .executeTakeFirst()
  return found(offre, 'offer')
}

/** Whether students of this school may apply for offers. */
export const takesApplications = (db: Db): Promise<boolean> => isOn(db, 'candidatures')

/** What a card of an offer shows, of the alias `s`. */
const shown = ({ moi: { id }, lang, ...config }: Omit<OfferView, 'gardees'>, open: RawBuilder<boolean>) =>
  [
    sql<number>`s.id`.as('id'),
    sql<string>`s.sujet`.as('sujet'),
    sql<string>`s.entreprise`.as('entreprise'),
    sql<
      string | null
    >`(SELECT ${logoPath(sql.ref('e.logo'))} FROM company.entreprise e WHERE e.id = s.entreprise_id)`.as(
      'logo',
    ),
    sql<string>`s.periode_stage`.as('periode'),
    sql<string | null>`s.debut::text`.as('debut'),
    sql<string | null>`s.fin::text`.as('fin'),
    sql<string>`s.lieu`.as('lieu'),
    sql<0 | 1>`s.distance`.as('distance'),
    sql<number | null>`s.gratification::float8`.as('gratification'),
    sql<string | null>`s.limite::text`.as('limite'),
    sql<number>`s.places`.as('places'),
    PRISES.as('prises'),
    sql<string[]>`ARRAY(SELECT t.label->>${lang}::text FROM internship.stage_type l
      JOIN internship.type_stage t ON t.id = l.type_stage_id WHERE l.stage_id = s.id ORDER BY t.id)`.as(
      'types',
    ),
    isSaved(id).as('gardee'),
    sql<CandidatureEtat | null>`(SELECT c.etat FROM internship.candidature c
      WHERE c.stage_id = s.id AND c.etudiant_id = ${id})`.as('candidature'),
    sql<boolean | null>`(SELECT ${HAS_CV} FROM internship.candidature c
      WHERE c.stage_id = s.id AND c.etudiant_id = ${id})`.as('cv'),
    open.as('ouverte'),
    isPast(config, 's').as('passee'),
    sql<boolean>`EXISTS (SELECT FROM internship.affectation a WHERE a.stage_id = s.id AND a.etudiant_id = ${id})`.as(
      'affectee',
    ),
  ] as const

/** Whether the CV of an application, `c`, is there. */
export const HAS_CV = sql<boolean>`EXISTS (SELECT FROM internship.fichier f
  WHERE f.fiche = 'candidature' AND f.fiche_id = c.id AND f.genre = 'cv')`

const isSaved = (id: number) =>
  sql<boolean>`EXISTS (SELECT FROM internship.favori f WHERE f.stage_id = s.id AND f.etudiant_id = ${id})`

interface OfferView extends Zone {
  moi: MyStudent
  anneeId: number
  lang: Lang
  /** Only offers saved by the student, including those no longer available, which they may remove. */
  gardees: boolean
}

const proposees = list((db, { gardees, ...asked }: OfferView) => ({
  query: gardees
    ? db
        .selectFrom('internship.stage as s')
        .select(shown(asked, isOffered(asked.moi, asked, 's')))
        .where(sql<boolean>`(s.annee_id = ${asked.anneeId} AND ${isSaved(asked.moi.id)})`)
    : db
        .selectFrom('internship.stage as s')
        .select(shown(asked, sql`true`))
        .where(isOffered(asked.moi, asked, 's')),
  sort: {
    id: plain('s.id'),
    // none is later than any
    limite: [{ by: sql`coalesce(s.limite, 'infinity'::date)` }, { by: plain('s.id'), desc: true }],
  },
  id: plain('s.id'),
  search: (pattern) => like('s.recherche', pattern),
  filter: {
    type: { where: (type) => isOfType(type, 's') },
    distance: code('s.distance'),
    bientot: {
      where: () => sql`s.limite <= ${todayOf(asked)} + ${BIENTOT_JOURS}::integer`,
    },
  },
}))
