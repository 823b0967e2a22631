import { sql } from 'kysely'
import type { espace as calls, MonStage } from '../../contract/espace/espace'
import type { Handlers } from '../access/handler'
import { isMine, partsIn } from '../access/mine'
import { periodOf } from '../affectation/periode'
import { isCertified } from './attestations'

/** The internships of the year that somebody has a part in. */
export const stages = {
  async espaceStages({ lang }, { db, session, config }) {
    const { rows } = await sql<MonStage>`
      SELECT v.id, ${partsIn(session, 'v')} AS parts, e.nom_complet AS etudiant, v.entreprise, v.sujet,
        n.nom_complet AS encadrant, t.nom_complet AS tuteur, v.debut::text, v.fin::text, ${periodOf('v')} AS periode,
        CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('debut', to_char(s.debut, 'YYYY-MM-DD"T"HH24:MI:SS'),
          'fin', to_char(s.fin, 'YYYY-MM-DD"T"HH24:MI:SS'), 'salle', r.label->>${lang}) END AS soutenance,
        ${isCertified(session, 'v', config)} AS attestation
      FROM internship.v_deroulement v
      JOIN records.etudiant e ON e.id = v.etudiant_id
      LEFT JOIN internship.encadreur n ON n.id = v.encadrant_id
      LEFT JOIN company.contact t ON t.id = v.tuteur_id
      LEFT JOIN internship.soutenance s ON s.affectation_id = v.id
      LEFT JOIN records.salle r ON r.id = s.salle_id
      WHERE ${isMine(session, 'v')}
      ORDER BY s.debut NULLS FIRST, e.nom_complet COLLATE "und-x-icu", v.id`.execute(db)
    return { stages: rows }
  },
} satisfies Partial<Handlers<typeof calls>>
