import { type RawBuilder, sql } from 'kysely'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { Db } from '../db/schema'
import { wireTime } from '../kernel/wireTime'
import type { CalendarEvent } from './ics'
import { AGENDA_TEXTS } from './texts'

/** A defence as described to the people invited to it. */
export interface Defence {
  soutenance_id: number
  affectation_id: number
  uid: string
  sequence: number
  modifie_le: Date
  /** The school's wall-clock times. */
  debut: string
  fin: string
  etudiant: string
  sujet: string
  entreprise: string
  encadrant: string | null
  salle: string
  batiment: string
  /** In the order of the minutes. */
  jury: { nom: string; role: string | null }[]
  /** 1: behind closed doors. */
  huis_clos?: number
  /** Where those convoked meet online. */
  lien_reunion?: string
}

/** The scheduled defences that satisfy a condition on `s`, in chronological order. */
export async function defencesOf(db: Db, lang: Lang, where: RawBuilder<unknown>): Promise<Defence[]> {
  const { rows } = await sql<Defence>`
    SELECT s.id AS soutenance_id, s.affectation_id, e.uid, e.sequence, e.modifie_le, s.debut, s.fin,
      et.nom_complet AS etudiant, st.sujet, st.entreprise, en.nom_complet AS encadrant,
      sa.label->>${lang} AS salle, sa.batiment, s.huis_clos, s.lien_reunion,
      coalesce((SELECT jsonb_agg(jsonb_build_object('nom', p.nom_complet, 'role', t.label->>${lang}) ORDER BY j.rang, j.jury_id)
        FROM internship.soutenance_jury j JOIN internship.jury p ON p.id = j.jury_id
        LEFT JOIN internship.type_jury t ON t.id = j.type_jury_id
        WHERE j.soutenance_id = s.id), '[]') AS jury
    FROM internship.soutenance s
    JOIN internship.evenement e ON e.soutenance_id = s.id
    JOIN internship.affectation a ON a.id = s.affectation_id
    JOIN records.etudiant et ON et.id = a.etudiant_id
    JOIN internship.stage st ON st.id = a.stage_id
    JOIN records.salle sa ON sa.id = s.salle_id
    LEFT JOIN internship.encadreur en ON en.id = a.encadrant_id
    WHERE ${where} ORDER BY s.debut, s.id`.execute(db)
  return rows.map((row) => ({ ...row, debut: wireTime(row.debut), fin: wireTime(row.fin) }))
}

/** The place: the room and its building. */
export const placeOf = ({ salle, batiment }: Pick<Defence, 'salle' | 'batiment'>): string[] =>
  [salle, batiment].filter(Boolean)

/** The part of a defence that calendars show. */
type CalendarDefence = Omit<Defence, 'soutenance_id' | 'affectation_id'>

/**
 * The calendar event, at the school's address.
 *
 * @param forAll the calendar's readers need not be convoked, as those of a room: they get no address of a meeting, and of a
 *   defence behind closed doors only its time and place
 */
export function eventOf(
  defence: CalendarDefence,
  lang: Lang,
  adresse: string,
  { forAll = false }: { forAll?: boolean } = {},
): CalendarEvent {
  const { uid, sequence, debut, fin, modifie_le, etudiant, sujet, entreprise, encadrant, jury } = defence
  const texts = AGENDA_TEXTS[lang]
  const isClosed = defence.huis_clos === 1
  const place = {
    uid,
    sequence,
    debut,
    fin,
    change_le: modifie_le,
    // programs look it up on a map
    lieu: [...placeOf(defence), adresse.replace(/\s+/g, ' ').trim()].filter(Boolean).join(', '),
  }
  if (isClosed && forAll) return { ...place, titre: texts.closed, description: '' }
  const url = forAll ? '' : (defence.lien_reunion ?? '')
  const lines = [
    [texts.meeting, url],
    [texts.subject, sujet],
    [texts.company, entreprise],
    [texts.supervisor, encadrant],
    [
      texts.jury,
      sideBySide(
        lang,
        jury.map(({ nom, role }) => `${nom} (${role ?? texts.member})`),
      ),
    ],
  ]
  return {
    ...place,
    titre: texts.title(etudiant),
    description: [
      ...(isClosed ? [texts.closed] : []),
      ...lines.flatMap(([label, value]) => (value ? [`${label}${COLON[lang]} ${value}`] : [])),
    ].join('\n'),
    ...(url && { url }),
  }
}

/** French has a no-break space before it. */
const COLON: Record<Lang, string> = { fr: '\u00a0:', en: ':', ar: ':' }
