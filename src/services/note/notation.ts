import { sql } from 'kysely'
import { isSameMark, type Mark } from '../../contract/feuille/avant'
import type { Lang } from '../../contract/kernel/constants'
import { SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { Absent, Bareme, notation as calls, MarqueDonnee, Saisie } from '../../contract/note/bareme'
import { resultatDe, type SeuilBareme } from '../../contract/note/calculBareme'
import type { Handler } from '../access/handler'
import type { Db, Trx } from '../db/schema'
import { inScope } from '../db/scope'
import { found, invalid, Refusal } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import { decide, deliberationOf } from './deliberation'
import { award, GRADE_VERSION } from './note'

/* Marking by criteria, from the office. */

export const noteBareme: Handler<typeof calls.noteBareme> = async ({ id, lang }, { db, session }) => {
  found(await defenceOf(db, id, inScope(session, 'v')), 'defence')
  const [bareme, jures, given, attendus, deliberation] = await Promise.all([
    schemeOf(db, id, lang),
    jurorsOf(db, id),
    marksOf(db, id),
    expectedOf(db, id),
    deliberationOf(db, id),
  ])
  return { bareme, jures, donnees: await withNames(db, id, given), attendus, deliberation }
}

export const noteCriteres: Handler<typeof calls.noteCriteres> = async (input, { write, session, config }) => {
  const { soutenance_id, etudiant_id, marques, motif, version } = input
  return write(async (trx) => {
    await trx
      .selectFrom('internship.soutenance')
      .select('id')
      .where('id', '=', soutenance_id)
      .where(inScope(session, undefined, 'defence'))
      .forUpdate()
      .execute()
    const defence = found(await defenceOf(trx, soutenance_id, inScope(session, 'v')), 'defence')
    if (defence.etat !== SOUTENANCE_VALIDEE)
      throw new Refusal('defence_not_validated', 'only a validated defence is graded')
    const bareme = await schemeOf(trx, soutenance_id, 'fr')
    if (bareme) await keepMarks(trx, soutenance_id, bareme, marques)
    const made = bareme && resultatDe(bareme, await marksOf(trx, soutenance_id), bareme.seuils)
    const note = input.note ?? made?.points ?? null
    const mention_id = input.mention_id ?? made?.mention_id ?? null
    if (note !== null && mention_id !== null) {
      const grade = { id: null, soutenance_id, etudiant_id, mention_id, note, version }
      await award(trx, session, config, grade)
      if (bareme) {
        await decide(trx, soutenance_id, bareme.id, {
          points: note,
          mention_id,
          motif,
          signe_par: session.username,
          points_calcules: made?.points ?? null,
          mention_calculee_id: made?.mention_id ?? null,
        })
      }
    } else if (!bareme) {
      throw missing('note')
    }
    const graded = await defenceOf(trx, soutenance_id, inScope(session, 'v'))
    return { status: 200, version: graded?.version, note, mention_id }
  })
}

export const noteSaisie: Handler<typeof calls.noteSaisie> = async ({ lang }, { db, session }) => {
  const { rows } = await sql<Saisie & { bareme_id: number | null }>`
      SELECT v.id, v.soutenance_id, v.etudiant_id, v.etudiant, e.matricule, v.stage, d.label->>${lang} AS diplome,
        sa.label->>${lang} AS salle, v.debut, left(v.debut::text, 10) AS jour,
        internship.bareme_de(v.soutenance_id) AS bareme_id,
        coalesce((SELECT json_agg(json_build_object('critere', c.critere, 'points', c.points::float8))
          FROM internship.note_critere c WHERE c.soutenance_id = v.soutenance_id AND c.auteur = 'bureau'), '[]') AS marques,
        coalesce((SELECT json_agg(json_build_object('critere', c.critere, 'auteur', c.auteur, 'points', c.points::float8))
          FROM internship.note_critere c WHERE c.soutenance_id = v.soutenance_id AND c.auteur <> 'bureau' AND ${COUNTS}), '[]')
          AS autres,
        v.note, v.mention_id, ${GRADE_VERSION} AS version,
        CASE WHEN v.note IS NULL THEN (SELECT json_build_object('points', x.points::float8, 'par', x.signe_par)
          FROM internship.deliberation x WHERE x.soutenance_id = v.soutenance_id) END AS signee
      FROM internship.v_soutenance v
      JOIN records.etudiant e ON e.id = v.etudiant_id
      LEFT JOIN records.salle sa ON sa.id = v.salle_id
      LEFT JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
      LEFT JOIN records.specialite s ON s.id = p.specialite_id
      LEFT JOIN records.diplome d ON d.id = s.diplome_id
      WHERE ${inScope(session, 'v')} AND v.etat = ${SOUTENANCE_VALIDEE} AND v.soutenance_id IS NOT NULL
      ORDER BY v.note IS NOT NULL, v.debut, sa.label->>'fr', v.id`.execute(db)
  const absents = await sql<Absent>`
      SELECT v.etudiant, e.matricule,
        CASE WHEN v.soutenance_id IS NULL THEN 'defence_not_scheduled' ELSE 'defence_not_validated' END AS raison
      FROM internship.v_soutenance v JOIN records.etudiant e ON e.id = v.etudiant_id
      WHERE ${inScope(session, 'v')} AND (v.soutenance_id IS NULL OR v.etat <> ${SOUTENANCE_VALIDEE})
      ORDER BY v.id`.execute(db)
  const ids = [...new Set(rows.flatMap(({ bareme_id }) => bareme_id ?? []))]
  return {
    lignes: rows.map((row) => ({ ...row, debut: wireTime(row.debut) })),
    baremes: await schemes(db, ids, lang),
    absents: absents.rows,
  }
}

const missing = (path: string) => invalid(path, 'a grade has points and a mention', 'required')

function defenceOf(db: Db, id: number, within: ReturnType<typeof inScope>) {
  return db
    .selectFrom('internship.v_soutenance as v')
    .select(['v.soutenance_id', 'v.etudiant', 'v.etat', 'v.note', 'v.mention_id'])
    .select(GRADE_VERSION.as('version'))
    .where('v.soutenance_id', '=', id)
    .where(within)
    .executeTakeFirst()
}

/** The marking scheme of a defence; null: a single mark. */
export async function schemeOf(db: Db, defence: number, lang: Lang): Promise<Bareme | null> {
  const { rows } = await sql<{ id: number | null }>`SELECT internship.bareme_de(${defence}) AS id`.execute(db)
  const id = rows[0]?.id
  return (id && (await schemes(db, [id], lang))[0]) || null
}

async function schemes(db: Db, ids: readonly number[], lang: Lang): Promise<Bareme[]> {
  if (ids.length === 0) return []
  const named = (label: Record<Lang, string>) => label[lang] || label.fr
  const [{ rows }, thresholds] = await Promise.all([
    sql<{ id: number; label: string; criteres: never[]; arrondi: number; seuils: SeuilBareme[] }>`
      SELECT id, label->>${lang} AS label, criteres, arrondi, seuils FROM internship.bareme
      WHERE id = ANY (${ids}) ORDER BY id`.execute(db),
    sql<SeuilBareme>`SELECT id AS mention_id, seuil::float8 AS seuil FROM internship.mention`.execute(db),
  ])
  return rows.map(({ seuils, criteres, ...row }) => ({
    ...row,
    criteres: criteres.map((critere: { label: Record<Lang, string> } & Record<string, never>) => ({
      ...critere,
      label: named(critere.label),
    })) as unknown as Bareme['criteres'],
    seuils: seuils.length > 0 ? seuils : thresholds.rows,
  }))
}

/** Who sits in the jury, the chair first. The only juror of a voluntary internship chairs. */
export async function jurorsOf(db: Db, defence: number) {
  const { rows } = await sql<{ jury_id: number; nom: string; president: boolean }>`
    SELECT j.jury_id, p.nom_complet AS nom, coalesce(j.type_jury_id, 1) = 1 AS president
    FROM internship.soutenance_jury j JOIN internship.jury p ON p.id = j.jury_id
    WHERE j.soutenance_id = ${defence} ORDER BY 3 DESC, j.rang, j.jury_id`.execute(db)
  return rows
}

/** A condition on marks (`c`): those of people who no longer sit in the jury do not count. */
export const COUNTS = sql`(c.jury_id IS NULL OR EXISTS (SELECT FROM internship.soutenance_jury m
  WHERE m.soutenance_id = c.soutenance_id AND m.jury_id = c.jury_id))`

export async function marksOf(db: Db, defence: number): Promise<MarqueDonnee[]> {
  const { rows } = await sql<MarqueDonnee>`
    SELECT critere, auteur, jury_id, points::float8 AS points, remarque FROM internship.note_critere c
    WHERE soutenance_id = ${defence} AND ${COUNTS} ORDER BY critere, id`.execute(db)
  return rows
}

/** Marks with the names of their authors; the office's have none. */
export async function withNames(db: Db, defence: number, given: readonly MarqueDonnee[]) {
  const [jurors, around] = await Promise.all([
    jurorsOf(db, defence),
    sql<{ encadrant: string | null; entreprise: string }>`
      SELECT n.nom_complet AS encadrant, o.entreprise FROM internship.soutenance s
      JOIN internship.affectation a ON a.id = s.affectation_id JOIN internship.stage o ON o.id = a.stage_id
      LEFT JOIN internship.encadreur n ON n.id = a.encadrant_id WHERE s.id = ${defence}`.execute(db),
  ])
  const [others] = around.rows
  const names = { encadrant: others?.encadrant ?? '', entreprise: others?.entreprise ?? '', bureau: '' }
  const nameOf = ({ auteur, jury_id }: MarqueDonnee) =>
    auteur === 'jury' ? (jurors.find((juror) => juror.jury_id === jury_id)?.nom ?? '') : names[auteur]
  return given.map((mark) => ({ ...mark, nom: nameOf(mark) }))
}

/** Who still has to mark which criterion. */
export async function expectedOf(db: Db, defence: number) {
  const { rows } = await sql<{ critere: number; auteur: MarqueDonnee['auteur']; nom: string }>`
    SELECT critere, auteur, nom FROM internship.marques_attendues(${defence})
    WHERE NOT donnee AND critere IS NOT NULL ORDER BY critere, nom`.execute(db)
  return rows
}

interface GivenMark {
  critere: number
  points: number | null
  remarque?: string | undefined
  /** The marks that may be replaced; undefined: any. */
  avant?: readonly (Mark | null)[] | undefined
}

/** The author of marks; `place`: the position of their first mark in the input. */
interface Author {
  auteur: MarqueDonnee['auteur']
  jury_id: number | null
  place?: number
}

/**
 * Stores somebody's marks, or deletes them.
 *
 * @throws Refusal `validation` for a mark off its scale, `changed_meanwhile` if they have given another one since
 */
export async function keepMarks(
  trx: Trx,
  defence: number,
  bareme: Bareme,
  given: readonly GivenMark[],
  by: Author = { auteur: 'bureau', jury_id: null },
): Promise<void> {
  for (const [index, { critere, points, remarque = '', avant }] of given.entries()) {
    const of = bareme.criteres[critere]
    if (!of || (points !== null && points > of.sur)) {
      const path = `marques.${(by.place ?? 0) + index}.points`
      throw invalid(path, 'a mark lies on the scale of its criterion', 'out_of_range')
    }
    const { auteur, jury_id } = by
    if (avant !== undefined) {
      const { rows } = await sql<Mark>`SELECT points::float8, remarque FROM internship.note_critere
        WHERE soutenance_id = ${defence} AND critere = ${critere} AND auteur = ${auteur}
          AND jury_id IS NOT DISTINCT FROM ${jury_id}::integer FOR UPDATE`.execute(trx)
      const now = rows[0] ?? null
      // a repeated call, after its response was lost, succeeds
      const isThere = points === null ? now === null : isSameMark(now, { points, remarque })
      if (!isThere && !avant.some((one) => isSameMark(now, one)))
        throw new Refusal('changed_meanwhile', 'this mark has changed')
    }
    if (points === null) {
      await sql`DELETE FROM internship.note_critere WHERE soutenance_id = ${defence} AND critere = ${critere}
        AND auteur = ${auteur} AND jury_id IS NOT DISTINCT FROM ${jury_id}::integer`.execute(trx)
      continue
    }
    await sql`INSERT INTO internship.note_critere AS n
        (soutenance_id, bareme_id, critere, auteur, jury_id, points, remarque)
      VALUES (${defence}, ${bareme.id}, ${critere}, ${auteur}, ${jury_id}, ${points}, ${remarque})
      ON CONFLICT ON CONSTRAINT note_critere_once
      DO UPDATE SET points = excluded.points, remarque = excluded.remarque, saisi_le = now()
      WHERE (n.points, n.remarque) IS DISTINCT FROM (excluded.points, excluded.remarque)`.execute(trx)
  }
}
