import { type RawBuilder, sql } from 'kysely'
import { OFFRE_ACTIVE, OFFRE_LIBRE } from '../../../contract/kernel/constants'
import { assignmentYear } from '../../affectation/assign'
import { closeApplications } from '../../affectation/closeApplications'
import { rewrite } from '../../convention/drafts'
import type { Db, Trx } from '../../db/schema'
import { inScope } from '../../db/scope'
import { PRISES } from '../../place/offer'
import { leavePlaces, takePlaces } from '../../place/place'
import { calendrierOf } from '../../regle/joursChomes'
import { byTheRules, readRules, rulesBefore } from '../../regle/regles'
import { FAITS } from '../settle/assignmentOffers'
import { makeNamed, type WrittenAssignment } from './makeNamed'
import type { Target } from './target'

/** A row of the file, as SQL. */
const rowsIn = (
  rows: readonly WrittenAssignment[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
  id integer, matricule integer, stage integer, encadrant integer, etat_stage smallint, missions text, debut date, fin date,
  heures numeric, semaine text, lieu text, distance smallint, gratification numeric, assurance text, teletravail numeric,
  teletravail_lieu text, pays_stage text, site text, site_id integer, tuteur_id integer)`

const option = (id: string, label: RawBuilder<unknown>) =>
  sql`CASE WHEN ${sql.ref(id)} IS NOT NULL THEN json_build_object('value', ${sql.ref(id)}, 'label', ${label}) END`

const inJson = async (db: Db, row: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
  const { rows } = await sql<{ rows: string }>`
    SELECT coalesce(json_agg(json_build_object(${row})), '[]')::text AS rows FROM ${from}`.execute(db)
  return rows[0]?.rows ?? '[]'
}

/** The facts of an internship that files may contain. */
const OWN = [...FAITS, 'semaine', 'assurance', 'teletravail_lieu'] as const

/** The facts of a row with this alias, from JSON. */
const factsOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const numbers = sql`'heures', ${column('heures')}::float8, 'gratification', ${column('gratification')}::float8`
  return sql`'missions', ${column('missions')}, 'debut', ${column('debut')}, 'fin', ${column('fin')}, ${numbers},
    'lieu', ${column('lieu')}, 'distance', ${column('distance')}, 'teletravail', ${column('teletravail')}::float8,
    'pays_stage', ${column('pays_stage')},
    'site', coalesce((SELECT z.nom FROM company.site z WHERE z.id = ${column('site_id')}), '')`
}

/** The facts of a sent agreement, and assignments with a defence, cannot change. */
const HELD = sql`(SELECT json_build_object('stage', coalesce(x.locked, x.kept), 'encadrant', coalesce(x.locked, x.kept),
    'etat_stage', x.locked, ${sql.join(
      [...OWN, 'tuteur', 'tuteur_email'].map((field) => sql`${sql.lit(field)}, x.kept`),
    )})
  FROM (SELECT CASE WHEN EXISTS (SELECT FROM internship.soutenance d WHERE d.affectation_id = v.id) THEN 'assignment_locked' END AS locked,
    CASE WHEN internship.faits_tenus(v.id) THEN 'fact_signed' END AS kept) AS x)`

/** How many more internships of a student a file may begin in a school that allows several; 0 elsewhere. */
const SEVERAL = sql<number>`(SELECT plusieurs_stages * 10 FROM records.etablissement)`

/** The ways in which people write the name of a person, in a table with this alias. */
const names = (alias: string, ...more: string[]) =>
  sql`json_build_array(${sql.join(
    [`${alias}.nom_complet`, ...more.map((name) => `${alias}.${name}`)].map((name) => sql.ref(name)),
  )}, ${sql.ref(`${alias}.nom`)} || ' ' || ${sql.ref(`${alias}.prenom`)})`
/** The company that holds a number, among those that share it. */
const byNumber = (alias: string) =>
  sql`(SELECT k.id FROM company.entreprise k WHERE k.numero = ${sql.ref(`${alias}.numero`)} AND k.doublon = 0)`
const told = (alias: string) =>
  sql`concat(${sql.ref(`${alias}.nom_complet`)}, ' (', ${sql.ref(`${alias}.email`)}, ')')`

/**
 * Who does which internship, when, where, and with whom, under the rules of the calls: a student once, unless they may have
 * another one, an offer once, which is active, nothing of what has a defence, no fact that an agreement says. A student
 * is known by the registration number, the address or the name; an offer by its subject, beside its company, or its
 * number; a supervisor by address or name, also among the teachers who are none yet.
 */
export const assignments: Target = {
  table: 'internship.affectation',

  present: (db, scope) =>
    inJson(
      db,
      sql`'id', v.id, 'matricule', ${option('v.etudiant_id', sql`e.nom_complet`)}, 'stage', ${option('v.stage_id', sql`v.sujet`)},
        'encadrant', ${option('v.encadrant_id', sql`p.nom_complet`)}, 'etat_stage', v.etat_stage, 'entreprise_id', v.entreprise_id,
        ${factsOf('v')}, 'pauses', v.pauses, 'semaine', v.semaine, 'presence', v.presence::float8, 'assurance', v.assurance,
        'teletravail_lieu', v.teletravail_lieu, 'tuteur_id', v.tuteur_id,
        'tuteur', coalesce(t.nom_complet, ''), 'tuteur_fonction', coalesce(t.fonction, ''),
        'tuteur_email', coalesce(t.email, ''), 'tuteur_telephone', coalesce(t.telephone, ''), 'held', ${HELD},
        'beside', v.fin_prevue IS NOT NULL OR ${SEVERAL} > 0`,
      sql`internship.v_deroulement v JOIN records.etudiant e ON e.id = v.etudiant_id
        LEFT JOIN internship.encadreur p ON p.id = v.encadrant_id LEFT JOIN company.contact t ON t.id = v.tuteur_id
        WHERE ${inScope(scope, 'v')}`,
    ),

  choices: async (db, scope) => ({
    matricule: await inJson(
      db,
      sql`'id', e.id, 'names', ${names('e', 'matricule', 'email')}, 'told', concat(e.nom_complet, ' (', e.matricule, ')'),
        'room', (SELECT count(*)::int FROM internship.affectation a WHERE a.etudiant_id = e.id AND a.annee_id = i.annee_id)
          + internship.libre(e.id, i.annee_id)::int + ${SEVERAL},
        'closed', CASE WHEN i.parti = 1 THEN json_build_object('code', 'departed') END`,
      sql`records.inscription i JOIN records.etudiant e ON e.id = i.etudiant_id WHERE ${inScope(scope, 'i')}`,
    ),
    stage: await inJson(
      db,
      sql`'id', s.id, 'names', json_build_array(s.sujet, s.id::text), 'room', s.places - ${PRISES},
        'within', json_build_object('entreprise', json_build_array(s.entreprise_id), 'entreprise_matricule', json_build_array(${byNumber('c')})),
        'closed', CASE WHEN s.affect <> ${OFFRE_LIBRE} THEN json_build_object('code', 'held', 'reason', 'offer_assigned')
          WHEN s.etat <> ${OFFRE_ACTIVE} THEN json_build_object('code', 'held', 'reason', 'offer_not_active') END`,
      sql`internship.stage s JOIN company.entreprise c ON c.id = s.entreprise_id WHERE ${inScope(scope, 's', 'offer')}`,
    ),
    entreprise: await inJson(
      db,
      sql`'id', c.id, 'names', json_build_array(c.nom_entreprise, c.matricule, c.email),
        'told', concat(c.nom_entreprise, ' (', c.matricule, ')'), 'within', json_build_object('entreprise_matricule', json_build_array(${byNumber('c')}))`,
      sql`company.entreprise c`,
    ),
    entreprise_matricule: await inJson(
      db,
      sql`'id', c.id, 'names', json_build_array(c.matricule)`,
      // one stands for all companies that shared a number before numbers were compared
      sql`company.entreprise c WHERE c.doublon = 0`,
    ),
    encadrant: await inJson(
      db,
      sql`'id', x.id, 'names', x.names, 'told', x.told, 'made', x.made`,
      sql`(SELECT p.id, ${names('p', 'email')} AS names, ${told('p')} AS told, false AS made FROM internship.encadreur p
        UNION ALL SELECT -t.id, ${names('t', 'email', 'code')}, ${told('t')}, true FROM records.enseignant t
        WHERE NOT EXISTS (SELECT FROM internship.encadreur p WHERE p.enseignant_id = t.id
          OR (t.email <> '' AND lower(p.email COLLATE "C") = lower(t.email COLLATE "C")))) AS x`,
    ),
  }),

  async more(db, scope, config) {
    const { regles } = await readRules(db, config)
    const calendrier = await calendrierOf(db, config)
    const { rows } = await sql<{ more: string }>`
      SELECT json_build_object(
        'sites', (SELECT coalesce(json_agg(json_build_object('entreprise_id', z.entreprise_id, 'nom', public.fold(z.nom), 'pays', z.pays)), '[]')
          FROM company.site z),
        'companies', (SELECT coalesce(json_agg(json_build_object('id', c.id, 'nom', c.nom_entreprise, 'matricule', c.matricule,
          'email', c.email, 'active', c.active, 'pays', c.pays)), '[]') FROM company.entreprise c),
        'contacts', (SELECT coalesce(json_agg(json_build_object('id', t.id, 'entreprise_id', t.entreprise_id, 'prenom', t.prenom,
          'nom', t.nom, 'fonction', t.fonction, 'email', t.email, 'telephone', t.telephone, 'annees', o.annees) ORDER BY t.id), '[]')
          FROM company.contact t LEFT JOIN (SELECT v.tuteur_id, json_agg(DISTINCT y.label) AS annees
            FROM internship.v_deroulement v JOIN records.annee y ON y.id = v.annee_id
            WHERE v.annee_id <> ${scope.anneeId} AND v.tuteur_id IS NOT NULL GROUP BY v.tuteur_id) AS o ON o.tuteur_id = t.id),
        'offers', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'entreprise_id', s.entreprise_id, 'tuteur_id', s.tuteur_id,
          ${factsOf('s')})), '[]') FROM internship.stage s WHERE ${inScope(scope, 's', 'offer')}),
        'students', (SELECT coalesce(json_agg(json_build_object('id', e.id, 'email', e.email)), '[]')
          FROM records.inscription i JOIN records.etudiant e ON e.id = i.etudiant_id WHERE ${inScope(scope, 'i')}),
        'occupied', (SELECT coalesce(json_agg(json_build_object('id', v.id, 'etudiant', v.etudiant_id, 'debut', v.debut, 'fin', v.fin)), '[]')
          FROM internship.v_deroulement v WHERE ${inScope(scope, 'v')} AND (v.fin_prevue IS NOT NULL OR ${SEVERAL} > 0)),
        'own', (SELECT coalesce(json_agg(json_build_object('etudiant', e.id, 'encadrant', x.id)), '[]')
          FROM (SELECT p.id, p.email FROM internship.encadreur p UNION ALL SELECT -t.id, t.email FROM records.enseignant t) AS x
          JOIN records.etudiant e ON e.email <> '' AND lower(e.email COLLATE "C") = lower(x.email COLLATE "C")
          JOIN records.inscription i ON i.etudiant_id = e.id WHERE ${inScope(scope, 'i')}),
        'employees', (SELECT coalesce(json_agg(json_build_object('etudiant', e.id, 'entreprise', c.id)), '[]')
          FROM company.entreprise c CROSS JOIN internship.agit_pour(c.id) AS x(email)
          JOIN records.etudiant e ON lower(e.email COLLATE "C") = x.email
          JOIN records.inscription i ON i.etudiant_id = e.id WHERE ${inScope(scope, 'i')}),
        'calendrier', ${JSON.stringify(calendrier)}::json,
        'demande', (SELECT 'pays_stage' = ANY (faits) FROM records.etablissement),
        'regles', ${JSON.stringify(regles)}::json,
        'annee', (SELECT json_build_object('debut', y.debut, 'fin', y.fin) FROM records.annee y WHERE y.id = ${scope.anneeId}),
        'annees', (SELECT json_agg(json_build_object('debut', y.debut, 'fin', y.fin)) FROM records.annee y)
      )::text AS more`.execute(db)
    return rows[0]?.more ?? '{}'
  },

  async insert(trx, rows, scope, config) {
    const { anneeId } = scope
    const year = assignmentYear(config, scope)
    const written = await inPlaces(trx, await makeNamed(trx, scope, rows))
    const { rows: added } = await sql<{ id: number; stage_id: number }>`
      INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
      SELECT ${anneeId}::integer, ${year}, stage, matricule, encadrant, etat_stage FROM ${rowsIn(written)}
      RETURNING id, stage_id`.execute(trx)
    const ids = new Map(added.map(({ id, stage_id }) => [stage_id, id]))
    await writeFacts(
      trx,
      written.map((row) => ({ ...row, id: ids.get(row.stage) })),
    )
    await byTheRules(trx, config, [...ids.values()])
    await closeApplications(trx, config, [...ids.values()])
  },

  async update(trx, rows, scope, config) {
    const named = await makeNamed(trx, scope, rows)
    const before = await offersOf(trx, named)
    const written = await inPlaces(trx, named)
    const ids = written.flatMap(({ id }) => id ?? [])
    const known = await rulesBefore(trx, config, ids)
    // the assignment of a defence is not touched, but its facts may change
    await sql`
      UPDATE internship.affectation AS a SET stage_id = r.stage, encadrant_id = r.encadrant, etat_stage = r.etat_stage
      FROM ${rowsIn(written)} WHERE a.id = r.id AND ${inScope(scope, 'a')}
        AND (a.stage_id, a.encadrant_id, a.etat_stage) IS DISTINCT FROM (r.stage, r.encadrant, r.etat_stage)`.execute(
      trx,
    )
    await leavePlaces(trx, before)
    await writeFacts(trx, written)
    const drafts = await sql<{ id: number }>`
      SELECT DISTINCT affectation_id AS id FROM internship.convention
      WHERE affectation_id = ANY (${ids}::integer[]) AND etat IN ('a_completer', 'a_verifier') ORDER BY 1`.execute(
      trx,
    )
    for (const { id } of drafts.rows) await rewrite(trx, config, id)
    await byTheRules(trx, config, ids, known)
    await closeApplications(trx, config, ids)
  },
}

/** Gives each row a place of its offer if that has several. */
async function inPlaces(trx: Trx, rows: readonly WrittenAssignment[]): Promise<WrittenAssignment[]> {
  const places = await takePlaces(
    trx,
    rows.map(({ stage }) => stage),
  )
  return rows.map((row, at) => ({ ...row, stage: places[at] ?? row.stage }))
}

/** The offers of these rows' assignments. */
async function offersOf(trx: Trx, rows: readonly WrittenAssignment[]): Promise<number[]> {
  const { rows: held } = await sql<{ stage_id: number }>`
    SELECT a.stage_id FROM internship.affectation a JOIN ${rowsIn(rows)} ON r.id = a.id`.execute(trx)
  return held.map(({ stage_id }) => stage_id)
}

/** An internship has facts of its own once they differ from those of its offer. */
async function writeFacts(trx: Db, rows: readonly WrittenAssignment[]): Promise<void> {
  // a row without a site says nothing of it, one with an empty one says that there is none
  const isMoved = sql`r.site IS NOT NULL AND r.site_id IS DISTINCT FROM v.site_id`
  const before = COLUMNS.map((name) => sql.ref(`v.${name}`))
  const given = COLUMNS.map((name) => {
    const [said, was] = [sql.ref(`r.${name}`), sql.ref(`v.${name}`)]
    if (name === 'site_id') return sql`CASE WHEN ${isMoved} THEN ${said} ELSE ${was} END`
    const repeated = SAID_BY_SITE[name]
    return repeated
      ? sql`coalesce(${said}, CASE WHEN ${isMoved} AND ${was} = ${repeated} THEN '' ELSE ${was} END)`
      : sql`coalesce(${said}, ${was})`
  })
  await sql`
    INSERT INTO internship.deroulement AS d (id, annee_id, etudiant_id, pauses, ${sql.join(COLUMNS.map((name) => sql.ref(name)))})
    SELECT v.id, v.annee_id, v.etudiant_id, v.pauses, ${sql.join(given)}
    FROM ${rowsIn(rows)} JOIN internship.v_deroulement v ON v.id = r.id
    WHERE (${sql.join(given)}) IS DISTINCT FROM (${sql.join(before)})
    ON CONFLICT (id) DO UPDATE SET (${sql.join(COLUMNS.map((name) => sql.ref(name)))})
      = (${sql.join(COLUMNS.map((name) => sql.ref(`excluded.${name}`)))})`.execute(trx)
}

/** Of the table: a site stands there by its id. */
const COLUMNS = [...OWN.filter((name) => name !== 'site'), 'site_id', 'tuteur_id']

/** What an internship (`v`) has of its site, and does not keep when it moves. */
const SAID_BY_SITE: Readonly<Record<string, RawBuilder<unknown>>> = {
  lieu: sql`company.lieu_du_site(v.site_id)`,
  pays_stage: sql`(SELECT z.pays FROM company.site z WHERE z.id = v.site_id)`,
}
