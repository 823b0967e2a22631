import type { cle as calls } from '../../contract/cle/cle'
import type { Handler } from '../access/handler'
import { requireOwnPassword } from '../access/ownPassword'
import type { Person } from '../access/persons'
import { Refusal } from '../kernel/refusal'
import { add, begin, keysOf, type Owner, remove, rename } from './keys'

/* Paths `profile/cle…`: the keys of the staff. */

export const cleList: Handler<typeof calls.cleList> = async (_, { db, session }) => ({
  cles: await keysOf(db, staff(session)),
})

export const cleCommencer: Handler<typeof calls.cleCommencer> = async (
  { password },
  { db, config, session },
) => {
  const { email, username } = await requireOwnPassword(db, session, password)
  return begin(db, config, staff(session), { name: email, shown: username })
}

export const cleAjouter: Handler<typeof calls.cleAjouter> = async (
  { nom, reponse },
  { db, config, onlyOnce, session, write },
) => {
  // the challenge is used up whatever the outcome
  onlyOnce()
  await add(db, config, write, staff(session), nom, reponse)
  return { status: 200 }
}

export const cleSupprimer: Handler<typeof calls.cleSupprimer> = async ({ id }, { session, write }) => {
  await write((trx) => remove(trx, staff(session), id))
  return { status: 200 }
}

export const cleRenommer: Handler<typeof calls.cleRenommer> = async ({ id, nom }, { session, write }) => {
  await write((trx) => rename(trx, staff(session), id, nom))
  return { status: 200 }
}

/* Paths `espace/cle…`: those of persons. */

export const espaceCles: Handler<typeof calls.espaceCles> = async (_, { db, session }) => ({
  cles: session.cle ? await keysOf(db, person(session)) : [],
})

export const espaceCleCommencer: Handler<typeof calls.espaceCleCommencer> = (_, { db, config, session }) =>
  begin(db, config, person(session), { name: session.email, shown: session.nom || session.email })

export const espaceCleAjouter: Handler<typeof calls.espaceCleAjouter> = async (
  { nom, reponse },
  { db, config, onlyOnce, session, write },
) => {
  onlyOnce()
  await add(db, config, write, person(session), nom, reponse)
  return { status: 200 }
}

export const espaceCleSupprimer: Handler<typeof calls.espaceCleSupprimer> = async (
  { id },
  { session, write },
) => {
  await write((trx) => remove(trx, person(session), id))
  return { status: 200 }
}

export const espaceCleRenommer: Handler<typeof calls.espaceCleRenommer> = async (
  { id, nom },
  { session, write },
) => {
  await write((trx) => rename(trx, person(session), id, nom))
  return { status: 200 }
}

const staff = ({ uid }: { uid: string }): Owner => ({ of: 'utilisateur_id', id: Number(uid) })

/** @throws Refusal `not_for_you` unless the session opens all that the address is: a key would */
function person({ id, cle }: Pick<Person, 'id' | 'cle'>): Owner {
  if (!cle) throw new Refusal('not_for_you', 'the session does not open everything of its address')
  return { of: 'personne_id', id }
}
