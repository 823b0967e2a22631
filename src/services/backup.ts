import { command } from './command'
import { saveBackup } from './db/backup/save'
import { openBeside } from './db/open'
import { StartError } from './startError'

/* npm run backup [file]: everything in the database becomes one file, also while the product runs. */

void command(async (args, config, pathOf) => {
  const [name, ...rest] = args
  if (rest.length > 0 || name?.startsWith('-')) throw new StartError('Usage: npm run backup [file]')
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = pathOf(name ?? `espace-stage-${moment}.backup.gz`)
  const database = await openBeside(config)
  try {
    const { rows, tables, bytes } = await saveBackup(database.pool, file)
    return `${file}: ${rows} rows of ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB. It holds personal data: keep it safe.`
  } finally {
    await database.close()
  }
})
