import {
  type Conserve,
  type donnees as calls,
  DONNEES,
  DONNEES_NOMS,
  type Donnee,
} from '../../contract/donnees/donnees'
import type { Handler } from '../access/handler'
import type { Db } from '../db/schema'
import { countsOf } from './archive'
import { apply, preview, readConservation, reglesDeConservation, setRule } from './conservation'
import { dataRequestOf, type Qui, quiDemande } from './qui'
import { archiveAddress, recordRemise } from './remise'

/* Personal data: informing people about it, handing it out, and deleting it by the school's rules. */

export const espaceDonnees: Handler<typeof calls.espaceDonnees> = async (_, { db, session }) => {
  return { donnees: await tellOf(db, await quiDemande(db, dataRequestOf(session))) }
}

export const espaceDonneesOuvrir: Handler<typeof calls.espaceDonneesOuvrir> = async (
  _,
  { db, session, write },
) => {
  const id = await write((trx) => recordRemise(trx, dataRequestOf(session), session.email))
  return { adresse: await archiveAddress(db, id) }
}

export const donneesPersonne: Handler<typeof calls.donneesPersonne> = async (
  { email },
  { db, session, write },
) => {
  const asked = { email, complet: true, entreprise_id: null, identite_id: null }
  const id = await write((trx) => recordRemise(trx, asked, session.email))
  return {
    donnees: await tellOf(db, await quiDemande(db, asked)),
    adresse: await archiveAddress(db, id),
  }
}

export const conservationLire: Handler<typeof calls.conservationLire> = async (_, { db, config }) =>
  readConservation(db, config)

export const conservationRegler: Handler<typeof calls.conservationRegler> = async (
  asked,
  { write, session },
) => {
  await setRule(write, { ...asked, par: session.email })
  return { status: 200 }
}

export const conservationApercu: Handler<typeof calls.conservationApercu> = async ({ genre, jour }, { db }) =>
  preview(db, genre, jour)

export const conservationAppliquer: Handler<typeof calls.conservationAppliquer> = async (
  asked,
  { db, config, writeAsOwner: write, session },
) => {
  return { status: 200, ...(await apply({ db, config, write }, { ...asked, qui: session.email })) }
}

async function tellOf(db: Db, qui: Qui): Promise<Donnee[]> {
  const [counts, rules] = await Promise.all([countsOf(db, qui), reglesDeConservation(db)])
  return DONNEES_NOMS.map((nom) => ({
    nom,
    sort: DONNEES[nom].sort,
    mois: rules.get(nom as Conserve)?.mois ?? null,
    nombre: counts[nom] ?? 0,
  }))
}
