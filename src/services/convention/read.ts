import { type RawBuilder, sql } from 'kysely'
import type { Convention } from '../../contract/convention/convention'
import type { ConventionLue } from '../../contract/convention/conventionLue'
import { CONVENTION_ETATS } from '../../contract/convention/etats'
import { SIGNATAIRES, type Signataire } from '../../contract/convention/signataires'
import type { ConventionMienne } from '../../contract/convention/signature'
import { SIGNATURE_ATTENDUE_JOURS } from '../../contract/dashboard/attentes'
import type { Part } from '../../contract/espace/espace'
import { clockText, type Zone } from '../db/clock'
import { cases, code, type Filter, letters, list, plain, reference, text } from '../db/list'
import type { Db } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { internshipBeside } from '../dossier/factsBeside'
import { byLack, type LackAsked } from '../manque'
import { versionOfRow } from '../tables/versionOfRow'
import { IS_PRESENT } from './present'
import { SIGNATURE_VERSION } from './sign'

/** Of an agreement (alias `c`), and of who has signed it or declined. */
export const VERSION = versionOfRow('internship.convention', 'c', {
  also: [
    'texte',
    sql`(SELECT string_agg(concat_ws(' ', s.qui, s.le, s.refus, s.delegue_nom), E'\\n' ORDER BY s.id) FROM internship.signature s
      WHERE s.convention_id = c.id)`,
  ],
  not: ['numero'],
})

/**
 * Of an agreement (alias `c`) that is cancelled as it was, as its assignment (alias `v`) may be another internship by
 * now.
 */
const whenCancelled = (was: RawBuilder<unknown>, is: RawBuilder<unknown>) =>
  sql`CASE WHEN c.etat = 'annulee' THEN coalesce(${was}, ${is}) ELSE ${is} END`
const ENTREPRISE = whenCancelled(sql`c.faits->>'entreprise'`, sql`v.entreprise`)
const SUJET = whenCancelled(sql`c.faits->>'sujet'`, sql`v.sujet`)

const at = (column: string, config: Zone) => clockText(sql.ref(column), config)

const ORDER = sql`s.rang, array_position(${[...SIGNATAIRES]}::text[], s.qui)`

/** Agreements as they are read, whole. @param which of `internship.convention c` and `internship.v_deroulement v` */
export async function readWhole<More extends object = object>(
  db: Db,
  config: Zone,
  which: RawBuilder<boolean>,
  more: RawBuilder<unknown> = sql`NULL AS nothing`,
): Promise<(ConventionLue & More)[]> {
  const { rows } = await sql<ConventionLue & More>`
    SELECT c.id, c.numero, c.etat, c.langue, c.titre, c.texte, c.empreinte, e.nom_complet AS etudiant,
      ${ENTREPRISE} AS entreprise, ${SUJET} AS sujet,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('qui', s.qui, 'nom', s.nom, 'signe_par', s.signe_par,
          'le', ${at('s.le', config)}, 'moyen', s.moyen, 'empreinte', s.empreinte, 'refus', s.refus, 'tour', s.tour,
          'delegue', CASE WHEN s.delegue_nom <> '' THEN jsonb_build_object('nom', s.delegue_nom, 'email', s.delegue_email) END,
          'version', ${SIGNATURE_VERSION},
          'fichier', CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'nom', f.nom) END) ORDER BY ${ORDER}), '[]')
        FROM internship.signature s LEFT JOIN internship.fichier f ON f.id = s.fichier_id
        WHERE s.convention_id = c.id) AS signatures,
      ${more}
    FROM internship.convention c JOIN internship.v_deroulement v ON v.id = c.affectation_id
    JOIN records.etudiant e ON e.id = c.etudiant_id
    WHERE ${which}
    ORDER BY c.etat IN ('envoyee', 'signee') DESC, e.nom_complet COLLATE "und-x-icu", c.affectation_id, c.numero, c.id`.execute(
    db,
  )
  return rows
}

/** The roles in which somebody with these parts signs. */
const AS: Partial<Record<Part, Signataire>> = {
  etudiant: 'etudiant',
  entreprise: 'entreprise',
  tuteur: 'tuteur',
  encadreur: 'encadrant',
}

/** An agreement for a party, with the role in which they have still to sign. */
export function mineOf(
  { parts, autres, ...read }: ConventionLue & { parts: readonly Part[]; autres: readonly Signataire[] },
  isOpen = read.etat === 'envoyee' || read.etat === 'signee',
): ConventionMienne {
  const mine = parts.flatMap((part) => AS[part] ?? []).filter((qui) => !autres.includes(qui))
  const waiting = read.signatures.filter(
    ({ qui, le, tour }) => isOpen && tour && le === null && mine.includes(qui),
  )
  return { ...read, signatures: shownTo(mine, read.signatures), a_signer: waiting.map(({ qui }) => qui) }
}

/** Signatures for some of the parties: why another one does not sign, or who should, is the office's to read. */
export const shownTo = (
  mine: readonly Signataire[],
  signatures: ConventionLue['signatures'],
): ConventionMienne['signatures'] =>
  signatures.map((each) => ({
    ...each,
    refuse: each.refus !== '',
    refus: mine.includes(each.qui) ? each.refus : '',
    delegue: mine.includes(each.qui) ? each.delegue : null,
  }))

const named = (which: RawBuilder<unknown>, what: RawBuilder<unknown>) => sql<string[]>`(
  SELECT coalesce(array_agg(${what} ORDER BY ${ORDER}), '{}') FROM internship.signature s
  WHERE s.convention_id = c.id AND (${which}))`

/** Whether somebody has declined to sign a sent agreement (alias `c`), or named somebody else to sign. */
export const REFUSED = sql<boolean>`(c.etat IN ('envoyee', 'signee') AND EXISTS (
  SELECT FROM internship.signature s WHERE s.convention_id = c.id AND (s.refus <> '' OR s.delegue_nom <> '')))`

const DELEGATE = sql`concat(s.delegue_nom, ' (', s.delegue_email, ')')`

const UNSIGNED = sql`s.le IS NULL AND c.etat IN ('envoyee', 'signee')`

/** Whether a sent agreement (alias `c`) that nobody has refused has waited too long for signatures. */
export const OVERDUE = sql<boolean>`(c.etat IN ('envoyee', 'signee') AND NOT ${REFUSED}
  AND coalesce((SELECT max(s.tour_le) FROM internship.signature s WHERE s.convention_id = c.id AND s.le IS NULL), c.envoyee_le) < now() - ${sql.lit(SIGNATURE_ATTENDUE_JOURS)} * interval '1 day')`

interface ListAsked {
  scope: Scope
  config: Zone
  /** The facts that the list shows. */
  faits?: readonly string[]
  manque?: LackAsked
}

/** A cancelled agreement is of no internship any more. */
function byPresentLack(scope: Scope, asked: LackAsked | undefined): Filter {
  const lacks = byLack('c.affectation_id', scope, asked)
  return { ...lacks, where: (value) => sql`c.etat <> 'annulee' AND ${lacks.where(value)}` }
}

/** The agreements of the year, as the office follows them. */
export const conventions = list((db, { scope, config, faits = [], manque }: ListAsked) => ({
  query: db
    .selectFrom(
      sql<Convention & { recherche: string; entreprise_id: number; tardive: number }>`(
        SELECT c.id, c.affectation_id, ${whenCancelled(sql`c.stage_id`, sql`v.stage_id`)} AS stage_id, c.etudiant_id,
          e.nom_complet AS etudiant, ${ENTREPRISE} AS entreprise,
          ${whenCancelled(sql`c.entreprise_id`, sql`v.entreprise_id`)} AS entreprise_id, ${SUJET} AS stage, c.numero, c.etat, to_jsonb(c.manque) AS manque, c.empreinte,
          CASE WHEN c.etat = 'annulee' THEN c.annulation ELSE c.motif END AS motif, c.titre, c.texte, c.annulation,
          c.propose, c.tuteur_id, c.encadrant_id, ${at('c.preparee_le', config)} AS preparee_le, ${at('c.envoyee_le', config)} AS envoyee_le,
          ${at('c.complete_le', config)} AS complete_le, ${OVERDUE}::int AS tardive,
          public.fold(concat_ws(E'\n', e.nom_complet, e.matricule, ${ENTREPRISE}, ${SUJET})) AS recherche, ${VERSION} AS version
        FROM internship.convention c JOIN internship.v_deroulement v ON v.id = c.affectation_id
        JOIN records.etudiant e ON e.id = c.etudiant_id WHERE ${inScope(scope, 'c')})`.as('c'),
    )
    .select(['c.id', 'c.affectation_id', 'c.stage_id', 'c.etudiant_id', 'c.etudiant', 'c.entreprise'])
    .select(['c.stage', 'c.numero', 'c.etat', 'c.manque', 'c.motif', 'c.preparee_le', 'c.envoyee_le'])
    .select(['c.complete_le', 'c.version'])
    .select([
      named(sql`s.nom <> '' AND s.tour AND ${UNSIGNED}`, sql`s.nom`).as('attendus'),
      named(sql`s.nom <> '' AND NOT s.tour AND ${UNSIGNED}`, sql`s.nom`).as('ensuite'),
      named(
        sql`s.nom <> '' AND s.le IS NULL AND c.etat IN ('envoyee', 'signee') AND ((s.email = '' AND s.qui <> 'ecole') OR EXISTS (
          SELECT FROM internship.v_deroulement v WHERE v.id = c.affectation_id AND NOT ${IS_PRESENT}))`,
        sql`s.nom`,
      ).as('injoignables'),
      named(
        sql`s.refus <> '' OR s.delegue_nom <> ''`,
        sql`concat(s.nom, ' : ', CASE WHEN s.refus <> '' THEN s.refus ELSE ${DELEGATE} END)`,
      ).as('refus'),
      sql<string>`coalesce((SELECT ${DELEGATE} FROM internship.signature s
        WHERE s.convention_id = c.id AND s.qui = 'entreprise' AND s.delegue_nom <> ''), '')`.as('delegue'),
      sql<string>`(SELECT coalesce(nullif(count(s.le) || '/' || count(*), '0/0'), '') FROM internship.signature s
        WHERE s.convention_id = c.id)`.as('signatures'),
    ])
    .$if(faits.length > 0, (query) => query.select(internshipBeside('c.affectation_id', faits))),
  sort: {
    etudiant: text('c.etudiant'),
    entreprise: text('c.entreprise'),
    stage: text('c.stage'),
    numero: plain('c.numero'),
    // what asks for something comes first
    etat: sql`array_position(${[...CONVENTION_ETATS]}::text[], c.etat)`,
    preparee_le: plain('c.preparee_le'),
    envoyee_le: plain('c.envoyee_le'),
    complete_le: plain('c.complete_le'),
  },
  nullable: ['envoyee_le', 'complete_le'],
  id: plain('c.id'),
  search: (pattern) => sql`c.recherche LIKE public.fold(${pattern})`,
  filter: {
    etat: letters('c.etat'),
    refuse: cases({ 1: REFUSED, 0: sql`NOT ${REFUSED}` }),
    tardive: code('c.tardive'),
    manque: byPresentLack(scope, manque),
    stage_id: reference('c.stage_id'),
    affectation_id: reference('c.affectation_id'),
    etudiant_id: reference('c.etudiant_id'),
    entreprise_id: reference('c.entreprise_id'),
  },
}))
