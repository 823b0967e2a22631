import { sql } from 'kysely'
import { type Destinataire, demandes } from '../../contract/complement/champs'
import type { FaitRequis } from '../../contract/convention/faitsRequis'
import { dusDe } from '../../contract/espace/dus'
import type { Part as EspacePart } from '../../contract/espace/parts'
import type { Lang } from '../../contract/kernel/constants'
import type { Id } from '../../contract/kernel/endpoint'
import { RELANCES, type RelanceCode } from '../../contract/manque/relances'
import { WAS_ASKED } from '../convention/askedParties'
import { IS_PRESENT } from '../convention/present'
import { type Zone, zoneOf } from '../db/clock'
import type { Db } from '../db/schema'
import { FACTS_OF } from '../faits/facts'
import { groupsOf } from '../kernel/groupsOf'
import { askedKey, NAMED_AS } from '../mail/tell/askNamed'
import { type Part, type Party, partiesWhere } from '../mail/tell/parties'
import { lacking, readLackAsked, whereLacking } from '../manque'

/** Something that somebody outside the office owes of an internship, and how they are reached. */
export interface Owed {
  affectation_id: Id
  annee_id: Id
  etudiant_id: Id
  etudiant: string
  sujet: string
  code: RelanceCode
  qui: Part
  /** Of a signature its own id, else that of who owes it in this part. */
  personne_id: Id
  nom: string
  destinataire: string
  email: string
  lang: Lang
  depuis: string | null
  pour: string | null
  /** The facts that they were asked for. */
  faits: readonly FaitRequis[]
  /** The signature of somebody named by a company, which their space does not show. */
  seule?: Id
}

const byAssignment = <Row extends { affectation_id: Id }>(rows: readonly Row[]): ReadonlyMap<Id, Row[]> =>
  new Map(
    groupsOf(rows, ({ affectation_id }) => affectation_id).map((group) => [group[0].affectation_id, group]),
  )

const COMME: Readonly<Record<Part, EspacePart>> = {
  etudiant: 'etudiant',
  entreprise: 'entreprise',
  encadrant: 'encadreur',
  tuteur: 'tuteur',
}

/** How many are read at once: some 50 ms, in which the process answers nobody. */
const AT_ONCE = 200

/**
 * What people outside the office owe for internships of the current year: missing things that their spaces ask for,
 * requested facts, and answers whether they are tutor or supervisor.
 */
export async function owedByPersons(db: Db, config: Zone): Promise<Owed[]> {
  const asked = await readLackAsked(db, config)
  const { rows } = await sql<{ id: Id }>`
    SELECT v.id FROM ${FACTS_OF} WHERE v.annee_id IN (SELECT y.id FROM records.annee y WHERE y.courante AND NOT y.cloturee)
    AND (${whereLacking(RELANCES, asked)}
      OR EXISTS (SELECT FROM internship.complement x WHERE x.affectation_id = v.id AND x.etat = 'demande')
      OR EXISTS (SELECT FROM internship.v_suivi s WHERE s.id = v.id AND (s.accord = 'propose' OR s.tutorat = 'propose')))
    ORDER BY v.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const owed: Owed[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    owed.push(...(await owedOf(db, config, ids.slice(from, from + AT_ONCE))))
  return owed
}

async function owedOf(db: Db, config: Zone, ids: readonly Id[]): Promise<Owed[]> {
  const stages = await lacking(db, config, sql`v.id = ANY (${ids}::integer[])`)
  const [parties, signatures, complements] = await Promise.all([
    partiesWhere(db, sql`v.id = ANY (${ids}::integer[])`),
    signaturesOf(db, ids),
    complementsOf(db, config, ids),
  ])
  const named = await namedOf(db, config, parties)
  const partiesBy = byAssignment(parties)
  const signaturesBy = byAssignment(signatures)
  const complementsBy = byAssignment(complements)
  return stages.flatMap(({ affectation_id, etudiant_id, manques, entreprise_id, debut }): Owed[] => {
    const codes = manques.map(({ code }) => code)
    const own = partiesBy.get(affectation_id) ?? []
    const [first] = own
    if (!first) return []
    const { annee_id, etudiant, sujet } = first
    const about = { affectation_id, annee_id, etudiant_id, etudiant, sujet, faits: [] as FaitRequis[] }
    const theirs = own.flatMap((party): Owed[] => {
      const { part, qui, nom, destinataire, email, lang } = party
      const who = {
        ...about,
        qui: part,
        personne_id: qui ?? (part === 'entreprise' ? entreprise_id : etudiant_id),
        nom,
        destinataire,
        email,
        lang,
      }
      const given = dusDe(manques, [COMME[part]], false)
        .filter(({ code }) => code === 'evaluation' || code === 'rapport' || code === 'piece')
        .map(({ code, depuis, pour }): Owed => ({ ...who, code: code as RelanceCode, depuis, pour }))
      const answer = NAMED_AS[part]
      const depuis = answer && party.propose ? named.get(askedOf(party)) : undefined
      const isEvaluated = given.some(({ code }) => code === 'evaluation')
      // who evaluates is asked there as well whether they are the tutor
      if (answer && depuis && !(part === 'tuteur' && isEvaluated))
        given.push({
          ...who,
          code: answer === 'tutorat' ? 'tutorat' : 'accord',
          depuis,
          pour: debut,
        })
      const complement = complementsBy.get(affectation_id)?.find((each) => each.qui === part)
      const faits = complement ? demandes(codes, complement.qui) : []
      if (complement && faits.length > 0)
        given.push({ ...who, code: 'complement', depuis: complement.depuis, pour: debut, faits })
      return given
    })
    const signed = (signaturesBy.get(affectation_id) ?? []).flatMap(({ id, seule, ...who }): Owed[] => {
      const lack = manques.find(({ code, qui }) => code === who.code && qui.includes(who.qui))
      if (!lack) return []
      const { depuis, pour } = lack
      return [
        {
          ...about,
          ...who,
          personne_id: id,
          destinataire: who.nom,
          depuis,
          pour,
          ...(seule && { seule: id }),
        },
      ]
    })
    return [...signed, ...theirs]
  })
}

interface Signature {
  id: Id
  affectation_id: Id
  qui: Part
  code: RelanceCode
  nom: string
  email: string
  lang: Lang
  seule: boolean
}

/** Who was asked to sign, and has neither signed nor answered anything else. */
async function signaturesOf(db: Db, ids: readonly Id[]): Promise<Signature[]> {
  const { rows } = await sql<Signature>`
    SELECT s.id, c.affectation_id, s.qui, s.nom, s.email, s.langue AS lang, s.transmise_le IS NOT NULL AS seule,
      CASE c.numero WHEN 0 THEN 'signature_' || s.qui ELSE 'avenant_signature' END AS code
    FROM internship.signature s JOIN internship.convention c ON c.id = s.convention_id AND c.etat IN ('envoyee', 'signee')
    JOIN internship.v_deroulement v ON v.id = c.affectation_id
    WHERE c.affectation_id = ANY (${ids}::integer[]) AND s.qui <> 'ecole' AND s.le IS NULL AND s.refus = '' AND s.delegue_nom = ''
      AND s.email <> '' AND ${IS_PRESENT} AND ${WAS_ASKED} ORDER BY s.id`.execute(db)
  return rows
}

interface Complement {
  affectation_id: Id
  qui: Destinataire
  depuis: string
}

/** Requested facts, with the time of the last mail about them. */
async function complementsOf(db: Db, config: Zone, ids: readonly Id[]): Promise<Complement[]> {
  const { rows } = await sql<Complement>`
    SELECT x.affectation_id, x.qui, (x.ecrit_le AT TIME ZONE ${zoneOf(config)})::date::text AS depuis
    FROM internship.complement x WHERE x.etat = 'demande' AND x.affectation_id = ANY (${ids}::integer[])`.execute(
    db,
  )
  return rows
}

const askedOf = ({ part, affectation_id, etudiant_id, qui, email }: Party): string => {
  const asked = NAMED_AS[part]
  return asked && qui !== null ? askedKey(asked, { id: affectation_id, etudiant_id, qui, email }) : ''
}

/**
 * Since when people named as tutor or supervisor have had the question, by its key; nobody is reminded of a question
 * never asked.
 */
async function namedOf(
  db: Db,
  config: Zone,
  parties: readonly Party[],
): Promise<ReadonlyMap<string, string>> {
  const keys = parties.filter(({ propose }) => propose).map(askedOf)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ cle: string; depuis: string }>`
    SELECT m.dedupe_key AS cle, (m.created_at AT TIME ZONE ${zoneOf(config)})::date::text AS depuis
    FROM gateway.mail m WHERE m.dedupe_key = ANY (${keys}::text[])`.execute(db)
  return new Map(rows.map(({ cle, depuis }) => [cle, depuis]))
}
