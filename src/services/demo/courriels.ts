import type pg from 'pg'
import { compose } from '../mail/layout'

/** How many convocations of the last defences are in the outbox. */
const MOST = 40

interface SummonedRow {
  id: number
  annee_id: number
  nom: string
  email: string
  soutenance_id: number
  /** Counted back from yesterday as the originals were from the last one: texts of older mails are deleted. */
  le: string
  repondu: boolean
  quand: string
  salle: string
  etudiant: string
  sujet: string
}

/**
 * The mails of convocations, all in a final state, so that none is sent. Of those who have not answered, one address
 * has ceased to exist, and one mail may not have arrived.
 */
export async function createCourriels(client: pg.PoolClient): Promise<object[]> {
  const { rows } = await client.query<SummonedRow>(
    `SELECT c.id, c.annee_id, k.nom, k.email, c.soutenance_id, (now() - interval '1 day' - (max(c.dit_le) OVER () - c.dit_le))::text AS le, c.reponse IS NOT NULL AS repondu,
       to_char((c.dit->>'debut')::timestamp, 'DD/MM/YYYY à HH24:MI') AS quand, c.dit->>'salle' AS salle,
       c.dit->>'etudiant' AS etudiant, c.dit->>'sujet' AS sujet
     FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id WHERE k.email <> ''
     ORDER BY c.dit_le DESC, c.id LIMIT $1`,
    [MOST],
  )
  const silent = rows.filter(({ repondu }) => !repondu)
  return rows.reverse().map((told, index) => {
    const { subject, text, html } = letterOf(told)
    const end = ENDS[silent.indexOf(told)]
    return {
      id: index + 1,
      annee_id: told.annee_id,
      categorie: 'convocation',
      recipient: told.email,
      nom: told.nom,
      subject,
      body_text: text,
      body_html: html,
      attempts: 1,
      about_entity: 'soutenance',
      about_id: told.soutenance_id,
      created_at: told.le,
      begun_at: told.le,
      handed_at: told.le,
      ...(end ? { sent_at: null, ...end } : { sent_at: told.le, phase: null, last_error: null }),
    }
  })
}

const ENDS = [
  { phase: 'refuse', last_error: "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown" },
  { phase: 'incertain', last_error: 'Timeout' },
]

function letterOf({ nom, quand, salle, etudiant, sujet }: SummonedRow) {
  return compose(`Convocation\u00a0: soutenance du ${quand}`, [
    {
      lang: 'fr',
      paragraphs: [
        `Bonjour ${nom},`,
        'Votre présence est attendue à la soutenance suivante. Une invitation pour votre agenda est jointe.',
        `${quand}, ${salle}\n${etudiant}\n${sujet}`,
      ],
      buttons: [],
      notes: [],
      closing: 'Le service de stage',
    },
  ])
}

/** Links each mail to its convocation, once both exist. */
export const TOLD_BY = `
  WITH m AS (
    UPDATE gateway.mail SET diplomes = gateway.diplomas_of_note('internship.soutenance', about_id) RETURNING *)
  UPDATE internship.convocation c SET mail_id = m.id FROM m JOIN internship.convoque k ON k.email = m.recipient
  WHERE c.soutenance_id = m.about_id AND c.convoque_id = k.id`
