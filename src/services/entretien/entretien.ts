import { sql } from 'kysely'
import type { Entretien } from '../../contract/entretien/entretien'
import type { Lang } from '../../contract/kernel/constants'
import { inALine } from '../../contract/kernel/inALine'
import { icsOf } from '../agenda/ics'
import { type Inviting, organiserOf } from '../agenda/organiser'
import { clockOf, wallClock, type Zone, zoneOf } from '../db/clock'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { dayIn } from '../mail/gabarits/words'
import type { Invitation } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { type Recipient, tell } from '../mail/tell/tell'
import { whoActs } from '../mail/tell/whoActs'

type InterviewConfig = Zone & Inviting & Pick<Config, 'publicUrl'>

/** The interview times of a pending application (alias `c`), as seen by its student and company. */
export const entretienOf = (config: Zone) => sql<Entretien | null>`
  CASE WHEN c.etat = 'envoyee' AND c.entretien_etat IS NOT NULL THEN json_build_object('etat', c.entretien_etat,
    'creneaux', (SELECT json_agg(json_build_object('debut', ${wallClock(sql`x`)}, 'passe', x <= ${clockOf(config)}) ORDER BY x)
      FROM unnest(c.entretien_creneaux) AS x),
    'minutes', c.entretien_minutes, 'lieu', c.entretien_lieu, 'debut', ${wallClock(sql`c.entretien_debut`)},
    'mot', c.entretien_mot) END`

export const NO_SLOTS = sql`entretien_etat = NULL, entretien_creneaux = '{}', entretien_minutes = NULL,
  entretien_lieu = '', entretien_debut = NULL, entretien_mot = ''`

/** The people of an application: those who act for the company, or the student. */
type Side = 'entreprise' | 'etudiant'

interface About extends Recipient {
  etudiant: string
  entreprise: string
  sujet: string
  lieu: string
  /** Picked, and when that is over. */
  debut: string | null
  fin: string | null
  moments: string[]
  motif: string
  fuseau: string
}

async function peopleOf(trx: Trx, config: Zone, side: Side, ids: readonly number[]): Promise<About[]> {
  const who =
    side === 'entreprise'
      ? sql`${whoActs('e')}`
      : sql`LATERAL (SELECT t.email, t.nom_complet AS nom, t.nom_complet AS destinataire, ${langOf('t')} AS lang)`
  const { rows } = await sql<About>`
    SELECT c.id AS about_id, c.annee_id, w.email, w.nom, w.destinataire, w.lang, t.nom_complet AS etudiant,
      e.nom_entreprise AS entreprise, s.sujet, c.entretien_lieu AS lieu, ${wallClock(sql`c.entretien_debut`)} AS debut,
      ${wallClock(sql`c.entretien_debut + c.entretien_minutes * interval '1 minute'`)} AS fin,
      ARRAY(SELECT ${wallClock(sql`x`)} FROM unnest(c.entretien_creneaux) AS x ORDER BY x) AS moments,
      c.entretien_mot AS motif, ${zoneOf(config)} AS fuseau
    FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
    JOIN company.entreprise e ON e.id = s.entreprise_id JOIN records.etudiant t ON t.id = c.etudiant_id
    CROSS JOIN ${who} AS w WHERE c.id = ANY (${ids}::integer[]) ORDER BY c.id`.execute(trx)
  return rows
}

const momentIn = (lang: Lang, moment: string): string =>
  inALine(lang, [dayIn(lang, moment.slice(0, 10)), moment.slice(11, 16)])

type Cle = 'entretien_propose' | 'entretien_choisi' | 'entretien_aucun' | 'entretien_annule'

/**
 * Tells one side of some applications what becomes of their interview; what is picked, and off, comes for calendars as
 * well.
 */
async function tellSide(
  trx: Trx,
  config: InterviewConfig,
  cle: Cle,
  side: Side,
  ids: readonly number[],
): Promise<void> {
  await tell(trx, cle, {
    categorie: 'candidature',
    about: 'candidature',
    // the times to choose from stand on top of the page
    into: [
      config,
      side === 'entreprise' ? 'candidatures' : 'offres',
      cle === 'entretien_propose' ? () => undefined : undefined,
    ],
    settles: 'again',
    part: 'entretien',
    people: await peopleOf(trx, config, side, ids),
    also: (row) => ({
      creneaux: (row.moments as string[]).map((moment) => momentIn(row.lang, moment)).join('\n'),
      ...whenOf(row),
    }),
    ...(cle !== 'entretien_propose' && {
      invitation: await invitingTo(trx, config, cle === 'entretien_annule' ? 'CANCEL' : 'REQUEST'),
    }),
  })
}

const whenOf = ({ lang, debut }: Recipient): Readonly<Record<string, string>> =>
  typeof debut === 'string' ? { date: dayIn(lang, debut.slice(0, 10)), heure: debut.slice(11, 16) } : {}

/** The calendar invitation or cancellation for the picked time; nothing if none is picked. */
async function invitingTo(trx: Trx, config: Inviting, methode: Invitation['methode']) {
  const organisateur = await organiserOf(trx, config)
  return (row: Recipient): Invitation | undefined => {
    const { about_id, nom, email, etudiant, entreprise, sujet, lieu, debut, fin, fuseau } = row as About
    if (!debut || !fin || !email) return undefined
    const now = new Date()
    const event = {
      uid: `entretien-${about_id}@espace-stage`,
      // above that of any earlier invitation
      sequence: Math.floor(now.getTime() / 1000) + (methode === 'CANCEL' ? 1 : 0),
      debut,
      fin,
      change_le: now,
      titre: `${etudiant} – ${entreprise}`,
      description: sujet,
      lieu,
    }
    // answers are given in the space, not by calendar
    const invitation = { methode, organisateur, invite: { nom, email }, repond: false }
    return { methode, ics: icsOf({ nom: '', fuseau, events: [event], invitation }) }
  }
}

/**
 * Columns of an application (alias `c`) whose end is announced to its student: the future interview, if any. With
 * `endsWith`, one message announces both.
 */
export const comingOf = (config: Zone) => sql`c.entretien_lieu AS lieu, ${zoneOf(config)} AS fuseau,
  CASE WHEN c.entretien_debut > ${clockOf(config)} THEN ${wallClock(sql`c.entretien_debut`)} END AS debut,
  CASE WHEN c.entretien_debut > ${clockOf(config)}
    THEN ${wallClock(sql`c.entretien_debut + c.entretien_minutes * interval '1 minute'`)} END AS fin`

/** That the interview is off, in the message that tells the end of the application. */
export const endsWith = async (trx: Trx, config: Inviting) => ({
  also: whenOf,
  invitation: await invitingTo(trx, config, 'CANCEL'),
})

export const tellProposed = (trx: Trx, config: InterviewConfig, id: number) =>
  tellSide(trx, config, 'entretien_propose', 'etudiant', [id])

/** Both have the moment that is picked. */
export async function tellPicked(trx: Trx, config: InterviewConfig, id: number): Promise<void> {
  for (const side of ['entreprise', 'etudiant'] as const)
    await tellSide(trx, config, 'entretien_choisi', side, [id])
}

export const tellNoneFits = (trx: Trx, config: InterviewConfig, id: number) =>
  tellSide(trx, config, 'entretien_aucun', 'entreprise', [id])

/** Of those applications whose student has picked a moment that is to come, one side learns that it is off. */
export async function tellOff(
  trx: Trx,
  config: InterviewConfig,
  side: Side,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT c.id FROM internship.candidature c
    WHERE c.id = ANY (${ids}::integer[]) AND c.entretien_debut > ${clockOf(config)}`.execute(trx)
  if (rows.length > 0)
    await tellSide(
      trx,
      config,
      'entretien_annule',
      side,
      rows.map(({ id }) => id),
    )
}
