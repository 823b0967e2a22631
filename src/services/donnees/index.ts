import {
  type Conserve,
  type donnees as calls,
  DONNEES,
  DONNEES_NOMS,
  type Donnee,
} from '../../contract/donnees/donnees'
import type { Handlers } from '../access/handler'
import type { Db } from '../db/schema'
import { countsOf } from './archive'
import { apply, preview, readConservation, reglesDeConservation, setRule } from './conservation'
import { type Qui, quiDemande, quiEst } from './qui'
import { archiveAddress, noteRemise } from './remise'

/** What is kept of people: told to them, handed out, and ended by the school's rules. */
export const donnees: Handlers<typeof calls> = {
  async espaceDonnees(_, { db, session }) {
    return { donnees: await tellOf(db, await quiDemande(db, session)) }
  },

  async espaceDonneesOuvrir(_, { db, session, write }) {
    const { email, compte, entreprises } = session
    const entreprise_id = compte === null ? null : (entreprises[0] ?? 0)
    const asked = { email, par: email, complet: false, entreprise_id }
    return { adresse: await archiveAddress(db, await write((trx) => noteRemise(trx, asked))) }
  },

  async donneesPersonne({ email }, { db, session, write }) {
    const id = await write((trx) => noteRemise(trx, { email, par: session.email, complet: true }))
    return {
      donnees: await tellOf(db, await quiEst(db, email, true)),
      adresse: await archiveAddress(db, id),
    }
  },

  conservationLire: async (_, { db, config }) => readConservation(db, config),

  async conservationRegler(asked, { write, session }) {
    await setRule(write, { ...asked, par: session.email })
    return { status: 200 }
  },

  conservationApercu: async ({ genre, jour }, { db }) => preview(db, genre, jour),

  async conservationAppliquer(asked, { db, config, writeAsOwner: write, session }) {
    return { status: 200, ...(await apply({ db, config, write }, { ...asked, qui: session.email })) }
  },
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
