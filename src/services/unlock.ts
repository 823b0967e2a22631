import { accountIs } from './access/accountKey'
import { createKysely } from './db/kysely'
import { openDatabase } from './db/open'
import { inTransaction } from './db/transaction'
import { removeFactors } from './facteur/removeFactors'
import { command } from './kernel/command'
import { StartError } from './kernel/startError'

/* npm run unlock -- <address>: takes the second factors off a member of the staff whom no other administrator can help. */

void command(async ([email, ...more], config) => {
  if (!email || more.length > 0) throw new StartError('Usage: npm run unlock -- <address of the account>')
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl
  const database = await openDatabase({ databaseUrl, dataDir: config.dataDir }, { log: console.log })
  try {
    const db = createKysely(database.owner)
    const user = await db
      .selectFrom('internship.utilisateur')
      .select(['id', 'email'])
      .where(accountIs('email', email))
      .executeTakeFirst()
    if (!user) throw new StartError(`No member of the staff has the address ${email}: nothing was changed.`)
    await inTransaction(db, { email: 'settings', call: 'unlock' }, (trx) => removeFactors(trx, user.id, ''))
    return `${user.email} signs in with the password alone, and is told by mail once the product runs.`
  } finally {
    await database.close()
  }
})
