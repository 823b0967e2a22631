import { recordBackup } from './backup/recordBackup'
import { backupName, saveBackup } from './backup/save'
import { openBeside } from './db/open'
import { placeOf, storeOf } from './fichier/storeOf'
import { command } from './kernel/command'
import { StartError } from './kernel/startError'

/* npm run backup [file]: everything in the database becomes one file, also while the product runs. */

void command(async (args, config, pathOf) => {
  const [name, ...rest] = args
  if (rest.length > 0 || name?.startsWith('-')) throw new StartError('Usage: npm run backup [file]')
  const file = pathOf(name ?? backupName())
  const database = await openBeside(config)
  try {
    const saved = await saveBackup(database.pool, file, storeOf(config))
    const { rows, tables, documents, bytes, lost } = saved
    await recordBackup(database.pool, saved)
    const held = `${rows} rows of ${tables} tables and ${documents} documents, ${(bytes / 1e6).toFixed(1)} MB`
    const without = lost > 0 ? ` ${lost} documents are damaged or missing in ${placeOf(config)}.` : ''
    return `${file}: ${held}. It holds personal data: keep it safe.${without}`
  } finally {
    await database.close()
  }
})
