import { sql } from 'kysely'
import { SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import { aCommence } from '../../contract/soutenance/reserves'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { clockText, type Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseChanged, versionOf } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import { dropDecision } from './deliberation'

type Award = ParsedInput<typeof internship.noteUpdate>

/* Grades. The `id` of `noteById` is the defence's, that of `noteDelete` the grade's. */

export const noteById: Handler<typeof internship.noteById> = async (
  { id, lang },
  { db, session, config },
) => {
  const row = found(
    await db
      .selectFrom('internship.v_soutenance as v')
      .leftJoin('internship.mention as m', 'm.id', 'v.mention_id')
      .select([
        'v.note_id',
        'v.soutenance_id',
        'v.etudiant_id',
        'v.etudiant',
        'v.note',
        'v.etat',
        'v.debut',
        'm.id as mention_id',
      ])
      .select(sql<string | null>`m.label->>${lang}`.as('mention'))
      .select([clockText(sql`now()`, config).as('maintenant'), GRADE_VERSION.as('version')])
      .where('v.soutenance_id', '=', id)
      .where(inScope(session, 'v'))
      .executeTakeFirst(),
    'defence',
  )
  return {
    Note_soutenance: {
      id: row.note_id,
      etat: row.etat,
      debut: row.debut && wireTime(row.debut),
      maintenant: row.maintenant ?? undefined,
      soutenance_id: row.soutenance_id,
      etudiant: { value: row.etudiant_id, label: row.etudiant },
      mention: row.mention_id && row.mention ? { value: row.mention_id, label: row.mention } : null,
      note: row.note,
      version: row.version,
    },
  }
}

export const noteUpdate: Handler<typeof internship.noteUpdate> = async (
  input,
  { write, session, config },
) => {
  await write((trx) => award(trx, session, config, input))
  return { status: 200 }
}

export const noteDelete: Handler<typeof internship.noteDelete> = async (
  { id, version },
  { write, session, config },
) => {
  await write(async (trx) => {
    const graded = await trx
      .selectFrom('internship.note')
      .select('soutenance_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (graded) {
      await hold(trx, session, config, graded.soutenance_id)
      await refuseRegraded(trx, session, { ...graded, id, version })
    }
    const { soutenance_id } = found(
      await trx
        .deleteFrom('internship.note as n')
        .using('internship.soutenance as s')
        .whereRef('s.id', '=', 'n.soutenance_id')
        .where('n.id', '=', id)
        .where(inScope(session, 's', 'defence'))
        .returning('n.soutenance_id')
        .executeTakeFirst(),
      'grade',
    )
    await dropDecision(trx, soutenance_id)
  })
  return { status: 200 }
}

/**
 * Gives a defence its grade, or changes it.
 *
 * @throws Refusal `changed_meanwhile`, `not_found`, `defence_not_validated`, `defence_not_begun`
 */
export async function award(trx: Trx, scope: Scope, zone: Zone, sent: Award): Promise<void> {
  const held = await hold(trx, scope, zone, sent.soutenance_id)
  await refuseRegraded(trx, scope, sent)
  if (held?.etat === SOUTENANCE_VALIDEE) refuseNotBegun(wireTime(held.debut), held.maintenant ?? '')
  const graded = await trx
    .insertInto('internship.note')
    .columns(['soutenance_id', 'mention_id', 'points'])
    .expression((eb) =>
      eb
        .selectFrom('internship.v_soutenance as v')
        .select((row) => [
          row.ref('v.soutenance_id').$notNull().as('soutenance_id'),
          sql<number>`${sent.mention_id}::integer`.as('mention_id'),
          sql<number>`${sent.note}::numeric`.as('points'),
        ])
        .where('v.soutenance_id', '=', sent.soutenance_id)
        .where('v.etudiant_id', '=', sent.etudiant_id)
        .where(inScope(scope, 'v'))
        .where('v.etat', '=', SOUTENANCE_VALIDEE),
    )
    .onConflict((oc) =>
      oc.column('soutenance_id').doUpdateSet((eb) => ({
        mention_id: eb.ref('excluded.mention_id'),
        points: eb.ref('excluded.points'),
      })),
    )
    .returning('id')
    .executeTakeFirst()
  if (graded) return
  found(
    await trx
      .selectFrom('internship.v_soutenance as v')
      .select('v.id')
      .where('v.soutenance_id', '=', sent.soutenance_id)
      .where('v.etudiant_id', '=', sent.etudiant_id)
      .where(inScope(scope, 'v'))
      .executeTakeFirst(),
    'defence of this student',
  )
  throw new Refusal('defence_not_validated', 'only a validated defence is graded')
}

/** Locks a defence until the transaction ends, and returns it with the school's present time. */
const hold = (trx: Trx, scope: Scope, zone: Zone, id: number) =>
  trx
    .selectFrom('internship.soutenance')
    .select(['debut', 'etat', clockText(sql`now()`, zone).as('maintenant')])
    .where('id', '=', id)
    .where(inScope(scope, undefined, 'defence'))
    .forUpdate()
    .executeTakeFirst()

/** A defence that has not begun cannot be graded. @throws Refusal `defence_not_begun` */
export function refuseNotBegun(debut: string, maintenant: string): void {
  if (!aCommence(debut, maintenant))
    throw new Refusal('defence_not_begun', 'a defence is graded once it has begun')
}

/** A missing grade has a version too, so that two people who grade at the same time do not overwrite each other. */
export const GRADE_VERSION = versionOf(['v.soutenance_id', 'v.note_id', 'v.note', 'v.mention_id'])

async function refuseRegraded(
  trx: Trx,
  scope: Scope,
  sent: Pick<Award, 'id' | 'soutenance_id' | 'version'>,
): Promise<void> {
  if (sent.version === undefined) return
  const present = trx
    .selectFrom('internship.v_soutenance as v')
    .select(['v.note_id', GRADE_VERSION.as('version')])
    .where('v.soutenance_id', '=', sent.soutenance_id)
    .where(inScope(scope, 'v'))
  await refuseChanged(trx, sent.version, present, ({ note_id }) => ({
    entity: 'internship.note',
    entityId: note_id ?? sent.id ?? null,
  }))
}
