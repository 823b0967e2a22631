import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { inscrit as calls } from '../../contract'
import { DEFAULT_LANG, type Lang } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Context, Handler, Handlers } from '../access/handler'
import { rewriteOf } from '../convention/drafts'
import { among, code, like, list, plain, reference, text } from '../db/list'
import { numbersOf } from '../db/numbers'
import type { Db, Trx } from '../db/schema'
import { inScope, inYear, isInside, keepInside, type Scope, scopeOf } from '../db/scope'
import { refuseOtherVersion, versionOf } from '../db/version'
import { inUse, isHeld } from '../db/violations'
import { refusePostcode } from '../faits/postcode'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { fieldsOf, listedIn } from '../tables'

type Sent = Omit<ParsedInput<typeof calls.inscritAdd>, 'lang'>
type Seen = ParsedInput<typeof calls.inscritDelete>
interface InscritView {
  scope: Scope
  lang: Lang
}

export const inscritList: Handler<typeof calls.inscritList> = async (
  { lang, ...paging },
  { db, session },
) => {
  return inscrits(db, paging, { scope: scopeOf(session), lang })
}

export const inscritById: Handler<typeof calls.inscritById> = async ({ id, lang }, { db, session }) => {
  return { record: await get(db, id, { scope: scopeOf(session), lang }) }
}

export const inscritAdd: Handler<typeof calls.inscritAdd> = async (
  { lang, ...sent },
  { config, write, session },
) => {
  const scope = scopeOf(session)
  refusePostcode(sent)
  const record = await write(async (trx) => {
    const id = await identify(trx, config, sent, scope)
    await trx
      .insertInto('records.inscription')
      .values({ etudiant_id: id, annee_id: scope.anneeId, groupe_id: sent.groupe, parti: sent.parti })
      .execute()
    await keepInside(scope, enrolment(trx, id, scope))
    return get(trx, id, { scope, lang })
  })
  return { status: 200, record }
}

export const inscritUpdate: Handler<typeof calls.inscritUpdate> = async (
  { id, version, ...sent },
  { config, write, session },
) => {
  await write(async (trx) => {
    const scope = scopeOf(session)
    refusePostcode({ ...(await lock(trx, { id, version }, scope)), ...sent })
    await name(trx, id, sent)
    await trx
      .updateTable('records.inscription')
      .set({ groupe_id: sent.groupe, parti: sent.parti })
      .where('etudiant_id', '=', id)
      .where(inScope(session))
      .where((row) => row.or([row('groupe_id', '<>', sent.groupe), row('parti', '<>', sent.parti)]))
      .execute()
    await keepInside(scope, enrolment(trx, id, scope))
    await rewriteOf(trx, config, sql`v.etudiant_id = ${id}`)
  })
  return { status: 200 }
}

/** A student without another enrolment is deleted. */
export const inscritDelete: Handler<typeof calls.inscritDelete> = async (seen, context) => {
  const { write, session } = context
  try {
    await write(async (trx) => {
      await lock(trx, seen, scopeOf(session))
      await trx
        .deleteFrom('records.inscription')
        .where('etudiant_id', '=', seen.id)
        .where(inScope(session))
        .execute()
      await trx
        .deleteFrom('records.etudiant as e')
        .where('e.id', '=', seen.id)
        .where(sql<boolean>`NOT EXISTS (SELECT FROM records.inscription i WHERE i.etudiant_id = e.id)`)
        .execute()
    })
  } catch (error) {
    throw isHeld(error) ? await held(context, seen.id) : error
  }
  return { status: 200 }
}

/** The students of a year: a person, and the enrolment in a group of the year. */
export const inscrit = {
  inscritList,
  inscritById,
  inscritAdd,
  inscritUpdate,
  inscritDelete,
} satisfies Handlers<typeof calls>

/** Data that is the same in all years: a column, and its field. */
type DataOfAllYears = Omit<Sent, 'groupe' | 'parti'>
const NAMED = fieldsOf('records.etudiant') as [column: string, field: keyof DataOfAllYears][]
/** Those that enrolments keep as well: lists are sorted by them. */
const SORTED = NAMED.filter(([column]) => listedIn('records.etudiant').includes(column))
const read = <T>(column: string) =>
  sql<T>`${sql.ref(`${SORTED.some(([kept]) => kept === column) ? 'v' : 'e'}.${column}`)}`
const named = NAMED.map(([column, field]) => read(column).as(field)) as {
  [F in keyof DataOfAllYears]-?: AliasedRawBuilder<Exclude<DataOfAllYears[F], undefined>, F>
}[keyof DataOfAllYears][]
const VERSION = versionOf([
  'v.etudiant_id',
  ...NAMED.map(([column]) => read(column)),
  'v.groupe_id',
  'v.parti',
])

const labelOf = (table: string, column: string, lang: Lang): RawBuilder<string> => sql<string>`(
  SELECT label->>${sql.lit(lang)} FROM ${sql.table(table)} WHERE id = ${sql.ref(column)})`

const option = (id: string, label: string) =>
  sql<{
    value: number
    label: string
  }>`json_build_object('value', ${sql.ref(id)}, 'label', ${sql.ref(label)})`

const rows = (db: Db, { scope, lang }: InscritView) =>
  db
    .selectFrom('records.parcours as v')
    // a count of rows leaves it out
    .leftJoin('records.etudiant as e', 'e.id', 'v.etudiant_id')
    .select(named)
    .select(['v.etudiant_id as id', 'v.parti', 'v.stage', 'v.encadrant', 'v.soutenance'])
    .select([
      option('v.groupe_id', 'v.groupe').as('groupe'),
      labelOf('records.specialite', 'v.specialite_id', lang).as('specialite'),
      labelOf('records.niveau', 'v.niveau_id', lang).as('niveau'),
      sql<{ value: number; label: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('value', a.id, 'label', a.label || ' · ' || p.groupe)
          ORDER BY a.debut DESC), '[]')
        FROM records.parcours p JOIN records.annee a ON a.id = p.annee_id
        WHERE p.etudiant_id = v.etudiant_id)`.as('inscriptions'),
      VERSION.as('version'),
    ])
    .where(inScope(scope, 'v', 'group'))

const SPECIALITES = (ids: RawBuilder<unknown>) =>
  sql`SELECT id FROM records.specialite WHERE diplome_id = ANY (${ids})`
const NIVEAUX = (ids: RawBuilder<unknown>) => sql`SELECT id FROM records.niveau WHERE cycle_id = ANY (${ids})`

const inscrits = list((db, asked: InscritView) => ({
  query: rows(db, asked),
  sort: {
    ...Object.fromEntries(SORTED.map(([column, field]) => [field, text(`v.${column}`)])),
    groupe: text('v.groupe'),
  },
  orderBy: [{ by: text('v.nom') }, { by: text('v.prenom') }],
  id: plain('v.etudiant_id'),
  search: (pattern) => like('v.recherche', pattern),
  filter: {
    parti: code('v.parti'),
    stage: code('v.stage'),
    encadrant: code('v.encadrant'),
    soutenance: code('v.soutenance'),
    groupe: reference('v.groupe_id'),
    niveau: reference('v.niveau_id'),
    specialite: reference('v.specialite_id'),
    diplome: among('v.specialite_id', SPECIALITES),
    cycle: among('v.niveau_id', NIVEAUX),
  },
  counted: {
    in: sql`${numbersOf(asked.scope, 'records.effectif_parcours')} AS v WHERE ${inYear(asked.scope, 'v')}`,
    by: ['parti', 'stage', 'encadrant', 'soutenance', 'groupe', 'niveau', 'specialite', 'diplome', 'cycle'],
  },
}))

/** @throws Refusal `not_found` */
async function get(db: Db, id: number, asked: InscritView) {
  return found(await rows(db, asked).where('v.etudiant_id', '=', id).executeTakeFirst(), 'student')
}

/**
 * The id of a student, new or known by the registration number in any spelling; somebody with another name is another
 * person.
 *
 * @throws Refusal `student_known` with the holder's name; `outside_scope` if the caller may not see it
 */
async function identify(
  trx: Trx,
  config: Pick<Config, 'country'>,
  sent: Sent,
  scope: Scope,
): Promise<number> {
  const { matricule, firstName: prenom, lastName: nom } = sent
  const known = await trx
    .selectFrom('records.etudiant')
    .select(['id', 'matricule', 'nom_complet'])
    .select(
      sql<boolean>`public.fold(prenom) = public.fold(${prenom}) AND public.fold(nom) = public.fold(${nom})`.as(
        'same',
      ),
    )
    .where(sql<boolean>`records.numero(matricule) = records.numero(${matricule})`)
    .orderBy(sql`matricule = ${matricule}`, 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    const given = givenOf(sent)
    const { rows } = await sql<{ id: number }>`
      INSERT INTO records.etudiant (${sql.join(given.map(([column]) => sql.ref(column)))})
      VALUES (${sql.join(given.map(([, field]) => sent[field]))}) RETURNING id`.execute(trx)
    return rows[0]?.id as number
  }
  await keepInside(scope, everEnrolled(trx, known.id, scope))
  if (!known.same)
    throw new Refusal('student_known', 'another student has this number', { name: known.nom_complet })
  // written as it is known
  await name(trx, known.id, { ...sent, matricule: known.matricule })
  await rewriteOf(trx, config, sql`v.etudiant_id = ${known.id}`)
  return known.id
}

/** In any year. Somebody never enrolled belongs to no diploma yet. */
const everEnrolled = (trx: Trx, id: number, scope: Scope) =>
  trx
    .selectFrom('records.etudiant as e')
    .select('e.id')
    .where('e.id', '=', id)
    .where(
      sql<boolean>`coalesce((SELECT bool_or(${isInside(scope, 'group', 'p')}) FROM records.parcours p
        WHERE p.etudiant_id = e.id), true)`,
    )

const givenOf = (sent: DataOfAllYears) => NAMED.filter(([, field]) => sent[field] !== undefined)

async function name(trx: Trx, id: number, sent: DataOfAllYears) {
  const given = givenOf(sent)
  const columns = sql.join(given.map(([column]) => sql.ref(column)))
  const values = sql.join(given.map(([, field]) => sql`${sent[field]}::text`))
  await sql`UPDATE records.etudiant SET (${columns}) = (${values})
    WHERE id = ${id} AND (${columns}) IS DISTINCT FROM (${values})`.execute(trx)
}

/** One that is in scope. */
const enrolment = (db: Db, id: number, scope: Scope) =>
  db
    .selectFrom('records.parcours as v')
    .select('v.etudiant_id')
    .where('v.etudiant_id', '=', id)
    .where(inScope(scope, 'v', 'group'))

/** @throws Refusal `not_found`, `changed_meanwhile` */
async function lock(trx: Trx, { id, version }: Seen, scope: Scope) {
  await trx.selectFrom('records.etudiant').select('id').where('id', '=', id).forUpdate().execute()
  const present = found(
    await enrolment(trx, id, scope)
      .leftJoin('records.etudiant as e', 'e.id', 'v.etudiant_id')
      .select(['e.code_postal', 'e.pays', VERSION.as('version')])
      .executeTakeFirst(),
    'student',
  )
  await refuseOtherVersion(trx, version, present, { entity: 'records.etudiant', entityId: id })
  return present
}

async function held({ db, session }: Context, id: number): Promise<Refusal> {
  const student = await get(db, id, { scope: scopeOf(session), lang: DEFAULT_LANG })
  const of = sql`etudiant_id = ${id} AND ${inScope(session)}`
  return inUse(
    db,
    `${student.firstName} ${student.lastName}`,
    {
      affectation: sql`SELECT stage FROM internship.dossier WHERE ${of}`,
      demande: sql`SELECT ''::text FROM internship.demande WHERE ${of}`,
      candidature: sql`SELECT ''::text FROM internship.candidature WHERE ${of}`,
    },
    session,
  )
}
