import { hashPassword } from './access/credentials/passwords'
import { openDatabase } from './db/open'
import { CannotLeave, leaveDemo } from './demo/leave'
import { command, confirmWord } from './kernel/command'
import { StartError } from './kernel/startError'

/* npm run empty [-- --yes]: leaves the demo school for an empty one, which keeps the administrators' own accounts. */

const WORD = 'empty'

void command(async (args, config) => {
  const [flag, ...more] = args
  if (more.length > 0 || (flag && flag !== '--yes')) throw new StartError('Usage: npm run empty [-- --yes]')
  // everything that the demo school holds goes, also what people have added
  if (!flag)
    await confirmWord(
      WORD,
      `All that the demo school holds is deleted, and what was added to it. Type "${WORD}" to go on: `,
      'Nobody is there to agree: add --yes to empty the school.',
    )
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl
  const database = await openDatabase({ databaseUrl, dataDir: config.dataDir }, { log: console.log })
  const { administrator } = config
  try {
    await leaveDemo(database.owner, {
      actor: { email: 'settings', call: 'empty' },
      first: administrator && {
        username: 'Admin',
        email: administrator.email,
        password_hash: await hashPassword(administrator.password),
      },
      alone: true,
    })
    return 'The school is empty. Start the product; everybody signs in again.'
  } catch (error) {
    throw error instanceof CannotLeave ? new StartError(SENTENCES[error.why]) : error
  } finally {
    await database.close()
  }
})

const SENTENCES = {
  not_demo: 'The database does not hold the demo school: nothing was changed.',
  nobody:
    'Nobody but the demo account could sign in: set ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator. Nothing was changed.',
}
