import { type RawBuilder, sql } from 'kysely'
import { FEUILLE_APRES, FEUILLE_AVANT, type FeuilleEtat } from '../../contract/feuille/feuille'
import { SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import { hashToken } from '../access/credentials/tokens'
import { unconfirmed, waits } from '../access/provenAddress'
import { actByLink } from '../access/seance'
import { clockOf, wallClock, type Zone } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { found, Refusal } from '../kernel/refusal'

/** The holder of a link: a person of a year, from the table of people told of defences. */
export interface Holder {
  id: number
  nom: string
  cle: string
  email: string
  annee_id: number
  /** The secret of their link. */
  token: string
}

/** @throws Refusal `link_expired` */
export async function holderOf(db: Db, token: string): Promise<Holder> {
  const { rows } = await sql<Omit<Holder, 'token'>>`
    SELECT k.id, k.nom, k.cle, k.email, k.annee_id FROM gateway.lien l
    JOIN internship.convoque k ON k.id = l.subject_id
    JOIN records.annee y ON y.id = k.annee_id AND NOT y.cloturee
    WHERE l.token_hash = ${hashToken(token)} AND l.kind = 'notation' AND l.expires_at > now()`.execute(db)
  const [holder] = rows
  if (!holder) throw new Refusal('link_expired', 'the link has expired')
  return { ...holder, token }
}

/** Somebody's roles in a defence: they may sit in its jury and supervise. */
export interface Duty {
  soutenance_id: number
  affectation_id: number
  etudiant: string
  sujet: string
  entreprise: string
  debut: string
  fin: string
  salle: string
  huis_clos: 0 | 1
  /** Empty: nowhere, or it is over. */
  lien_reunion: string
  /** Null: they do not sit in the jury. */
  jury_id: number | null
  president: boolean
  encadrant: boolean
  entreprise_de: boolean
  etat: FeuilleEtat
  manquantes: number
}

/** The validated defences that a person marks, those that are open first. */
export async function dutiesOf(
  db: Db,
  holder: Pick<Holder, 'cle' | 'annee_id'>,
  lang: string,
  config: Zone,
): Promise<Duty[]> {
  const now = clockOf(config)
  const { rows } = await sql<Duty>`
    WITH roles AS (
      SELECT m.soutenance_id, m.jury_id, coalesce(m.type_jury_id, 1) = 1 AS president, false AS encadrant, false AS tutelle
      FROM internship.jury j JOIN internship.soutenance_jury m ON m.jury_id = j.id
      WHERE coalesce(lower(nullif(j.email, '')), 'jury/' || j.id) = ${holder.cle}
        AND NOT gateway.attend('internship.jury', j.id)
      UNION ALL
      SELECT s.id, NULL, false, true, false
      FROM internship.encadreur n JOIN internship.affectation a ON a.encadrant_id = n.id
      JOIN internship.soutenance s ON s.affectation_id = a.id
      WHERE coalesce(lower(nullif(n.email, '')), 'encadrant/' || n.id) = ${holder.cle}
        AND NOT gateway.attend('internship.encadreur', n.id)
      UNION ALL
      SELECT s.id, NULL, false, false, true
      FROM internship.v_tutelle c JOIN internship.soutenance s ON s.affectation_id = c.affectation_id
      WHERE c.annee_id = ${holder.annee_id} AND c.cle = ${holder.cle} AND NOT c.attend
    ), mine AS (
      SELECT soutenance_id, max(jury_id) AS jury_id, bool_or(president) AS president, bool_or(encadrant) AS encadrant,
        bool_or(tutelle) AS tutelle FROM roles GROUP BY soutenance_id
    )
    SELECT s.id AS soutenance_id, s.affectation_id, e.nom_complet AS etudiant, o.sujet, o.entreprise,
      ${wallClock('s.debut')} AS debut, ${wallClock('s.fin')} AS fin,
      r.label->>${lang} AS salle, s.huis_clos, CASE WHEN s.fin > ${now} THEN s.lien_reunion ELSE '' END AS lien_reunion, m.jury_id, m.president, m.encadrant, m.tutelle AS entreprise_de, t.etat, w.manquantes
    FROM mine m
    JOIN internship.soutenance s ON s.id = m.soutenance_id AND s.etat = ${SOUTENANCE_VALIDEE}
    JOIN internship.affectation a ON a.id = s.affectation_id AND a.annee_id = ${holder.annee_id}
    JOIN records.etudiant e ON e.id = a.etudiant_id
    JOIN internship.stage o ON o.id = a.stage_id
    JOIN records.salle r ON r.id = s.salle_id
    CROSS JOIN LATERAL (SELECT ${etatOf(now)} AS etat) AS t
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE NOT x.donnee)::int AS manquantes, count(x)::int AS attendues
      FROM internship.marques_attendues(s.id) AS x WHERE x.cle = ${holder.cle}) AS w
    WHERE w.attendues > 0
    ORDER BY array_position(ARRAY['ouverte', 'signee', 'a_venir', 'fermee', 'validee'], t.etat), s.debut, s.id`.execute(
    db,
  )
  return rows
}

const etatOf = (now: RawBuilder<string>) => sql`CASE
  WHEN EXISTS (SELECT FROM internship.note n WHERE n.soutenance_id = s.id) THEN 'validee'
  WHEN EXISTS (SELECT FROM internship.deliberation d WHERE d.soutenance_id = s.id) THEN 'signee'
  WHEN ${now} < s.debut - make_interval(hours => CASE WHEN m.encadrant OR m.tutelle THEN ${FEUILLE_AVANT.encadrant}::integer
    ELSE ${FEUILLE_AVANT.jury}::integer END) THEN 'a_venir'
  WHEN ${now} > s.fin + make_interval(hours => ${FEUILLE_APRES}) THEN 'fermee'
  ELSE 'ouverte' END`

/** One of them. @throws Refusal `not_found`, `address_unconfirmed` */
export async function dutyOf(db: Db, holder: Holder, id: number, lang: string, config: Zone): Promise<Duty> {
  const duties = await dutiesOf(db, holder, lang, config)
  const duty = duties.find(({ soutenance_id }) => soutenance_id === id)
  if (!duty && (await waits(db, holder.cle))) throw unconfirmed()
  return found(duty, 'defence')
}

/**
 * Locks one of the holder's sheets for writing, so that nobody signs while somebody marks. The trail names the holder.
 *
 * @throws Refusal `not_found`, `marking_signed`, `marking_closed`
 */
export async function openDuty(
  trx: Trx,
  holder: Holder,
  id: number,
  config: Zone,
  alone: boolean,
): Promise<Duty> {
  await sql`SELECT FROM internship.soutenance WHERE id = ${id} ${alone ? sql`FOR UPDATE` : sql`FOR SHARE`}`.execute(
    trx,
  )
  const duty = await dutyOf(trx, holder, id, 'fr', config)
  if (duty.etat === 'signee' || duty.etat === 'validee')
    throw new Refusal('marking_signed', 'the chair has signed')
  if (duty.etat !== 'ouverte') throw new Refusal('marking_closed', 'the defence is not open for marking')
  await actByLink(trx, holder.email, holder.token)
  return duty
}
