import { sql } from 'kysely'
import { dusDe, etapesVues } from '../../contract/espace/dus'
import type { espace as calls, Du, MonStage } from '../../contract/espace/espace'
import type { Lang } from '../../contract/kernel/constants'
import type { Manque } from '../../contract/manque/manques'
import type { Succession } from '../../contract/succession/succession'
import type { Handler } from '../access/handler'
import { isMine, partsIn } from '../access/mine'
import type { Person } from '../access/persons'
import { IS_PROCLAIMED } from '../access/proclaimed'
import { periodOf } from '../affectation/periode'
import { askedOfMe, duesOf } from '../complement/espaceComplements'
import { IS_PRESENT } from '../convention/present'
import { readClock, wallClock, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { plannedOnce } from '../db/transaction'
import { isCertified, isRecorded } from '../document/espaceAttestations'
import { abroad } from '../faits/abroad'
import { isAsked } from '../faits/asked'
import { lacking } from '../manque'
import { schoolYears } from '../regle/years'
import { IS_VACANT, SUCCESSION_VERSION, successionsOf } from '../succession/succession'
import { askedOf, byUrgency, markable } from './dus'

/* What somebody owes, and the internships of the year that they have a part in. */

export const espaceStages: Handler<typeof calls.espaceStages> = ({ lang }, { db, session, config }) =>
  plannedOnce(db, (db) => stagesOf(db, session, lang, config))

async function stagesOf(db: Db, session: Person, lang: Lang, config: Zone) {
  const [rows, lacks, asked] = await Promise.all([
    read(db, session, lang, config),
    lacking(db, config, isMine(session, 'v')),
    askedOf(db, session, config),
  ])
  // what each can mark is read where a mark is missing at all
  const isUnmarked = lacks.some(({ manques }) => manques.some(({ code }) => code === 'note'))
  const marked = isUnmarked ? await markable(db, session, lang, config) : new Set<number>()
  const lackOf = new Map(lacks.map((each) => [each.affectation_id, each]))
  const complements = await askedOfMe(db, session, config, (id) =>
    (lackOf.get(id)?.manques ?? []).map(({ code }) => code),
  )
  const [annees, now] =
    complements.length > 0 ? await Promise.all([schoolYears(db), readClock(db, config)]) : [[], '']
  const dus: Du[] = []
  const successions = await successionsOf(db, rows)
  const stages = rows.map(({ accord, tutorat, publie, autres, ...row }): MonStage => {
    const { vacant: _vacant, version: _version, ...stage } = row
    const { id, parts } = stage
    const { manques = [], etapes = [] } = lackOf.get(id) ?? {}
    const own = dusDe(signedBy(manques, autres), parts, marked.has(id))
    const de = parts.includes('etudiant') ? '' : stage.etudiant
    for (const { code, depuis, pour, en_retard } of own)
      add(dus, { code, id, de, nombre: 1, depuis, pour: code === 'note' ? depuis : pour, en_retard })
    const answer = { id, de, nombre: 1, depuis: null, pour: stage.debut, en_retard: false }
    if (parts.includes('encadreur') && accord === 'propose' && !publie)
      add(dus, { code: 'accord', ...answer })
    // who evaluates is asked there as well whether they are the tutor
    if (
      parts.includes('tuteur') &&
      tutorat === 'propose' &&
      !publie &&
      !own.some(({ code }) => code === 'evaluation')
    )
      add(dus, { code: 'tutorat', ...answer })
    const isAsked = complements.some((each) => each.stage === id && each.etat === 'demande')
    const theirs = isAsked
      ? [...own, { etape: 'convention', pour: stage.debut, en_retard: false } as const]
      : own
    return { ...stage, etapes: etapesVues(etapes, theirs, parts) }
  })
  // what the office has asked for itself comes first, then who evaluates
  return {
    dus: [...duesOf(complements), ...successions.map(dueOf), ...[...dus, ...asked].sort(byUrgency)],
    stages,
    complements,
    successions,
    annees,
    aujourdhui: now.slice(0, 'YYYY-MM-DD'.length),
  }
}

/** Who takes over from a tutor. */
const dueOf = ({ id, etudiant }: Succession): Du => ({
  code: 'successeur',
  id,
  de: etudiant,
  nombre: 1,
  depuis: null,
  pour: null,
  en_retard: false,
})

/** Items that are supplied at once for several internships count as one: the marks of a day, a company's own data. */
function add(dus: Du[], du: Du): void {
  const isSame = SHARED[du.code]
  const same = isSame && dus.find((other) => other.code === du.code && isSame(other, du))
  if (!same) dus.push(du)
  else
    Object.assign(same, {
      id: null,
      de: '',
      nombre: same.nombre + 1,
      depuis: earlier(same.depuis, du.depuis),
      pour: earlier(same.pour, du.pour),
      en_retard: same.en_retard || du.en_retard,
    })
}

const SHARED: Partial<Record<Du['code'], (one: Du, other: Du) => boolean>> = {
  note: (one, other) => one.pour === other.pour,
  responsable: () => true,
  adresse: () => true,
  fonction: () => true,
  informations: () => true,
  societe: () => true,
}
const earlier = (one: string | null, other: string | null) => [one, other].filter(Boolean).sort()[0] ?? null

/** An agreement that names another tutor or supervisor than the present one awaits somebody not shown here. */
const signedBy = (manques: readonly Manque[], autres: readonly string[]): Manque[] =>
  manques.map((manque) =>
    /^signature_|^avenant_/.test(manque.code)
      ? { ...manque, qui: manque.qui.filter((qui) => !autres.includes(`${textOf(manque)}/${qui}`)) }
      : manque,
  )
const textOf = ({ code }: Manque) => (code.startsWith('avenant_') ? 'avenant' : 'convention')

interface StageRow extends Omit<MonStage, 'etapes'> {
  accord: string
  tutorat: string
  /** Its results are published: nobody says any more whether they supervise it. */
  publie: boolean
  /** The parties whom a sent agreement awaits but who are no longer part of the internship: `convention/tuteur`. */
  autres: string[]
  /** It is of a company that the caller acts for, and awaits another tutor. */
  vacant: boolean
  /** The version of the answer about who the tutor is. */
  version: string
}

async function read(db: Db, session: Person, lang: string, config: Zone): Promise<StageRow[]> {
  const isStudent = isMine(session, 'v', ['etudiant'])
  const { rows } = await sql<StageRow>`
    SELECT v.id, ${partsIn(session, 'v')} AS parts, e.nom_complet AS etudiant, v.entreprise, v.sujet,
      n.nom_complet AS encadrant, t.nom_complet AS tuteur, v.debut::text, v.fin::text, ${periodOf('v')} AS periode,
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('debut', ${wallClock('s.debut')},
        'fin', ${wallClock('s.fin')}, 'salle', r.label->>${lang}) END AS soutenance,
      ${isCertified(session, 'v', config)} AS attestation, ${isRecorded(session, 'v')} AS pointage, k.accord, k.tutorat, ${IS_PROCLAIMED} AS publie,
      CASE WHEN ${isAsked('pays_stage')} THEN coalesce(v.pays_stage, '') ELSE '' END AS pays,
      CASE WHEN ${isStudent} THEN ${abroad(config)} END AS etranger,
      CASE WHEN ${isStudent} THEN nullif(n.email, '') END AS email_encadrant,
      CASE WHEN ${isStudent} THEN nullif(t.email, '') END AS email_tuteur,
      CASE WHEN ${isStudent} THEN (
        SELECT coalesce(nullif(concat_ws(' · ', nullif(g.bureau_email, ''), nullif(g.bureau_telephone, '')), ''), nullif(g.adresse, ''))
        FROM records.etablissement g) END AS bureau,
      ARRAY(SELECT CASE c.numero WHEN 0 THEN 'convention/' ELSE 'avenant/' END || s.qui FROM internship.convention c JOIN internship.signature s ON s.convention_id = c.id
        WHERE c.affectation_id = v.id AND c.etat IN ('envoyee', 'signee') AND s.le IS NULL
          AND (NOT ${IS_PRESENT} OR (c.propose IS NOT NULL AND CASE s.qui WHEN 'tuteur' THEN c.tuteur_id IS DISTINCT FROM v.tuteur_id
            WHEN 'encadrant' THEN c.encadrant_id IS DISTINCT FROM v.encadrant_id ELSE false END))) AS autres,
      (SELECT c.numero FROM internship.convention c
        WHERE c.affectation_id = v.id AND c.propose IS NOT NULL AND c.etat IN ('envoyee', 'signee')) AS avenant,
      (${isMine(session, 'v', ['entreprise'])} AND ${IS_VACANT}) AS vacant, ${SUCCESSION_VERSION} AS version
    FROM internship.v_deroulement v
    JOIN internship.v_suivi k ON k.id = v.id
    JOIN records.etudiant e ON e.id = v.etudiant_id
    LEFT JOIN internship.encadreur n ON n.id = v.encadrant_id
    LEFT JOIN company.contact t ON t.id = v.tuteur_id
    LEFT JOIN internship.soutenance s ON s.affectation_id = v.id
    LEFT JOIN records.salle r ON r.id = s.salle_id
    WHERE ${isMine(session, 'v')}
    ORDER BY s.debut NULLS FIRST, e.nom_complet COLLATE "und-x-icu", v.id`.execute(db)
  return rows
}
