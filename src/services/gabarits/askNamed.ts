import { sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { SECTION_DAYS } from '../limits'
import { intoSpace } from '../mail/intoSpace'
import { queueMail } from '../mail/outbox'
import { langOf } from './langOf'
import { renderMail } from './renderMail'
import { durationIn } from './words'

type Cle = 'encadrement' | 'tutorat'

interface Named {
  cle: Cle
  qui: number
  nom: string
  email: string
  lang: Lang
  annee_id: number
  etudiant_id: number
  etudiant: string
  sujet: string
  entreprise: string
}

/**
 * Asks who has been named for an assignment whether they take it: its supervisor, and its tutor in the company. Each of them
 * is asked once about an internship, of the current year alone, which spaces show; who has answered is asked nothing.
 */
export async function askNamed(
  trx: Transaction<Database>,
  config: Pick<Config, 'publicUrl'>,
  id: number,
  asked: readonly Cle[] = ['encadrement', 'tutorat'],
): Promise<void> {
  const { rows } = await sql<Named>`
    SELECT q.*, v.annee_id, v.etudiant_id, e.nom_complet AS etudiant, v.sujet, v.entreprise
    FROM internship.v_deroulement v
    JOIN internship.v_suivi s ON s.id = v.id
    JOIN records.annee y ON y.id = v.annee_id AND y.courante
    JOIN records.etudiant e ON e.id = v.etudiant_id
    CROSS JOIN LATERAL (
      SELECT 'encadrement' AS cle, n.id AS qui, n.nom_complet AS nom, n.email, ${langOf('t', 'n')} AS lang
      FROM internship.encadreur n LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
      WHERE n.id = v.encadrant_id AND s.accord = 'propose'
      UNION ALL
      SELECT 'tutorat', c.id, c.nom_complet, c.email, ${langOf('c')} FROM company.contact c
      WHERE c.id = v.tuteur_id AND c.tuteur = 1 AND c.active = 1 AND s.tutorat = 'propose'
    ) AS q
    WHERE v.id = ${id} AND q.cle = ANY (${[...asked]}::text[]) AND q.email <> ''`.execute(trx)
  for (const { cle, qui, nom, email, lang, annee_id, etudiant_id, ...about } of rows) {
    const { button, link } = await intoSpace(trx, config, email, SECTION[cle])
    const values = { destinataire: nom, ...about, duree: durationIn(lang, SECTION_DAYS, 'day') }
    await queueMail(trx, {
      ...{ recipient: email, nom, categorie: 'evaluation', anneeId: annee_id, link },
      about: { entity: 'affectation', id },
      ...(await renderMail(trx, cle, lang, values, { button })),
      dedupeKey: `${cle}/${id}/${etudiant_id}/${qui}`,
    })
  }
}

const SECTION = { encadrement: 'encadrements', tutorat: 'evaluations' } as const
