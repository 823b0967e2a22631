import { sql } from 'kysely'
import type { Structure, structureCalls } from '../../contract/structure/structure'
import type { Handler } from '../access/handler'
import { numbersOf } from '../db/numbers'
import { byLabel, labelOf } from '../db/options'
import { inYear, isInside } from '../db/scope'

/** As one tree: a school has some hundred groups. */
export const structure: Handler<typeof structureCalls.structure> = async ({ lang }, { db, session }) => {
  const number = sql`(SELECT coalesce(sum(p.nombre), 0)::int FROM ${numbersOf(session, 'records.effectif_parcours')} p
      WHERE ${inYear(session, 'p')} AND p.parti = 0 AND `
  const name = (alias: string) => labelOf(alias, lang)
  const { rows } = await sql<{ cycles: Structure }>`
      SELECT coalesce(json_agg(json_build_object('id', c.id, 'label', ${name('c')},
        'etudiants', ${number} p.niveau_id IN (SELECT id FROM records.niveau WHERE cycle_id = c.id)),
        'diplomes', (SELECT coalesce(json_agg(json_build_object('id', d.id, 'label', ${name('d')},
          'etudiants', ${number} p.specialite_id IN (SELECT id FROM records.specialite WHERE diplome_id = d.id)),
          'specialites', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'label', ${name('s')},
            'etudiants', ${number} p.specialite_id = s.id),
            'niveaux', (SELECT coalesce(json_agg(json_build_object('id', n.id, 'label', ${name('n')},
              'etudiants', ${number} p.specialite_id = s.id AND p.niveau_id = n.id),
              'groupes', (SELECT coalesce(json_agg(json_build_object('id', g.id, 'label', g.nom,
                'etudiants', ${number} p.groupe_id = g.id)) ORDER BY g.nom COLLATE "und-x-icu"), '[]')
                FROM records.groupe g
                WHERE g.specialite_id = s.id AND g.niveau_id = n.id AND ${inYear(session, 'g')}))
              ORDER BY n.rang, n.id), '[]')
              FROM records.specialite_niveau l JOIN records.niveau n ON n.id = l.niveau_id
              WHERE l.specialite_id = s.id))
            ORDER BY ${byLabel(name('s'))}), '[]')
            FROM records.specialite s WHERE s.diplome_id = d.id))
          ORDER BY ${byLabel(name('d'))}), '[]')
          FROM records.diplome d WHERE d.cycle_id = c.id AND ${isInside(session, 'diploma', 'd')}))
        ORDER BY c.id), '[]') AS cycles FROM records.cycle c
      WHERE ${isInside(session, 'cycle', 'c')}`.execute(db)
  return { cycles: rows[0]?.cycles ?? [] }
}
