import { sql } from 'kysely'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { chosenLang, offeredLang } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'

/** Tells a student what became of a request, in its language where none is known of them. */
export const tellStudent = (
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  cle: 'demande_acceptee' | 'demande_refusee' | 'demande_retournee',
  id: number,
): Promise<void> =>
  tell(trx, cle, {
    categorie: 'demande',
    about: 'demande',
    into: [config, 'demandes'],
    settles: 'again',
    people: sql`
      SELECT d.id AS about_id, d.annee_id, s.nom_complet AS nom, s.email, ${LANG} AS lang, d.motif, c.sujet,
        coalesce(e.nom_entreprise, c.nom_entreprise) AS entreprise
      FROM internship.demande d JOIN records.etudiant s ON s.id = d.etudiant_id
      LEFT JOIN internship.declaration c ON c.id = d.id
      LEFT JOIN company.entreprise e ON e.id = c.entreprise_id WHERE d.id = ${id}`,
  })

const LANG = offeredLang(sql`coalesce(${chosenLang(sql.ref('s.email'))}, s.langue, d.langue)`)
