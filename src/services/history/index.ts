import type { extensions } from '../../contract/extensions'
import type { Handler } from '../access/handler'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { opened } from './changeMarks'
import { listChanges } from './changes'
import { HeldByOthers, refusalOfHeld } from './holders'
import type { Trace } from './rows'
import { changesSince } from './since'
import { undo } from './undo'
import { yearOf } from './yearOf'

/**
 * Called with a change before it is undone; the function it returns is called afterwards, to adjust whatever depends on
 * it.
 */
export type Watch = (trx: Trx, config: Config, traces: readonly Trace[]) => Promise<() => Promise<void>>

/* Paths `historique/…`: the audit trail. */

export const historiqueList: Handler<typeof extensions.historiqueList> = async (
  { lang, ...paging },
  { db, session },
) => {
  return listChanges(db, paging, session, lang)
}

export const historiqueDepuis: Handler<typeof extensions.historiqueDepuis> = async (
  { jour },
  { db, session },
) => {
  return { groups: await changesSince(db, jour, session) }
}

export const historiquePersonnes: Handler<typeof extensions.historiquePersonnes> = async (_, { db }) => {
  const personnes = await db
    .selectFrom('internship.utilisateur as u')
    .select(['u.id as value', 'u.username as label'])
    .orderBy('u.username')
    .orderBy('u.id')
    .execute()
  return { personnes }
}

export const historiqueVu: Handler<typeof extensions.historiqueVu> = async (
  { kind, id },
  { db, session },
) => {
  await opened(db, session, kind, id)
  return { status: 200 }
}

export const historiqueAnnee: Handler<typeof extensions.historiqueAnnee> = async (
  { kind, id },
  { db, session },
) => {
  return { annee: await yearOf(db, [kind, id], session) }
}

/** Taking a change back. Features that build on this one correct what follows from it: `watch`. */
export const historiqueAnnuler =
  (watch: Watch): Handler<typeof extensions.historiqueAnnuler> =>
  async ({ id, lang }, { config, db, session, write }) => {
    try {
      const { accounts } = await write(
        (trx) => undo(trx, session, id, lang, (traces) => watch(trx, config, traces)),
        id,
      )
      return { status: 200, accounts }
    } catch (error) {
      if (error instanceof HeldByOthers) throw await refusalOfHeld(db, error, session, lang)
      throw error
    }
  }
