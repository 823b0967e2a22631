import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { digest } from '../access/credentials/digest'
import type { Db } from '../db/schema'
import type { Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { langOf, SCHOOL_LANG } from '../mail/tell/langOf'
import { defencesOf, eventOf } from './defences'
import { type CalendarFile, icsOf } from './ics'
import { AGENDA_TEXTS } from './texts'

/** How long a program may cache a response, in seconds. */
const FRESH = 300
/** How far back a calendar goes. */
const PAST = '180 days'

/**
 * Serves the calendar of an address. An unchanged calendar is not sent again. Wrong and withdrawn addresses, and those
 * of students who have left, get the same response.
 */
export const serveAgenda = (db: Db, config: Config, log: Log) =>
  plainRoute(log, async (c) => {
    const calendar = await calendarAt(db, config, c.req.param('file') ?? '')
    if (!calendar) throw new Refusal('not_found', 'no such calendar')
    // computed from the data rather than the file, because writing the file is most of the work and nearly every
    // response is "not modified"
    const etag = `"${digest(JSON.stringify(calendar))}"`
    const headers = { etag, 'cache-control': `private, max-age=${FRESH}` }
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(icsOf(calendar), {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="soutenances.ics"',
        'x-robots-tag': 'noindex',
      },
    })
  })

/** RFC 9110, 13.1.2: a weak one is as good. */
const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false

interface Holder {
  salle_id: number | null
  enseignant_id: number | null
  etudiant_id: number | null
  jury_id: number | null
  encadreur_id: number | null
  nom: string
  fuseau: string | null
  adresse: string
  lang: Lang
}

async function calendarAt(db: Db, config: Config, file: string): Promise<CalendarFile | undefined> {
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? []
  if (!secret) return undefined
  const { rows } = await sql<Holder>`
    SELECT c.salle_id, c.enseignant_id, c.etudiant_id, c.jury_id, c.encadreur_id,
      coalesce(s.label->>${SCHOOL_LANG}, t.nom_complet, e.nom_complet, j.nom_complet, n.nom_complet) AS nom,
      (SELECT fuseau FROM records.etablissement) AS fuseau, coalesce((SELECT adresse FROM records.etablissement), '') AS adresse, ${langOf('t', 'e', 'j', 'n')} AS lang
    FROM gateway.calendrier c
    LEFT JOIN records.salle s ON s.id = c.salle_id
    LEFT JOIN records.enseignant t ON t.id = c.enseignant_id
    LEFT JOIN records.etudiant e ON e.id = c.etudiant_id
    LEFT JOIN internship.jury j ON j.id = c.jury_id
    LEFT JOIN internship.encadreur n ON n.id = c.encadreur_id
    WHERE c.empreinte = ${digest(secret)} AND NOT EXISTS (
      SELECT FROM records.inscription i JOIN records.annee y ON y.id = i.annee_id AND y.courante
      WHERE i.etudiant_id = c.etudiant_id AND i.parti = 1)`.execute(db)
  const [holder] = rows
  if (!holder) return undefined
  const { nom, lang, fuseau, adresse } = holder
  const defences = await defencesOf(
    db,
    lang,
    sql`s.debut > localtimestamp - ${PAST}::interval AND ${takes(holder)}`,
  )
  return {
    nom: AGENDA_TEXTS[lang].name(nom),
    fuseau: fuseau ?? config.timeZone,
    // whoever stands before a room's door may have its calendar
    events: defences.map((defence) => eventOf(defence, lang, adresse, { forAll: holder.salle_id !== null })),
  }
}

/** The defences of a person or room. */
function takes({ salle_id, enseignant_id, etudiant_id, jury_id, encadreur_id }: Holder) {
  const kinds = Object.entries({
    salle: salle_id,
    enseignant: enseignant_id,
    etudiant: etudiant_id,
    jury: jury_id,
    encadrant: encadreur_id,
  })
  const [kind, id] = kinds.find(([, held]) => held !== null) ?? []
  return sql`s.id IN (SELECT o.soutenance_id FROM internship.occupation o WHERE o.kind = ${kind} AND o.ressource_id = ${id})`
}
