import { type RawBuilder, sql } from 'kysely'
import { type Destinataire, demandes } from '../../contract/complement/champs'
import type { complement as calls } from '../../contract/complement/complement'
import type { FaitRequis } from '../../contract/convention/faitsRequis'
import type { Lang } from '../../contract/kernel/constants'
import type { Id, Output } from '../../contract/kernel/endpoint'
import { todayOf, type Zone, zoneOf } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { nameOfFact } from '../faits/wording'
import { addressKey } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { groupsOf } from '../kernel/groupsOf'
import { SECTION_DAYS } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import { mailsOf } from '../mail/gabarits/renderMail'
import { andOthers, durationIn } from '../mail/gabarits/words'
import { intoSpace } from '../mail/intoSpace'
import { type Mail, queueMails } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { whoActs } from '../mail/tell/whoActs'
import { lacking } from '../manque'

type AskConfig = Zone & Pick<Config, 'publicUrl'>
type Left = Output<typeof calls.complementDemander>['refuses'][number]

/** A recipient of the question about one internship. */
interface Reached {
  /** The assignment's id. */
  id: Id
  annee_id: Id
  qui: Destinataire
  nom: string
  destinataire: string
  email: string
  lang: Lang
  etudiant: string
  sujet: string
}

interface Asking extends Reached {
  faits: readonly FaitRequis[]
}

/**
 * Asks students, companies or both for what internships (ids of offers) lack, and writes to each person once.
 * @throws Refusal `not_found`
 */
export async function ask(
  trx: Trx,
  session: Scope,
  config: AskConfig,
  { ids, qui }: { ids: readonly Id[]; qui: readonly Destinataire[] },
): Promise<{ envoyes: number; refuses: Left[] }> {
  const own = sql<boolean>`v.stage_id = ANY (${ids}::integer[]) AND ${inScope(session, 'v')}`
  await sql`SELECT FROM internship.affectation v WHERE ${own} ORDER BY v.id FOR UPDATE`.execute(trx)
  const stages = await lacking(trx, config, own)
  if (stages.length < new Set(ids).size) throw new Refusal('not_found', 'no such assignments')
  const affectations = stages.map(({ affectation_id }) => affectation_id)
  const reached = await reachedBy(trx, sql`v.id = ANY (${affectations}::integer[])`)
  const before = await waitingOf(trx, config, affectations)
  const asking: Asking[] = []
  const refuses: Left[] = []
  for (const { id, affectation_id, etudiant_id, manques } of stages)
    for (const each of new Set(qui)) {
      const faits = demandes(
        manques.map(({ code }) => code),
        each,
      )
      const who = reached.filter((one) => one.id === affectation_id && one.qui === each)
      const [first] = who
      const present = before.get(`${affectation_id}/${each}`)
      const left = (raison: Left['raison']) => refuses.push({ id, qui: each, raison })
      if (present === 'donne') left('donne')
      else if (faits.length === 0) left('rien')
      else if (!first) left('personne')
      else if (present === 'deja') left('deja')
      else {
        await sql`
          INSERT INTO internship.complement AS x (annee_id, affectation_id, etudiant_id, qui)
          VALUES (${first.annee_id}, ${affectation_id}, ${etudiant_id}, ${each})
          ON CONFLICT ON CONSTRAINT complement_once DO UPDATE SET etat = 'demande', ecrit_le = now(),
            demande_le = CASE x.etat WHEN 'demande' THEN x.demande_le ELSE now() END,
            motif = CASE x.etat WHEN 'demande' THEN x.motif ELSE '' END`.execute(trx)
        asking.push(...who.map((one) => ({ ...one, faits })))
      }
    }
  return { envoyes: await write(trx, config, asking), refuses }
}

/** Requests by assignment and person: whether they were mailed today, or have answered. */
async function waitingOf(trx: Trx, config: Zone, affectations: readonly Id[]) {
  const { rows } = await sql<{ cle: string; etat: 'donne' | 'deja' | null }>`
    SELECT x.affectation_id || '/' || x.qui AS cle, CASE WHEN x.etat = 'donne' THEN 'donne'
      WHEN x.etat = 'demande' AND (x.ecrit_le AT TIME ZONE ${zoneOf(config)})::date = ${todayOf(config)} THEN 'deja' END AS etat
    FROM internship.complement x WHERE x.affectation_id = ANY (${affectations}::integer[])`.execute(trx)
  return new Map(rows.map(({ cle, etat }) => [cle, etat]))
}

/** The person of a request: the student (`e`) or the company (`c`) of an internship. */
export const ASKED_PEOPLE = sql`LATERAL (
  SELECT 'etudiant' AS qui, e.nom_complet AS nom, e.nom_complet AS destinataire, e.email, ${langOf('e')} AS lang
  UNION ALL SELECT 'entreprise', o.nom, o.destinataire, o.email, o.lang FROM ${whoActs('c')} AS o WHERE c.active = 1)`

/**
 * The students of assignments (`v`), and those who act for their companies; only in the current year, the one that
 * spaces show.
 */
async function reachedBy(trx: Trx, which: RawBuilder<boolean>): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    SELECT v.id, v.annee_id, p.qui, p.nom, p.destinataire, p.email, p.lang, e.nom_complet AS etudiant, v.sujet
    FROM internship.v_deroulement v
    JOIN records.annee y ON y.id = v.annee_id AND y.courante AND NOT y.cloturee
    JOIN records.etudiant e ON e.id = v.etudiant_id
    JOIN company.entreprise c ON c.id = v.entreprise_id
    CROSS JOIN ${ASKED_PEOPLE} AS p WHERE ${which} AND p.email <> '' ORDER BY e.nom_complet COLLATE "und-x-icu", v.id`.execute(
    trx,
  )
  return rows
}

/** One mail per person, for all their internships; undo stops it. @returns the number of people */
async function write(trx: Trx, config: AskConfig, asking: readonly Asking[]): Promise<number> {
  if (asking.length === 0) return 0
  const letter = await mailsOf(trx, 'complement')
  const mails = groupsOf(asking, ({ email }) => addressKey(email)).map((rows): Mail => {
    const [{ email, nom, destinataire, lang, id, annee_id }] = rows
    const titled = ({ etudiant, sujet, qui }: Asking) =>
      qui === 'etudiant' ? sujet : `${etudiant} – ${sujet}`
    const stages = rows.map((row) =>
      [titled(row), ...row.faits.map((fait) => `– ${nameOfFact(lang, fait)}`)].join('\n'),
    )
    const others = new Set(rows.map((row) => row.id)).size - 1
    const { button, link } = intoSpace(config, email, 'stages', others === 0 ? `stage=${id}` : undefined)
    const values = {
      destinataire,
      stage: andOthers(lang, titled(rows[0]), others),
      stages: [...new Set(stages)].join('\n'),
      duree: durationIn(lang, SECTION_DAYS, 'day'),
    }
    return {
      recipient: email,
      nom,
      categorie: 'demande',
      anneeId: annee_id,
      link,
      waits: true,
      ...letter(lang, values, { button }),
      ...(rows.every((row) => row.id === id) && { about: { entity: 'affectation', id } }),
    }
  })
  await queueMails(trx, mails)
  return mails.length
}

/** Closes requests whose facts have been supplied by now, by anybody. */
export async function closeGiven(trx: Trx, config: Zone): Promise<void> {
  const { rows } = await sql<{ id: Id; affectation_id: Id; qui: Destinataire }>`
    SELECT x.id, x.affectation_id, x.qui FROM internship.complement x
    JOIN records.annee y ON y.id = x.annee_id AND NOT y.cloturee
    WHERE x.etat = 'demande' ORDER BY x.id FOR UPDATE OF x SKIP LOCKED`.execute(trx)
  if (rows.length === 0) return
  const own = rows.map(({ affectation_id }) => affectation_id)
  const lacks = await codesOf(trx, config, sql`v.id = ANY (${own}::integer[])`)
  const given = rows.filter(
    ({ affectation_id, qui }) => demandes(lacks.get(affectation_id) ?? [], qui).length === 0,
  )
  await sql`UPDATE internship.complement SET etat = 'clos' WHERE id = ANY (${given.map(({ id }) => id)}::integer[])`.execute(
    trx,
  )
}

/** What internships lack, by the ids of their assignments. @param which of `internship.v_deroulement v` */
export async function codesOf(
  db: Db,
  config: Zone,
  which: RawBuilder<boolean>,
): Promise<ReadonlyMap<Id, string[]>> {
  const stages = await lacking(db, config, which)
  return new Map(
    stages.map(({ affectation_id, manques }) => [affectation_id, manques.map(({ code }) => code)]),
  )
}
