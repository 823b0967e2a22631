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
}

/** The scheduled defences that satisfy a condition on `s`, in chronological order. */
export async function defencesOf(db: Db, lang: Lang, where: RawBuilder<unknown>): Promise<Defence[]> {
  const { rows } = await sql<Defence>`
    SELECT s.id AS soutenance_id, s.affectation_id, e.uid, e.sequence, e.modifie_le, s.debut, s.fin,
      et.nom_complet AS etudiant, st.sujet, st.entreprise, en.nom_complet AS encadrant,
      sa.label->>${lang} AS salle, sa.batiment,
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

/** The calendar event, at the school's address. */
export function eventOf(defence: CalendarDefence, lang: Lang, adresse: string): CalendarEvent {
  const { uid, sequence, debut, fin, modifie_le, etudiant, sujet, entreprise, encadrant, jury } = defence
  const texts = AGENDA_TEXTS[lang]
  const lines = [
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
    uid,
    sequence,
    debut,
    fin,
    change_le: modifie_le,
    titre: texts.title(etudiant),
    description: lines
      .flatMap(([label, value]) => (value ? [`${label}${COLON[lang]} ${value}`] : []))
      .join('\n'),
    // programs look it up on a map
    lieu: [...placeOf(defence), adresse.replace(/\s+/g, ' ').trim()].filter(Boolean).join(', '),
  }
}

/** French has a no-break space before it. */
const COLON: Record<Lang, string> = { fr: '\u00a0:', en: ':', ar: ':' }
