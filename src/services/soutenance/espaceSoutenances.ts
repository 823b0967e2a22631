import { sql } from 'kysely'
import { SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { espaceSoutenances as calls, MaSoutenance } from '../../contract/soutenance/espaceSoutenances'
import type { Handler } from '../access/handler'
import { isAskedOfMe, isMine, isMyMessage, partsIn } from '../access/mine'
import type { Person } from '../access/persons'
import { ANSWER_VERSION, keepAnswers } from '../convocation/answers'
import { clockOf, todayOf, wallClock, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { dutiesOf } from '../feuille/holder'
import { found } from '../kernel/refusal'
import { agendasOf } from './espaceAgenda'

/* The defences that somebody takes part in, and what else they are asked. */

export const espaceSoutenances: Handler<typeof calls.espaceSoutenances> = async (
  { lang },
  { db, session, config },
) => {
  const [rows, duties, disponibilites, agendas] = await Promise.all([
    defencesOf(db, session, lang, config),
    dutiesOf(db, { cle: session.cle, annee_id: session.anneeId }, lang, config),
    questionsOf(db, session, config),
    agendasOf(db, session),
  ])
  const states = new Map(duties.map(({ soutenance_id, etat }) => [soutenance_id, etat]))
  return {
    soutenances: rows.map((row) => ({ ...row, notation: states.get(row.id) ?? null })),
    disponibilites,
    agendas,
  }
}

export const espaceSoutenanceRepondre: Handler<typeof calls.espaceSoutenanceRepondre> = async (
  { reponses },
  { session, config, write },
) => {
  await write(async (trx) => {
    const { rows } = await sql<{ id: number }>`
        SELECT k.id FROM internship.convoque k WHERE ${isMyMessage(session, 'k')}`.execute(trx)
    await keepAnswers(trx, found(rows[0], 'invitation').id, reponses, config)
  })
  return { status: 200 }
}

type DefenceRow = Omit<MaSoutenance, 'notation'>

/** Those to come first. A grade is the student's own, and told once the act that has it is published. */
async function defencesOf(db: Db, session: Person, lang: string, config: Zone): Promise<DefenceRow[]> {
  const now = clockOf(config)
  const { rows } = await sql<DefenceRow>`
    SELECT s.id, ${partsIn(session, 'v')} AS parts, e.nom_complet AS etudiant, v.sujet, v.entreprise,
      ${wallClock('s.debut')} AS debut, ${wallClock('s.fin')} AS fin,
      r.label->>${lang} AS salle, s.huis_clos, CASE WHEN s.fin > ${now} AND s.lien_reunion <> '' AND ${isConvoked(session)}
        THEN s.lien_reunion ELSE '' END AS lien_reunion, s.etat = ${SOUTENANCE_VALIDEE} AS validee, s.fin <= ${now} AS passee,
      n.nom_complet AS encadrant,
      coalesce((SELECT jsonb_agg(jsonb_build_object('nom', j.nom_complet, 'role', t.label->>${lang},
          'moi', j.id = ANY (${session.jurys}::integer[])) ORDER BY m.rang, j.id)
        FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id
        LEFT JOIN internship.type_jury t ON t.id = m.type_jury_id WHERE m.soutenance_id = s.id), '[]') AS jury,
      (SELECT jsonb_build_object('reponse', c.reponse, 'motif', c.motif, 'ouverte', (c.dit->>'fin')::timestamp > ${now},
          'version', ${ANSWER_VERSION})
        FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
        WHERE c.soutenance_id = s.id AND c.dit IS NOT NULL AND NOT c.annulee AND (c.dit->>'debut')::timestamp = s.debut
          AND ${isMyMessage(session, 'k')}) AS invitation,
      CASE WHEN ${isMine(session, 'v', ['etudiant'])} THEN (
        SELECT jsonb_build_object('note', p.points, 'mention', coalesce(nullif(p.mention->>${lang}, ''), p.mention->>'fr', ''),
          'admis', p.raison IS NULL)
        FROM internship.proclame p JOIN internship.proclamation a ON a.id = p.proclamation_id AND a.etat = 'publiee'
        WHERE p.soutenance_id = s.id AND p.etudiant_id = v.etudiant_id AND p.retire_le IS NULL
        ORDER BY p.raison IS NULL DESC, a.publiee_le DESC LIMIT 1) END AS resultat
    FROM internship.v_deroulement v
    JOIN internship.soutenance s ON s.affectation_id = v.id
    JOIN records.etudiant e ON e.id = v.etudiant_id
    JOIN records.salle r ON r.id = s.salle_id
    LEFT JOIN internship.encadreur n ON n.id = v.encadrant_id
    WHERE ${isMine(session, 'v')}
    ORDER BY s.fin <= ${now}, CASE WHEN s.fin > ${now} THEN s.debut END, s.debut DESC, s.id`.execute(db)
  return rows
}

/**
 * Whether somebody is told of the defence `s` of the internship `v`: as its student, supervisor or juror, or as the
 * person of the company that messages go to, which not everybody who acts for the company is.
 */
const isConvoked = (session: Person) => sql`(${isMine(session, 'v', ['etudiant', 'encadreur', 'jury'])}
  OR EXISTS (SELECT FROM internship.v_tutelle c WHERE c.affectation_id = v.id AND c.cle = ${session.cle}))`

/** Campaigns that somebody is asked for, until the day is over. */
async function questionsOf(db: Db, session: Person, config: Zone) {
  const { rows } = await sql<{ id: number; campagne: string; jusqu_au: string; repondu: boolean }>`
    SELECT q.id, c.nom AS campagne, q.jusqu_au::text, q.repondu_le IS NOT NULL AS repondu
    FROM internship.sollicitation q JOIN internship.campagne c ON c.id = q.campagne_id
    WHERE ${isAskedOfMe(session, 'q')} AND q.jusqu_au >= ${todayOf(config)}
    ORDER BY q.jusqu_au, q.id`.execute(db)
  return rows
}
