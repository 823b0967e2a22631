import { sql } from 'kysely'
import type { feuille as calls, Feuille } from '../../contract/feuille/feuille'
import type { Lang } from '../../contract/kernel/constants'
import { mentionDe, resultatDe } from '../../contract/note/calculBareme'
import type { CritereQui } from '../../contract/note/marques'
import type { Handler } from '../access/handler'
import { unconfirmed, waits } from '../access/provenAddress'
import { actByLink } from '../access/seance'
import { readClock } from '../db/clock'
import type { Db } from '../db/schema'
import { invalid, Refusal } from '../kernel/refusal'
import { decide, deliberationOf, dropDecision } from '../note/deliberation'
import { expectedOf, keepMarks, marksOf, schemeOf, withNames } from '../note/notation'
import { refuseNotBegun } from '../note/note'
import { type Duty, dutiesOf, dutyOf, holderOf, openDuty } from './holder'

/* The marking page of a link's holder, without a session. */

export const feuilleQuestion: Handler<typeof calls.feuilleQuestion> = async (
  { token, lang },
  { db, config },
) => {
  const holder = await holderOf(db, token)
  const duties = await dutiesOf(db, holder, lang, config)
  if (duties.length === 0 && (await waits(db, holder.cle))) throw unconfirmed()
  return { nom: holder.nom, feuilles: duties.map(headOf) }
}

export const feuilleLire: Handler<typeof calls.feuilleLire> = async (
  { token, soutenance_id, lang },
  { db, config },
) => {
  const holder = await holderOf(db, token)
  const duty = await dutyOf(db, holder, soutenance_id, lang, config)
  return { feuille: await sheetOf(db, duty, lang) }
}

export const feuilleNoter: Handler<typeof calls.feuilleNoter> = async (
  { token, soutenance_id, marques },
  { config, write },
) => {
  await write(async (trx) => {
    const holder = await holderOf(trx, token)
    const duty = await openDuty(trx, holder, soutenance_id, config, false)
    const bareme = await schemeOf(trx, soutenance_id, 'fr')
    for (const [index, marque] of marques.entries()) {
      const critere = bareme?.criteres[marque.critere]
      if (!bareme || !critere || !marks(duty, critere.qui)) throw notTheirs(index)
      await keepMarks(trx, soutenance_id, bareme, [marque], {
        ...authorOf(duty, critere.qui),
        place: index,
      })
    }
  })
  return { status: 200 }
}

export const feuilleSigner: Handler<typeof calls.feuilleSigner> = async (
  { token, soutenance_id, points, mention_id, motif, ...signed },
  { config, write },
) => {
  await write(async (trx) => {
    const holder = await holderOf(trx, token)
    const { president, jury_id, debut } = await openDuty(trx, holder, soutenance_id, config, true)
    if (!president) throw new Refusal('forbidden', 'the chair alone signs')
    refuseNotBegun(debut, await readClock(trx, config))
    const bareme = await schemeOf(trx, soutenance_id, 'fr')
    const mentions = await mentionsOf(trx, 'fr')
    const made = bareme
      ? resultatDe(bareme, await marksOf(trx, soutenance_id), bareme.seuils)
      : { points, mention_id: mentionDe(points, thresholds(mentions)) }
    // somebody has marked since the page was read
    if (bareme && made.points !== signed.points_calcules)
      throw new Refusal('changed_meanwhile', 'the marks come to something else')
    await decide(trx, soutenance_id, bareme?.id ?? null, {
      points,
      mention_id,
      motif,
      signe_par: signed.signe_par,
      jury_id,
      points_calcules: made.points,
      mention_calculee_id: made.mention_id,
    })
  })
  return { status: 200 }
}

export const feuilleRouvrir: Handler<typeof calls.feuilleRouvrir> = async (
  { token, soutenance_id },
  { config, write },
) => {
  await write(async (trx) => {
    const holder = await holderOf(trx, token)
    await sql`SELECT FROM internship.soutenance WHERE id = ${soutenance_id} FOR UPDATE`.execute(trx)
    const { etat, president } = await dutyOf(trx, holder, soutenance_id, 'fr', config)
    if (!president) throw new Refusal('forbidden', 'the chair alone takes the signature back')
    if (etat === 'validee') throw new Refusal('defence_graded', 'the office has said yes')
    await actByLink(trx, holder.email, token)
    await dropDecision(trx, soutenance_id)
  })
  return { status: 200 }
}

const notTheirs = (index: number) =>
  invalid(`marques.${index}.critere`, 'somebody else marks this criterion', 'not_theirs')

/** Whether somebody gives the marks of a criterion. */
const marks = ({ jury_id, president, encadrant, entreprise_de }: Duty, qui: CritereQui): boolean =>
  ({ jury: jury_id !== null, president, encadrant, entreprise: entreprise_de })[qui]

/** The role in which they mark; the chair counts as a juror. */
const authorOf = ({ jury_id }: Duty, qui: CritereQui) =>
  qui === 'encadrant' || qui === 'entreprise'
    ? { auteur: qui, jury_id: null }
    : ({ auteur: 'jury', jury_id } as const)

/** What of a duty is the reader's business. */
function headOf(duty: Duty) {
  const { soutenance_id, etudiant, sujet, entreprise, debut, fin, salle, etat, manquantes } = duty
  const { huis_clos, lien_reunion } = duty
  return {
    soutenance_id,
    etudiant,
    sujet,
    entreprise,
    debut,
    fin,
    salle,
    huis_clos,
    lien_reunion,
    etat,
    manquantes,
  }
}

async function sheetOf(db: Db, duty: Duty, lang: Lang): Promise<Feuille> {
  const { soutenance_id, president } = duty
  const [bareme, given, mentions] = await Promise.all([
    schemeOf(db, soutenance_id, lang),
    marksOf(db, soutenance_id),
    mentionsOf(db, lang),
  ])
  const miennes = given.filter(({ critere, auteur, jury_id }) => {
    const qui = bareme?.criteres[critere]?.qui
    if (!qui || !marks(duty, qui)) return false
    const author = authorOf(duty, qui)
    return auteur === author.auteur && jury_id === author.jury_id
  })
  return {
    ...headOf(duty),
    bareme: bareme && {
      label: bareme.label,
      arrondi: bareme.arrondi,
      criteres: bareme.criteres.map((critere) => ({ ...critere, mien: marks(duty, critere.qui) })),
    },
    // a marking scheme's own thresholds replace those of the mentions
    mentions: mentions.map((mention) => ({
      ...mention,
      seuil: bareme?.seuils.find(({ mention_id }) => mention_id === mention.id)?.seuil ?? mention.seuil,
    })),
    miennes: miennes.map(({ critere, points, remarque }) => ({ critere, points, remarque })),
    president,
    ...(president ? await chairOf(db, soutenance_id, given) : { toutes: [], attendus: [], signature: null }),
  }
}

/** Shown only to the chair. */
async function chairOf(db: Db, id: number, given: Awaited<ReturnType<typeof marksOf>>) {
  const [marks, signature, expected] = await Promise.all([
    withNames(db, id, given),
    deliberationOf(db, id),
    expectedOf(db, id),
  ])
  return {
    toutes: marks.map(({ auteur, critere, points, remarque, nom }) => ({
      auteur,
      critere,
      points,
      remarque,
      nom,
    })),
    attendus: [...new Set(expected.map(({ nom }) => nom))].sort((one, other) => one.localeCompare(other)),
    signature: signature && {
      points: signature.points,
      mention_id: signature.mention_id,
      motif: signature.motif,
      signe_par: signature.signe_par,
      signe_le: signature.signe_le,
    },
  }
}

async function mentionsOf(db: Db, lang: Lang) {
  const { rows } = await sql<{ id: number; label: string; seuil: number }>`
    SELECT id, coalesce(nullif(label->>${lang}, ''), label->>'fr') AS label, seuil::float8 AS seuil
    FROM internship.mention ORDER BY seuil, id`.execute(db)
  return rows
}

const thresholds = (mentions: readonly { id: number; seuil: number }[]) =>
  mentions.map(({ id, seuil }) => ({ mention_id: id, seuil }))
