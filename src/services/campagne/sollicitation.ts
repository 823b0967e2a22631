import { sql } from 'kysely'
import type { sollicitation as calls } from '../../contract/campagne/sollicitation'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { secondOf, todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { inYear, isInside, type Scope } from '../db/scope'
import { found, invalid, Refusal } from '../kernel/refusal'
import { mailsOf } from '../mail/gabarits/renderMail'
import { dayIn } from '../mail/gabarits/words'
import { availabilityAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { isOfCampaign } from './campagne'

/* Asking people for their availability for a campaign. */

export const sollicitationList: Handler<typeof calls.sollicitationList> = async (
  { id },
  { db, session, config },
) => {
  const people = await peopleOf(db, await campaignOf(db, session, config, id))
  return {
    personnes: people.map(({ email, lang: _, colonne: __, sollicitation_id: ___, ...person }) => ({
      ...person,
      joignable: Boolean(email),
    })),
  }
}

export const sollicitationEnvoyer: Handler<typeof calls.sollicitationEnvoyer> = async (
  { id, jusqu_au, personnes },
  { config, session, write },
) => {
  return write(async (trx) => {
    const campaign = await campaignOf(trx, session, config, id, jusqu_au)
    if (campaign.heures === null)
      throw invalid('jusqu_au', 'people can answer from today on, for a year', 'out_of_range')
    const hours = campaign.heures
    const wanted = new Set(personnes?.map(keyOf))
    const asked = (await peopleOf(trx, campaign)).filter((person) =>
      personnes ? wanted.has(keyOf(person)) : person.repondu_le === null,
    )
    if (personnes && asked.length < wanted.size) throw new Refusal('not_found', 'no such people')
    const reachable = asked.filter(({ email }) => email)
    const letter = await mailsOf(trx, 'disponibilite')
    const button = { href: availabilityAddress(config.publicUrl) }
    for (const { nom: destinataire, email, lang, colonne, ressource_id } of reachable) {
      const { rows } = await sql<{ id: number }>`
          INSERT INTO internship.sollicitation AS s (annee_id, campagne_id, ${sql.ref(colonne)}, jusqu_au)
          VALUES (${session.anneeId}, ${id}, ${ressource_id}, ${jusqu_au})
          ON CONFLICT ON CONSTRAINT sollicitation_once DO UPDATE SET jusqu_au = excluded.jusqu_au, demande_le = now()
          RETURNING id`.execute(trx)
      const { id: subjectId } = found(rows[0], 'request')
      const values = { destinataire, campagne: campaign.nom, jusqu_au: dayIn(lang, jusqu_au) }
      await queueMail(trx, {
        recipient: email,
        nom: destinataire,
        ...letter(lang, values, { button }),
        categorie: 'disponibilite',
        about: { entity: 'campagne', id },
        anneeId: session.anneeId,
        link: { kind: 'disponibilite', subjectId, hours },
      })
    }
    const sans = asked.filter(({ email }) => !email).map(({ nom }) => nom)
    return { status: 200, envoyes: reachable.length, sans }
  })
}

interface Campaign {
  id: number
  nom: string
  /**
   * The link's end, with a margin for other time zones, because each answer is checked against its day. Null: no day
   * left to answer.
   */
  heures: number | null
}

async function campaignOf(db: Db, scope: Scope, config: Zone, id: number, until?: string): Promise<Campaign> {
  const today = todayOf(config)
  const { rows } = await sql<Campaign>`
    SELECT c.id, c.nom, CASE WHEN ${until ?? null}::date BETWEEN ${today} AND ${today} + 366
      THEN (${until ?? null}::date - ${today} + 2) * 24 END AS heures
    FROM internship.campagne c
    WHERE c.id = ${id} AND ${inYear(scope, 'c')} AND ${isInside(scope, 'campaign', 'c')}`.execute(db)
  return found(rows[0], 'campaign')
}

export interface Person {
  genre: 'enseignant' | 'jury' | 'encadrant'
  ressource_id: number
  colonne: 'enseignant_id' | 'jury_id' | 'encadreur_id'
  nom: string
  email: string
  lang: Lang
  sollicitation_id: number | null
  demande_le: string | null
  repondu_le: string | null
  jusqu_au: string | null
  remarque: string
}

const keyOf = ({ genre, ressource_id }: Pick<Person, 'genre' | 'ressource_id'>) => `${genre}/${ressource_id}`

/** Who may sit, by the seats' rules, and who supervises. A teacher comes once. */
async function peopleOf(db: Db, { id }: Campaign): Promise<Person[]> {
  const may = (...rules: string[]) => sql`EXISTS (SELECT FROM jsonb_array_elements(c.sieges) AS seat
    WHERE seat->>'qui' IN (${sql.join(rules)}) AND (seat->>'qui' = 'exterieur'
      OR jsonb_array_length(coalesce(seat->'grades', '[]')) = 0
      OR seat->'grades' ? (SELECT t.grade->>'fr' FROM records.enseignant t WHERE t.id = j.enseignant_id)))`
  const { rows } = await sql<Person>`
    WITH c AS (SELECT * FROM internship.campagne WHERE id = ${id}), present AS (
      SELECT j.enseignant_id, CASE WHEN j.enseignant_id IS NULL THEN j.id END AS jury_id,
        NULL::integer AS encadreur_id, j.nom_complet AS nom, j.email,
        CASE WHEN j.enseignant_id IS NULL THEN j.langue END AS langue
      FROM internship.jury j, c
      WHERE CASE WHEN j.enseignant_id IS NULL THEN ${may('exterieur', 'tous')}
        ELSE ${may('enseignant', 'specialite', 'tous')} END
      UNION
      SELECT e.enseignant_id, NULL, CASE WHEN e.enseignant_id IS NULL THEN e.id END, e.nom_complet, e.email,
        CASE WHEN e.enseignant_id IS NULL THEN e.langue END
      FROM c JOIN internship.affectation a ON a.annee_id = c.annee_id
      JOIN internship.encadreur e ON e.id = a.encadrant_id
      WHERE ${isOfCampaign('c', 'a')}
    )
    SELECT CASE WHEN p.enseignant_id IS NOT NULL THEN 'enseignant' WHEN p.jury_id IS NOT NULL THEN 'jury'
        ELSE 'encadrant' END AS genre,
      coalesce(p.enseignant_id, p.jury_id, p.encadreur_id) AS ressource_id,
      CASE WHEN p.enseignant_id IS NOT NULL THEN 'enseignant_id' WHEN p.jury_id IS NOT NULL THEN 'jury_id'
        ELSE 'encadreur_id' END AS colonne,
      p.nom, coalesce(p.email, '') AS email, ${langOf('t', 'p')} AS lang, s.id AS sollicitation_id,
      ${secondOf('s.demande_le')} AS demande_le, ${secondOf('s.repondu_le')} AS repondu_le,
      s.jusqu_au::text, coalesce(s.remarque, '') AS remarque
    FROM present p LEFT JOIN records.enseignant t ON t.id = p.enseignant_id
    LEFT JOIN internship.sollicitation s ON s.campagne_id = ${id}
      AND (s.enseignant_id = p.enseignant_id OR s.jury_id = p.jury_id OR s.encadreur_id = p.encadreur_id)
    ORDER BY p.nom COLLATE "und-x-icu", 1, 2`.execute(db)
  return rows
}
