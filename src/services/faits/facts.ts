import { type RawBuilder, sql } from 'kysely'
import { SIGNATAIRES, type Signataire } from '../../contract/convention/signataires'
import { isDemande } from '../../contract/faits/demandes'
import type { Lang } from '../../contract/kernel/constants'
import type { Periode } from '../../contract/regle/jours'
import type { Db } from '../db/schema'
import { langOf, SCHOOL_LANG } from '../mail/tell/langOf'
import { ASKED_FACTS, type AskedFacts } from './asked'

type Labels = Record<Lang, string>

/** The facts of an internship stated in an agreement, in all languages if there are several, stored as they were. */
export interface Facts extends AskedFacts {
  ecole: Labels
  signataire: string
  annee: string
  etudiant: string
  matricule: string
  diplome: Labels | null
  niveau: Labels | null
  entreprise: string
  adresse: string
  responsable: string
  tuteur: string | null
  fonction: string
  encadrant: string | null
  type: Labels
  type_id: number
  sujet: string
  missions: string
  debut: string | null
  fin: string | null
  pauses: Periode[]
  heures: number | null
  /** Agreements of before say none. */
  semaine?: string
  lieu: string
  distance: number
  gratification: number | null
  /** The school's currency, if set. */
  devise?: string
  assurance: string
}

export interface SigningParty {
  qui: Signataire
  nom: string
  email: string
  langue: Lang
}

export interface Assigned {
  /** The assignment's id. */
  id: number
  annee_id: number
  etudiant_id: number
  stage_id: number
  faits: Facts
  /** When each party signs, by the type of internship; 0: they do not. */
  ordre: Record<Signataire, number>
  parties: SigningParty[]
}

/** Whose facts: as an amendment that is under way proposes them, or as they are in force. */
type Source = 'v_propose' | 'v_deroulement'

/**
 * Assignments with what their next agreement or amendment says, and who signs that.
 *
 * @param which of `internship.v_deroulement v`
 * @param source `v_deroulement`: as the agreement itself says them, whatever is proposed meanwhile
 */
export const assigned = async (db: Db, which: RawBuilder<boolean>, source?: Source): Promise<Assigned[]> =>
  (await assignedOf(which, source).execute(db)).rows

/** Who signs for the school: the diploma's, else its own. */
export const SIGNATORY = sql<string>`coalesce(nullif(d.signataire, ''), x.signataire)`

/** The facts that the next agreement text states, over `FACTS_OF`. */
export const FACTS = sql<Facts>`(jsonb_build_object(
        'ecole', x.nom, 'signataire', ${SIGNATORY}, 'annee', y.label,
        'etudiant', e.nom_complet, 'matricule', e.matricule, 'diplome', d.label, 'niveau', n.label,
        'entreprise', c.nom_entreprise, 'adresse', c.adresse, 'responsable', c.nom_gerant,
        'tuteur', t.nom_complet, 'fonction', coalesce(t.fonction, ''), 'encadrant', i.nom_complet)
      || jsonb_build_object('type', k.label, 'type_id', f.etat_stage, 'sujet', f.sujet, 'missions', f.missions,
        'debut', f.debut, 'fin', f.fin, 'pauses', f.pauses, 'heures', f.heures, 'semaine', f.semaine, 'lieu', f.lieu,
        'distance', f.distance, 'gratification', f.gratification, 'assurance', f.assurance)
      || CASE x.devise WHEN '' THEN '{}' ELSE jsonb_build_object('devise', x.devise) END
      || ${ASKED_FACTS})`

const factsOf = (source: Source) => sql`internship.v_deroulement v
    JOIN ${sql.table(`internship.${source}`)} f ON f.id = v.id
    CROSS JOIN records.etablissement x
    JOIN records.annee y ON y.id = v.annee_id
    JOIN records.etudiant e ON e.id = v.etudiant_id
    JOIN company.entreprise c ON c.id = v.entreprise_id
    JOIN internship.type_stage k ON k.id = f.etat_stage
    LEFT JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
    LEFT JOIN records.specialite s ON s.id = p.specialite_id
    LEFT JOIN records.diplome d ON d.id = s.diplome_id
    LEFT JOIN records.niveau n ON n.id = p.niveau_id
    LEFT JOIN company.contact t ON t.id = f.tuteur_id
    LEFT JOIN internship.encadreur i ON i.id = f.encadrant_id
    LEFT JOIN records.enseignant w ON w.id = i.enseignant_id`

/**
 * The rows of it: the internship as it is (`v`), and its facts as the next text says them (`f`, with their tutor and
 * supervisor).
 */
export const FACTS_OF = factsOf('v_propose')

const RANKS = sql.join(SIGNATAIRES.flatMap((qui) => [sql.lit(qui), sql.ref(`k.rang_${qui}`)]))

/** The query behind `assigned`. */
export const assignedOf = (
  which: RawBuilder<boolean>,
  source: Source = 'v_propose',
): RawBuilder<Assigned> => sql<Assigned>`
    SELECT v.id, v.annee_id, v.etudiant_id, v.stage_id, ${FACTS} AS faits, jsonb_build_object(${RANKS}) AS ordre,
      (SELECT jsonb_agg(to_jsonb(p) - 'rang' ORDER BY p.rang) FROM (
        SELECT 1 AS rang, 'etudiant' AS qui, e.nom_complet AS nom, coalesce(e.email, '') AS email, ${langOf('e')} AS langue
        UNION ALL SELECT 2, 'entreprise', c.nom_gerant, c.email, ${langOf('c')}
        UNION ALL SELECT 3, 'tuteur', t.nom_complet, t.email, ${langOf('t')} WHERE t.id IS NOT NULL
        UNION ALL SELECT 4, 'encadrant', i.nom_complet, coalesce(i.email, ''), ${langOf('w', 'i')} WHERE i.id IS NOT NULL
        UNION ALL SELECT 5, 'ecole', ${SIGNATORY}, '', ${SCHOOL_LANG}
      ) AS p) AS parties
    FROM ${factsOf(source)}
    WHERE ${which} ORDER BY v.id`

/**
 * The facts that differ, in display order. One that the school did not ask for before has not changed: nothing was
 * agreed. Nor is it agreed whom to call.
 */
export const changedFacts = (before: Facts, after: Facts): (keyof Facts)[] =>
  (Object.keys(after) as (keyof Facts)[]).filter(
    (fait) =>
      fait !== 'type_id' &&
      fait !== 'devise' &&
      fait !== 'contact_urgence' &&
      (!isDemande(fait) || fait in before) &&
      stable(before[fait] ?? '') !== stable(after[fait] ?? ''),
  )

/** The database keeps the keys of objects in an order of its own. */
export const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
