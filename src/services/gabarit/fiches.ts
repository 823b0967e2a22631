import { type RawBuilder, sql } from 'kysely'
import { dureeIn } from '../../contract/affectation/duree'
import { SIGNATURE_JOURS } from '../../contract/convention/conventionLue'
import type { GabaritFiche } from '../../contract/gabarit/gabarit'
import { type GabaritCle, gabaritOf } from '../../contract/gabarit/gabarits'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { searchWords } from '../../contract/kernel/search'
import type { Db } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { assigned } from '../faits/facts'
import { presenceOfFacts } from '../faits/presence'
import { valuesOf } from '../faits/wording'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { dayIn, durationIn } from '../mail/gabarits/words'
import { schoolValues } from './schoolValues'

type ValueRow = Readonly<Record<string, string | number | null>>
type FieldValues = Record<string, string>

const MOST = 20

type Counting = Pick<Config, 'country'>

/** What a preview takes its values from: rows with a name, and the values of one. */
interface Source {
  rows(scope: Scope): RawBuilder<unknown>
  values(db: Db, scope: Scope, id: number, lang: Lang, config: Counting): Promise<FieldValues>
}

/** Records to make a preview with. */
export async function fichesOf(db: Db, scope: Scope, cle: GabaritCle, q: string) {
  const all = SOURCES[gabaritOf(cle).fiche].rows(scope)
  const words = searchWords(q).map((word) => sql`position(public.fold(${word}) IN public.fold(r.nom)) > 0`)
  const { rows } = await sql<{ id: number; nom: string }>`
    SELECT r.id, r.nom FROM (${all}) AS r WHERE ${words.length > 0 ? sql.join(words, sql` AND `) : sql`true`}
    ORDER BY r.nom COLLATE "und-x-icu", r.id LIMIT ${MOST}`.execute(db)
  return rows
}

/** The values of a record, as far as they are known. @throws Refusal `not_found` */
export const valuesOfFiche = (
  db: Db,
  scope: Scope,
  cle: GabaritCle,
  id: number,
  lang: Lang,
  config: Counting,
): Promise<FieldValues> => SOURCES[gabaritOf(cle).fiche].values(db, scope, id, lang, config)

const WEEK = 7
/** There is one school per database, and this is its id. */
const SCHOOL = 1

const named = (table: string, name: string, values: string): Source => ({
  rows: () => sql`SELECT p.id, ${sql.ref(`p.${name}`)} AS nom FROM ${sql.table(table)} AS p`,
  async values(db, _scope, id, lang) {
    const { rows } =
      await sql<ValueRow>`SELECT ${sql.raw(values)} FROM ${sql.table(table)} AS p WHERE p.id = ${id}`.execute(
        db,
      )
    return { ...textsOf(found(rows[0], 'record')), duree: durationIn(lang, WEEK, 'day') }
  },
})

const soutenance: Source = {
  rows: (scope) => sql`SELECT d.id, d.etudiant || ' · ' || d.stage AS nom FROM internship.dossier AS d
    WHERE ${inScope(scope, 'd')} AND d.soutenance_id IS NOT NULL`,
  async values(db, scope, id, lang) {
    const label = (alias: string) => sql`${sql.ref(`${alias}.label`)}->>${lang}`
    const { rows } = await sql<ValueRow>`
      SELECT d.etudiant, d.stage AS sujet, d.entreprise, d.encadrant, d.debut::date::text AS jour,
        to_char(d.debut, 'HH24:MI') AS heure, ${label('r')} AS salle, r.batiment, d.note::text AS note,
        ${label('m')} AS mention, p.matricule, ${label('f')} AS diplome, ${label('n')} AS niveau, y.label AS annee,
        (SELECT coalesce(nullif(nom->>${lang}, ''), nom->>'fr') FROM records.etablissement) AS ecole,
        (SELECT t.nom_complet FROM internship.v_deroulement x JOIN company.contact t ON t.id = x.tuteur_id
          WHERE x.id = d.id) AS tuteur,
        (SELECT string_agg(concat(j.nom_complet, ' (' || (t.label->>${lang}) || ')'), E'\\n' ORDER BY s.rang)
          FROM internship.soutenance_jury s JOIN internship.jury j ON j.id = s.jury_id
          LEFT JOIN internship.type_jury t ON t.id = s.type_jury_id WHERE s.soutenance_id = d.soutenance_id) AS jury,
        (SELECT j.nom_complet FROM internship.soutenance_jury s JOIN internship.jury j ON j.id = s.jury_id
          WHERE s.soutenance_id = d.soutenance_id ORDER BY s.rang LIMIT 1) AS destinataire,
        (SELECT ${label('t')} FROM internship.soutenance_jury s JOIN internship.type_jury t ON t.id = s.type_jury_id
          WHERE s.soutenance_id = d.soutenance_id ORDER BY s.rang LIMIT 1) AS role
      FROM internship.dossier d
      LEFT JOIN records.parcours p ON p.etudiant_id = d.etudiant_id AND p.annee_id = d.annee_id
      LEFT JOIN records.specialite c ON c.id = p.specialite_id
      LEFT JOIN records.diplome f ON f.id = c.diplome_id
      LEFT JOIN records.niveau n ON n.id = p.niveau_id
      LEFT JOIN records.annee y ON y.id = d.annee_id
      LEFT JOIN records.salle r ON r.id = d.salle_id
      LEFT JOIN internship.mention m ON m.id = d.mention_id
      WHERE ${inScope(scope, 'd')} AND d.id = ${id}`.execute(db)
    const { jour, ...given } = textsOf(found(rows[0], 'defence'))
    const date = jour ? dayIn(lang, jour) : ''
    const beside = (...parts: (string | undefined)[]) =>
      sideBySide(
        lang,
        parts.flatMap((part) => part || []),
      )
    const place = beside(given.salle, given.batiment)
    const lines = [beside(date, given.heure), place, given.etudiant, given.sujet]
    return { ...given, date, soutenances: lines.filter(Boolean).join('\n') }
  },
}

const stage: Source = {
  rows: (scope) => sql`SELECT d.id, d.etudiant || ' · ' || d.stage AS nom FROM internship.dossier AS d
    WHERE ${inScope(scope, 'd')}`,
  async values(db, scope, id, lang, config) {
    const [one] = await assigned(db, sql`v.id = ${id} AND ${inScope(scope, 'v')}`)
    const { faits } = found(one, 'assignment')
    return {
      ...(valuesOf(faits, lang) as FieldValues),
      destinataire: faits.etudiant,
      duree: durationIn(lang, SIGNATURE_JOURS, 'day'),
      duree_stage: dureeIn(lang, faits),
      presence: (await presenceOfFacts(db, config))(faits, lang),
    }
  },
}

const ecole: Source = {
  rows: () => sql`SELECT p.id, p.nom->>'fr' AS nom FROM records.etablissement AS p WHERE p.nom->>'fr' <> ''`,
  async values(db, _scope, id, lang) {
    if (id !== SCHOOL) throw new Refusal('not_found', 'no such school')
    return schoolValues(db, lang)
  },
}

const textsOf = (row: ValueRow): FieldValues =>
  Object.fromEntries(Object.entries(row).map(([champ, value]) => [champ, String(value ?? '')]))

const SOURCES: Readonly<Record<GabaritFiche, Source>> = {
  soutenance,
  stage,
  entreprise: named(
    'company.entreprise',
    'nom_entreprise',
    'p.nom_gerant AS destinataire, p.nom_entreprise AS entreprise',
  ),
  utilisateur: named('internship.utilisateur', 'username', 'p.username AS destinataire'),
  jury: named('internship.jury', 'nom_complet', 'p.nom_complet AS destinataire'),
  ecole,
}
