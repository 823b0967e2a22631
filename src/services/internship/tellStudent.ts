import { sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { langOf } from '../gabarits/langOf'
import { renderMail } from '../gabarits/renderMail'
import { intoSpace } from '../mail/intoSpace'
import { queueMail } from '../mail/outbox'
import { found } from '../refusal'

interface Told {
  annee_id: number
  nom: string
  email: string
  lang: Lang
  motif: string
  sujet: string | null
  entreprise: string | null
}

/** Tells a student what became of a request. */
export async function tellStudent(
  trx: Transaction<Database>,
  config: Pick<Config, 'publicUrl'>,
  cle: 'demande_acceptee' | 'demande_refusee' | 'demande_retournee',
  id: number,
): Promise<void> {
  const { rows } = await sql<Told>`
    SELECT d.annee_id, s.nom_complet AS nom, s.email, ${langOf('s')} AS lang, d.motif, c.sujet,
      coalesce(e.nom_entreprise, c.nom_entreprise) AS entreprise
    FROM internship.demande d JOIN records.etudiant s ON s.id = d.etudiant_id
    LEFT JOIN internship.declaration c ON c.id = d.id
    LEFT JOIN company.entreprise e ON e.id = c.entreprise_id WHERE d.id = ${id}`.execute(trx)
  const { annee_id, nom, email, lang, motif, sujet, entreprise } = found(rows[0], 'request')
  if (!email) return
  const values = { destinataire: nom, motif, sujet: sujet ?? '', entreprise: entreprise ?? '' }
  const { button, link } = await intoSpace(trx, config, email, 'demandes')
  await queueMail(trx, {
    ...{
      recipient: email,
      nom,
      categorie: 'demande',
      about: { entity: 'demande', id },
      anneeId: annee_id,
      link,
    },
    ...(await renderMail(trx, cle, lang, values, { button })),
  })
}
