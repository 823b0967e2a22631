import { type RawBuilder, sql } from 'kysely'
import type { DocumentRow } from '../../contract/document/documentRow'
import { type documents as calls, DOCUMENTS_MAX, PAPIERS_MAX } from '../../contract/document/documents'
import { rowsFor } from '../../contract/document/kinds'
import { JURY_PRESIDENT, type Lang, SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Context, Handler } from '../access/handler'
import { periodOf } from '../affectation/periode'
import { isOfCampaign } from '../campagne/campagne'
import { agreementsFile, type PaperFile } from '../convention/agreementPdf'
import { conventions } from '../convention/read'
import { clockText, todayOf, wallClock } from '../db/clock'
import { among, like, list, plain, text } from '../db/list'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { yearOf } from '../db/year'
import { groupOf, matriculeOf } from '../dossier/dossier'
import { found, Refusal } from '../kernel/refusal'
import { COUNTS } from '../note/notation'
import { paysDesFeries } from '../regle/joursChomes'
import { defenceFilters } from '../soutenance/soutenance'
import { type SealSettings, sealOf } from '../verification/seal'
import { documentFile, documentMaker } from './documentFile'
import { listFile } from './liste'

/** The assignments that a document is asked for, in the order of their defences, and the day on which it is. */
async function asked(
  { db, session, config: { timeZone } }: Context,
  {
    ids,
    stages,
    filter,
    lang,
  }: Pick<ParsedInput<typeof calls.documentSoutenances>, 'lang'> &
    Partial<ParsedInput<typeof calls.documentSoutenances>>,
  perPage: number,
) {
  const { rows, total = 0 } = await feuilles(
    db,
    { filter: { ...filter, ...(ids && { id: ids }), ...(stages && { stage_id: stages }) }, perPage },
    { scope: scopeOf(session), lang, timeZone },
  )
  const { rows: days } = await sql<{ jour: string }>`SELECT ${todayOf({ timeZone })}::text AS jour`.execute(
    db,
  )
  return { rows, total, jour: found(days[0], 'day').jour }
}

/* Printed documents about defences and agreements. */

export const documentSoutenances: Handler<typeof calls.documentSoutenances> = async (
  { ids, stages, filter, lang },
  context,
) => {
  const { rows, total, jour } = await asked(context, { ids, stages, filter, lang }, DOCUMENTS_MAX)
  if ((ids || stages) && total === 0) throw new Refusal('not_found', 'there are no such assignments')
  return { jour, total, feuilles: rows }
}

export const documentPapier: Handler<typeof calls.documentPapier> = async (
  { document, ids, stages, filter, lang, salle, jury, ...choices },
  context,
) => {
  const { db, session } = context
  const annee = await yearOf(db, session)
  const { rows, total, jour } = await asked(context, { ids, stages, filter, lang }, PAPIERS_MAX)
  const chosen = rows
    .read()
    .filter(
      (row) =>
        (salle === null || row.salle_id === salle) &&
        (jury === null || row.jury.some(({ id }) => id === jury)),
    )
  const about = rowsFor(document, chosen, jour).rows
  const file = await documentFile(context, about, {
    document,
    lang,
    annee,
    blank: choices.vierge,
    apart: choices.separe,
    each: choices.chacun,
    juror: jury,
    of: choices.pour,
    format: choices.format,
  })
  const { isIssued, ...paper } = found(file, 'assignment that the document is about')
  return { ...encoded(paper), total, ...(isIssued && (await unsealed(context.config))) }
}

export const documentConventionsPapier: Handler<typeof calls.documentConventionsPapier> = async (
  { ids, filter },
  { db, session, config },
) => {
  const annee = await yearOf(db, session)
  const asked = { filter: ids ? { ...filter, id: ids } : filter, perPage: PAPIERS_MAX }
  const { rows, total = 0 } = await conventions(db, asked, {
    scope: scopeOf(session),
    config,
  })
  if (total === 0) throw new Refusal('not_found', 'there are no such agreements')
  const chosen = rows.read().map(({ id }) => id)
  const file = await agreementsFile(db, config, chosen, annee)
  return { ...encoded(file), total, ids: chosen, ...(await unsealed(config)) }
}

export const documentListe: Handler<typeof calls.documentListe> = async (list, { db, session }) => {
  return encoded(await listFile(db, list, await yearOf(db, session)))
}

export const documentFichiers: Handler<typeof calls.documentFichiers> = async (
  { document, ids, lang, vierge, chacun },
  context,
) => {
  const { rows, jour } = await asked(context, { ids, lang }, ids.length)
  if (rows.read().length === 0) throw new Refusal('not_found', 'there are no such assignments')
  const annee = await yearOf(context.db, context.session)
  const make = await documentMaker(context, lang)
  const fichiers: { nom: string; pdf: string }[] = []
  for (const row of rowsFor(document, rows.read(), jour).rows) {
    const file = await make([row], { document, annee, blank: vierge, each: chacun })
    if (file) fichiers.push(encoded(file))
  }
  return { fichiers }
}

export const documentConventionsFichiers: Handler<typeof calls.documentConventionsFichiers> = async (
  { ids },
  { db, session, config },
) => {
  const annee = await yearOf(db, session)
  const asked = { filter: { id: ids }, perPage: ids.length }
  const { rows } = await conventions(db, asked, { scope: scopeOf(session), config })
  if (rows.read().length === 0) throw new Refusal('not_found', 'there are no such agreements')
  const fichiers: { nom: string; pdf: string }[] = []
  for (const { id } of rows.read()) fichiers.push(encoded(await agreementsFile(db, config, [id], annee)))
  return { fichiers }
}

const encoded = ({ nom, pdf }: PaperFile) => ({ nom, pdf: Buffer.from(pdf).toString('base64') })

/** Warns the office that its certificate cannot be used. */
async function unsealed(config: SealSettings) {
  const sceau = (await sealOf(config))?.fault()
  return sceau && { sceau }
}

/** Whether an amendment under way of an assignment (`id` of the alias) proposes other days. */
export const isAmended = (table: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM internship.v_propose q JOIN internship.v_deroulement o ON o.id = q.id
    WHERE q.id = ${sql.ref(`${table}.id`)} AND q.avenant_id IS NOT NULL
      AND (q.debut, q.fin, q.pauses) IS DISTINCT FROM (o.debut, o.fin, o.pauses))`

/**
 * Whether an internship has an agreement that not everybody has signed, or one that was cancelled: nothing of it is in
 * force.
 */
export const isUnsigned = (table: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  // a cancelled one stays with the student and the offer that it was about
  return sql<boolean>`coalesce((SELECT NOT bool_or(q.etat = 'complete') FROM internship.convention q
    WHERE q.affectation_id = ${of('id')} AND q.etudiant_id = ${of('etudiant_id')} AND q.numero = 0
      AND coalesce(q.stage_id, ${of('stage_id')}) = ${of('stage_id')}), false)`
}

interface SheetView {
  scope: Scope
  lang: Lang
  timeZone: string
}

/** The content of documents about assignments. */
export const feuilles = list((db, { scope, lang, timeZone }: SheetView) => ({
  query: db
    .selectFrom('internship.dossier as v')
    .select(['v.id', 'v.stage_id', 'v.soutenance_id', 'v.etudiant', 'v.email', 'v.stage as sujet'])
    .select([student('nom').as('nom'), student('prenom').as('prenom')])
    .select(['v.entreprise', 'v.encadrant', 'v.debut', 'v.fin', 'v.salle_id', 'v.note'])
    .select([matriculeOf('v').as('matricule'), groupOf('v').as('groupe')])
    .select([
      signatory.as('signataire'),
      studies('diplome', lang).as('diplome'),
      studies('specialite', lang).as('specialite'),
      studies('niveau', lang).as('niveau'),
      facts<string | null>(periodOf('f')).as('periode'),
      facts<string | null>(sql`t.nom_complet`).as('tuteur'),
      facts<
        DocumentRow['deroulement']
      >(sql`json_build_object('debut', f.debut, 'fin', f.fin, 'pauses', f.pauses,
        'heures', f.heures, 'semaine', f.semaine, 'presence', f.presence, 'pays', ${paysDesFeries('f')}, 'gratification', f.gratification, 'lieu', f.lieu, 'fonction', nullif(t.fonction, ''))`).as(
        'deroulement',
      ),
      isAmended('v').as('avenant_ouvert'),
      isUnsigned('v').as('a_signer'),
      offer<number>('s.entreprise_id').as('entreprise_id'),
      offer<string>('c.nom_gerant').as('responsable'),
      offer<string>('c.adresse').as('adresse'),
      label('internship.type_stage', 'v.etat_stage', lang).as('type'),
      label('records.salle', 'v.salle_id', lang).as('salle'),
      label('internship.mention', 'v.mention_id', lang).as('mention'),
      sql<string | null>`(SELECT nullif(batiment, '') FROM records.salle WHERE id = v.salle_id)`.as(
        'batiment',
      ),
      sql<boolean>`v.etat = ${sql.lit(SOUTENANCE_VALIDEE)}`.as('validee'),
      sql<string | null>`(SELECT nullif(acces, '') FROM records.salle WHERE id = v.salle_id)`.as('acces'),
      defence<number>('huis_clos', 0).as('huis_clos'),
      defence<string>('lien_reunion', '').as('lien_reunion'),
      campaign('nom').as('campagne'),
      campaign('a_apporter').as('a_apporter'),
      scheme(lang).as('bareme'),
      decided(timeZone).as('decision'),
      equipment(lang).as('materiel'),
      jury(lang).as('jury'),
      proclaimed(lang).as('proclame'),
    ])
    .where(inScope(scope, 'v')),
  sort: { debut: plain('v.debut') },
  orderBy: [{ by: plain('v.debut') }, { by: plain('v.salle_id') }, { by: text('v.etudiant') }],
  id: plain('v.id'),
  search: (pattern) => like('v.recherche_soutenance', pattern),
  filter: { ...defenceFilters, acte },
}))

/** Those who graduate by an act. */
const acte = among(
  'v.id',
  (ids) => sql`SELECT affectation_id FROM internship.proclame
    WHERE proclamation_id = ANY(${ids}) AND raison IS NULL AND retire_le IS NULL`,
)

const label = (table: string, id: string, lang: Lang) =>
  sql<string>`(SELECT label->>${lang} FROM ${sql.table(table)} WHERE id = ${sql.ref(id)})`

/** Of the student's diploma that year. */
const signatory = sql<DocumentRow['signataire']>`(
  SELECT json_build_object('nom', diplome.signataire, 'qualite', diplome.qualite) FROM records.parcours p
  JOIN records.specialite specialite ON specialite.id = p.specialite_id JOIN records.diplome diplome ON diplome.id = specialite.diplome_id
  WHERE p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id AND diplome.signataire <> '')`

/** What the student is enrolled in that year. */
const studies = (of: 'diplome' | 'specialite' | 'niveau', lang: Lang): RawBuilder<string | null> => sql`(
  SELECT ${sql.ref(`${of}.label`)}->>${lang} FROM records.parcours p
  JOIN records.specialite specialite ON specialite.id = p.specialite_id
  JOIN records.diplome diplome ON diplome.id = specialite.diplome_id
  JOIN records.niveau niveau ON niveau.id = p.niveau_id
  WHERE p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id)`

const student = (of: 'nom' | 'prenom') =>
  sql<string>`(SELECT ${sql.ref(of)} FROM records.etudiant WHERE id = v.etudiant_id)`

const offer = <T>(column: string): RawBuilder<T> => sql`(
  SELECT ${sql.ref(column)} FROM internship.stage s JOIN company.entreprise c ON c.id = s.entreprise_id
  WHERE s.id = v.stage_id)`

/** What was agreed of the internship itself (alias `f`), with its tutor (`t`). */
const facts = <T>(of: RawBuilder<unknown>): RawBuilder<T> => sql`(
  SELECT ${of} FROM internship.v_deroulement f LEFT JOIN company.contact t ON t.id = f.tuteur_id WHERE f.id = v.id)`

const defence = <T>(column: 'huis_clos' | 'lien_reunion', none: T): RawBuilder<T> =>
  sql`coalesce((SELECT ${sql.ref(column)} FROM internship.soutenance WHERE id = v.soutenance_id), ${sql.lit(none)})`

/** The campaign that it was planned in, as messages name it. */
const campaign = (of: 'nom' | 'a_apporter') => sql<string | null>`(
  SELECT nullif(${sql.ref(`r.${of}`)}, '') FROM internship.campagne r
  WHERE r.annee_id = v.annee_id AND v.debut::date BETWEEN r.debut AND r.fin AND ${isOfCampaign('r', 'v')}
  ORDER BY r.id DESC LIMIT 1)`

/** Several marks of a criterion count as their average, and the office's replaces them all: as in `resultatDe`. */
const scheme = (lang: Lang) => sql<DocumentRow['bareme']>`(
  SELECT json_agg(json_build_object('label', coalesce(nullif(k.critere->'label'->>${lang}, ''), k.critere->'label'->>'fr'),
      'sur', (k.critere->>'sur')::float8, 'qui', k.critere->>'qui', 'points', g.points, 'marques', g.marques) ORDER BY k.place)
  FROM internship.bareme b CROSS JOIN jsonb_array_elements(b.criteres) WITH ORDINALITY AS k (critere, place)
  CROSS JOIN LATERAL (
    SELECT round(coalesce(avg(c.points) FILTER (WHERE c.auteur = 'bureau'), avg(c.points)), 2)::float8 AS points,
      coalesce(json_agg(json_build_object('auteur', c.auteur, 'jury_id', c.jury_id, 'points', c.points::float8,
        'remarque', c.remarque) ORDER BY c.id) FILTER (WHERE c.auteur <> 'bureau'), '[]') AS marques
    FROM internship.note_critere c
    WHERE c.soutenance_id = v.soutenance_id AND c.critere = k.place - 1 AND ${COUNTS}
  ) AS g
  WHERE b.id = internship.bareme_de(v.soutenance_id))`

/** Only a confirmed grade: one that only the chair has signed does not count yet. */
const decided = (timeZone: string) => sql<DocumentRow['decision']>`(
  SELECT json_build_object('signe_par', d.signe_par, 'motif', d.motif,
    'signe_le', ${clockText(sql.ref('d.signe_le'), { timeZone })})
  FROM internship.deliberation d WHERE d.soutenance_id = v.soutenance_id AND v.note_id IS NOT NULL)`

const equipment = (lang: Lang) => sql<string[]>`(
  SELECT coalesce(json_agg(r.label->>${lang} ORDER BY r.id), '[]')
  FROM internship.soutenance_materiel m JOIN records.ressource r ON r.id = m.ressource_id
  WHERE m.soutenance_id = v.soutenance_id)`

const jury = (lang: Lang) => sql<DocumentRow['jury']>`(
  SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'nom', p.nom_complet, 'email', p.email, 'grade', e.grade->>${lang}, 'role', t.label->>${lang})
    ORDER BY (j.type_jury_id = ${sql.lit(JURY_PRESIDENT)}) DESC NULLS LAST, j.rang, p.id), '[]')
  FROM internship.soutenance_jury j
  JOIN internship.jury p ON p.id = j.jury_id
  LEFT JOIN records.enseignant e ON e.id = p.enseignant_id
  LEFT JOIN internship.type_jury t ON t.id = j.type_jury_id
  WHERE j.soutenance_id = v.soutenance_id)`

const proclaimed = (lang: Lang) => sql<DocumentRow['proclame']>`(
  SELECT json_build_object('acte', a.nom, 'le', ${wallClock('a.publiee_le')}, 'etudiant', f.etudiant,
    'matricule', f.matricule, 'diplome', f.diplome->>${lang}, 'specialite', f.specialite->>${lang},
    'niveau', f.niveau->>${lang}, 'points', f.points, 'mention', f.mention->>${lang})
  FROM internship.proclame f JOIN internship.proclamation a ON a.id = f.proclamation_id
  WHERE f.affectation_id = v.id AND f.raison IS NULL AND f.retire_le IS NULL)`
