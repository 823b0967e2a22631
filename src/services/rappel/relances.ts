import { sql } from 'kysely'
import type { EspaceSection } from '../../contract/espace/sections'
import { estARelancer, type ReglageDesRelances, type RelanceCode } from '../../contract/manque/relances'
import { closeGiven } from '../complement/ask'
import { isMorning, todayOf } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { nameOfFact } from '../faits/wording'
import { addressKey } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { groupsOf } from '../kernel/groupsOf'
import { SECTION_DAYS } from '../kernel/limits'
import { mailsOf } from '../mail/gabarits/renderMail'
import { andOthers, dayIn, durationIn, shortDayIn } from '../mail/gabarits/words'
import { intoSpace } from '../mail/intoSpace'
import { signingAddress } from '../mail/links'
import { type Mail, queueMails } from '../mail/outbox'
import { type Owed, owedByPersons } from './owed'
import { WORDS } from './words'

type RelanceConfig = Pick<Config, 'timeZone' | 'publicUrl'>

/** One process reminds at a time: the next one finds who was. */
const LOCK = 0x7e5f

/** Reminds people of what they owe for internships, once a day, in the morning. */
export async function remindOfOwed(db: Db, config: RelanceConfig): Promise<void> {
  if (!(await roundOf(db, config))) return
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const round = await roundOf(trx, config)
    if (!round) return
    await remind(trx, config, round.reglage, round.jour)
    await sql`INSERT INTO gateway.tournee (nom, faite) VALUES (${ROUND}, ${round.faite})
      ON CONFLICT (nom) DO UPDATE SET faite = excluded.faite, le = now()`.execute(trx)
  })
}

const ROUND = 'relances'

interface Round {
  reglage: ReglageDesRelances
  jour: string
  /** The day and the school's settings: after a change of settings reminders leave again on the same day. */
  faite: string
}

/** What is to be done this morning, if anything. */
async function roundOf(db: Db, config: RelanceConfig): Promise<Round | undefined> {
  const { rows } = await sql<Omit<Round, 'faite'> & { derniere: string | null }>`
    SELECT jsonb_build_object('avant', g.relance_avant, 'apres', g.relance_apres, 'fois', g.relance_fois) AS reglage,
      ${todayOf(config)}::text AS jour, (SELECT t.faite FROM gateway.tournee t WHERE t.nom = ${ROUND}) AS derniere
    FROM records.etablissement g WHERE g.relances = 1 AND ${isMorning(config)}`.execute(db)
  const [round] = rows
  if (!round) return undefined
  const { reglage, jour, derniere } = round
  const faite = `${jour} ${JSON.stringify(reglage)}`
  return faite === derniere ? undefined : { reglage, jour, faite }
}

/** One mail per person about everything they owe, on a day when a reminder of any of it is due. */
async function remind(
  trx: Trx,
  config: RelanceConfig,
  reglage: ReglageDesRelances,
  jour: string,
): Promise<void> {
  await closeGiven(trx, config)
  const owed = await owedByPersons(trx, config)
  const last = await lastReminders(trx, owed)
  const isDue = (one: Owed) => estARelancer(one, reglage, last.get(keyOf(one)) ?? null, jour)
  const persons = groupsOf(owed, ({ email, seule }) => `${addressKey(email)}/${seule ?? ''}`)
    .filter((own) => own.some(isDue))
    // nobody is reminded twice a day
    .filter((own) => own.every((one) => last.get(keyOf(one)) !== jour))
  if (persons.length === 0) return
  const letter = await mailsOf(trx, 'relance')
  const mails = persons.map((own): Mail => {
    const [first] = own
    const { lang, destinataire, email, nom, annee_id, seule } = first
    const ids = [...new Set(own.map(({ affectation_id }) => affectation_id))]
    const { button, link } = seule
      ? {
          button: { href: signingAddress(config.publicUrl) },
          link: { kind: 'signature' as const, subjectId: seule, hours: SECTION_DAYS * 24 },
        }
      : intoSpace(
          config,
          email,
          sectionOf(own),
          ids.length === 1 ? `stage=${first.affectation_id}` : undefined,
        )
    const values = {
      destinataire,
      attendu: attenduDe(own, jour),
      stage: andOthers(lang, titleOf(first), ids.length - 1),
      stages: listed(own, jour),
      duree: durationIn(lang, SECTION_DAYS, 'day'),
    }
    return {
      recipient: email,
      nom,
      categorie: 'rappel',
      anneeId: annee_id,
      link,
      dedupeKey: dayKey(own, jour),
      concerns: { entity: 'affectation', ids },
      ...(ids.length === 1 && { about: { entity: 'affectation', id: first.affectation_id } }),
      ...letter(lang, values, { button }),
    }
  })
  await queueMails(trx, mails)
  const rows = persons.flatMap((own) =>
    own.map(({ faits: _, ...one }) => ({ ...one, cle: dayKey(own, jour) })),
  )
  await sql`INSERT INTO internship.relance (annee_id, affectation_id, etudiant_id, code, qui, personne_id, le, courriel_id)
    SELECT r.annee_id, r.affectation_id, r.etudiant_id, r.code, r.qui, r.personne_id, ${jour}::date, m.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (annee_id integer, affectation_id integer, etudiant_id integer,
      code text, qui text, personne_id integer, cle text)
    JOIN gateway.mail m ON m.dedupe_key = r.cle ON CONFLICT DO NOTHING`.execute(trx)
}

/** What keeps somebody from being reminded twice on a day. */
const dayKey = ([{ email, seule }]: readonly [Owed, ...Owed[]], jour: string): string =>
  `relance/${jour}/${addressKey(email)}/${seule ?? ''}`

const keyOf = ({ affectation_id, etudiant_id, code, qui, personne_id }: Omit<LastRelance, 'le'>): string =>
  [affectation_id, etudiant_id, code, qui, personne_id].join('/')

interface LastRelance extends Pick<Owed, 'affectation_id' | 'etudiant_id' | 'code' | 'qui' | 'personne_id'> {
  le: string
}

/** When each person was reminded, by `keyOf`. */
async function lastReminders(trx: Trx, owed: readonly Owed[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(owed.map(({ affectation_id }) => affectation_id))]
  const { rows } = await sql<LastRelance>`
    SELECT r.affectation_id, r.etudiant_id, r.code, r.qui, r.personne_id, max(r.le)::text AS le
    FROM internship.relance r WHERE r.affectation_id = ANY (${ids}::integer[]) GROUP BY 1, 2, 3, 4, 5`.execute(
    trx,
  )
  return new Map(rows.map((row) => [keyOf(row), row.le]))
}

/** The lines of a reminder, one internship after the other. */
function listed(own: readonly Owed[], jour: string): string {
  return groupsOf(own, ({ affectation_id }) => affectation_id)
    .map((rows) => {
      return [titleOf(rows[0]), ...new Set(rows.map((row) => `– ${taskOf(row, jour)}`))].join('\n')
    })
    .join('\n\n')
}

const titleOf = ({ etudiant, sujet, qui }: Owed): string =>
  qui === 'etudiant' ? sujet : `${etudiant} – ${sujet}`

function taskOf(one: Owed, jour: string, inWords = dayIn): string {
  const { lang, pour } = one
  const task = nameOf(one)
  if (!pour) return task
  const { until, late } = WORDS[lang]
  return task + (pour < jour ? late : until)(inWords(lang, pour))
}

function nameOf({ code, lang, faits }: Owed): string {
  const { tasks, complement } = WORDS[lang]
  if (code !== 'complement') return tasks[code]
  // words of ours, which turn nothing
  return complement(faits.map((fait) => nameOfFact(lang, fait)).join(lang === 'ar' ? '، ' : ', '))
}

/** The subject: a single item with its day, or the number of items. */
function attenduDe(own: readonly [Owed, ...Owed[]], jour: string): string {
  const [first] = own
  const tasks = new Set(own.map((one) => `${one.affectation_id}/${nameOf(one)}`))
  return tasks.size === 1 ? taskOf(first, jour, shortDayIn) : WORDS[first.lang].several(tasks.size)
}

/** The page of the space on which all of it is done; else the first one, which lists it. */
function sectionOf(own: readonly Owed[]): EspaceSection {
  const sections = new Set(own.map(({ code }) => SECTIONS[code] ?? 'stages'))
  const [section = 'stages'] = sections
  return sections.size === 1 ? section : 'stages'
}

const SECTIONS: Partial<Record<RelanceCode, EspaceSection>> = {
  signature_etudiant: 'conventions',
  signature_entreprise: 'conventions',
  signature_tuteur: 'conventions',
  signature_encadrant: 'conventions',
  avenant_signature: 'conventions',
  evaluation: 'evaluations',
  tutorat: 'evaluations',
}
