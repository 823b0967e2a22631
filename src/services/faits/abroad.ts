import { sql } from 'kysely'
import type { Etranger } from '../../contract/affectation/autorisation'
import { clockText, type Zone } from '../db/clock'
import { IS_ABROAD } from './asked'

/* Internships abroad, and the office's decisions on them. */

/**
 * Whether an internship of `FACTS_OF` will be abroad, was not authorised for that country, and no agreement that was
 * sent says it.
 */
export const TO_AUTHORISE = sql<boolean>`(${IS_ABROAD} AND NOT (v.autorisation = 'accordee' AND v.autorisation_pays = f.pays_stage)
  AND NOT EXISTS (SELECT FROM internship.convention q WHERE q.affectation_id = v.id
    AND q.etat IN ('envoyee', 'signee', 'complete') AND q.faits->>'pays_stage' = f.pays_stage))`

/**
 * The decision on the country of an internship (alias `v`) whose next agreement text states another country than the
 * school's.
 */
export const abroad = (config: Zone) => sql<Etranger | null>`(
  SELECT jsonb_build_object('pays', f.pays_stage, 'urgence', CASE WHEN 'contact_urgence' = ANY (x.faits)
      THEN concat_ws(', ', nullif(e.urgence_nom, ''), nullif(e.urgence_lien, ''), nullif(e.urgence_telephone, '')) ELSE '' END) || CASE WHEN v.autorisation_pays = f.pays_stage
    THEN jsonb_build_object('etat', v.autorisation, 'motif', v.autorisation_motif, 'par', v.autorisation_par,
      'le', ${clockText(sql.ref('v.autorisation_le'), config)})
    ELSE '{"etat": "", "motif": "", "par": "", "le": null}' END
  FROM internship.v_propose f JOIN records.etudiant e ON e.id = f.etudiant_id CROSS JOIN records.etablissement x
  WHERE f.id = v.id AND ${IS_ABROAD})`
