import type { tableau as calls, Tableau } from '../../contract/campagne/tableau'
import { BadInstance, readInstance } from '../../planning/instance'
import type { Handler } from '../access/handler'
import { yearOf } from '../db/year'
import { Refusal } from '../kernel/refusal'
import { listCalculs, queueCalcul, stopCalcul } from './calculs'
import { moveCartes } from './cartes'
import { paint } from './disponibilites'
import { instanceOf } from './instance'
import { plancheFile } from './plancheFile'
import { publish } from './publier'
import { retain } from './retenir'
import { readCampagne } from './rows'
import { workOff } from './runner'
import { readBoard } from './tableau'

/* Paths `campagne/…`: the board of a campaign, its runs and its publication. */

export const campagneTableau: Handler<typeof calls.campagneTableau> = async (
  { id, lang },
  { db, session, config },
) => {
  return { tableau: (await readBoard(db, session, config, id, lang)).tableau }
}

export const campagnePapier: Handler<typeof calls.campagnePapier> = async (
  { id, par, lang },
  { db, session, config },
) => {
  const { tableau } = await readBoard(db, session, config, id, lang)
  return plancheFile(db, tableau, { par, lang, annee: await yearOf(db, session) })
}

export const campagneDeplacer: Handler<typeof calls.campagneDeplacer> = async (
  { id, cartes },
  { write, session },
) => {
  const versions = await write((trx) => moveCartes(trx, session, id, cartes))
  return { status: 200, versions }
}

export const campagneDisponibilite: Handler<typeof calls.campagneDisponibilite> = async (
  painted,
  { write, session },
) => {
  await write((trx) => paint(trx, session.anneeId, painted))
  return { status: 200 }
}

/** Campaigns that cannot be planned at all are refused at once. */
export const campagneProposer: Handler<typeof calls.campagneProposer> = async (
  { id, ...asked },
  { db, write, session, config },
) => {
  const { tableau } = await readBoard(db, session, config, id, asked.lang)
  refuseUnplannable(tableau, asked.reparer)
  const auteur = session.username
  const calcul = await write((trx) => queueCalcul(trx, session, { id, auteur, ...asked }))
  void workOff(db, config)
  return { status: 200, calcul }
}

export const campagneCalculs: Handler<typeof calls.campagneCalculs> = async (
  { id },
  { db, session, config },
) => {
  await readCampagne(db, session, id)
  const calculs = await listCalculs(db, session, id)
  if (calculs.some(({ etat }) => etat === 'attend')) void workOff(db, config)
  return { calculs }
}

export const campagneArreter: Handler<typeof calls.campagneArreter> = async (
  { calcul },
  { write, session },
) => {
  await write((trx) => stopCalcul(trx, session, calcul))
  return { status: 200 }
}

export const campagneRetenir: Handler<typeof calls.campagneRetenir> = async (
  { calcul, cartes },
  { write, session },
) => {
  const retenues = await write((trx) => retain(trx, session, calcul, cartes))
  return { status: 200, retenues }
}

export const campagnePublier: Handler<typeof calls.campagnePublier> = async (
  { id, cartes, lang },
  { write, session },
) => {
  const publiees = await write((trx) => publish(trx, session, id, cartes, lang))
  return { status: 200, publiees }
}

/** @throws Refusal `campaign_empty`, or `planning_refused` with the planner's sentence */
function refuseUnplannable(tableau: Tableau, reparer: boolean): void {
  if (tableau.cartes.length === 0) throw new Refusal('campaign_empty', 'the campaign has no defence')
  try {
    readInstance(instanceOf(tableau, reparer).instance)
  } catch (error) {
    if (error instanceof BadInstance)
      throw new Refusal('planning_refused', error.message, { reason: error.message })
    throw error
  }
}
