import type { Db } from '../db/schema'
import { tidyPictures } from '../etablissement/logo'
import type { Job } from '../jobs/jobs'
import { orphans, tidy } from './orphans'
import type { FileStore } from './store'
import { type FilesPlace, storeOf } from './storeOf'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000
/** Looking through the whole store takes longer. */
const LOOKS_A_DAY = 24

/** Removes what nothing names any more, every hour, and once a day says in the log what does not fit together. */
export function tidying(place: FilesPlace): Job {
  const store = storeOf(place)
  let looks = 0
  return {
    name: 'tidy the store of files',
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    async run(db) {
      await tidy(db, store)
      if (looks++ % LOOKS_A_DAY === 0) {
        await tidyPictures(db)
        await tellOrphans(db, store)
      }
      return undefined
    },
  }
}

/** Says what "Documents du serveur" would, where something does not fit together. */
export async function tellOrphans(db: Db, store: FileStore): Promise<void> {
  const { contenus, sans_contenu, sans_fiche } = await orphans(db, store)
  if (contenus.nombre + sans_contenu + sans_fiche > 0)
    console.error(
      `The store of files does not fit the database: ${contenus.nombre} contents that no row names (${contenus.octets} bytes), ${sans_contenu} documents without their content, ${sans_fiche} without their record.`,
    )
}
