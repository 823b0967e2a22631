import { loadBackup } from './backup/load'
import { openDatabase } from './db/open'
import { storeOf } from './fichier/storeOf'
import { command } from './kernel/command'
import { StartError } from './kernel/startError'

/* npm run restore <file> [-- --replace]: loads a backup into an empty database, or replaces what is there. */

void command(async (args, config, pathOf) => {
  const [name, ...more] = args.filter((arg) => arg !== '--replace')
  if (!name || name.startsWith('-') || more.length > 0) {
    throw new StartError('Usage: npm run restore <file> [-- --replace]')
  }
  const file = pathOf(name)
  // A restore has the database alone: there is no connection of the calls beside the owner's.
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl
  const database = await openDatabase({ databaseUrl, dataDir: config.dataDir }, { log: console.log })
  try {
    const replace = args.includes('--replace')
    const store = storeOf(config)
    const away = await store.prepare()
    if (away) throw new StartError(away)
    const loaded = await loadBackup(database.owner, file, store, { replace })
    const { rows, tables, documents, lost, createdAt } = loaded
    const without = lost > 0 ? ` ${lost} documents were damaged and are left out.` : ''
    return `Restored ${rows} rows of ${tables} tables and ${documents} documents, as they were at ${createdAt}.${without} Start the product; everybody signs in again.`
  } finally {
    await database.close()
  }
})
