import { before, behind, create } from './edits.mjs'

const CONTRACT = `import { z } from 'zod'
import { defineService } from '../kernel/endpoint'

/** How many rooms there are, and how many of them are in use. */
export const salleCalls = defineService('records', {
  salleCompte: {
    method: 'GET',
    path: 'salle/compte',
    extension: true,
    input: z.object({}),
    output: z.object({ total: z.number().int(), actives: z.number().int() }),
  },
})
`

/** A count of the rooms. */
export const call = {
  page: 'docs/how-to/a-call.md',
  own: ['src/contract/salle/'],
  most: 3,
  edits: [
    create('src/contract/salle/salleCalls.ts', CONTRACT),
    behind(
      'src/contract/extensions.ts',
      "import { hall } from './salle/hall'\n",
      "import { salleCalls } from './salle/salleCalls'\n",
    ),
    behind('src/contract/extensions.ts', '  ...hall,\n', '  ...salleCalls,\n'),
    behind(
      'src/services/salle/salle.ts',
      "import { salle as calls, type records } from '../../contract'\n",
      "import type { salleCalls } from '../../contract/salle/salleCalls'\n",
    ),
    before(
      'src/services/salle/salle.ts',
      'export const salleTable:',
      `export const salleCompte: Handler<typeof salleCalls.salleCompte> = async (_, { db }) => {
  const { total, actives } = await db
    .selectFrom('records.salle')
    .select([
      sql<number>\`count(*)::int\`.as('total'),
      sql<number>\`count(*) FILTER (WHERE active = 1)::int\`.as('actives'),
    ])
    .executeTakeFirstOrThrow()
  return { total, actives }
}

`,
    ),
    behind(
      'src/services/app/handlers/extensions/school.ts',
      "import { hall, hallAdresse, hallFermer, hallOuvrir } from '../../../salle/hall'\n",
      "import { salleCompte } from '../../../salle/salle'\n",
    ),
    behind(
      'src/services/app/handlers/extensions/school.ts',
      "import type { hall as hallCalls } from '../../../../contract/salle/hall'\n",
      "import type { salleCalls } from '../../../../contract/salle/salleCalls'\n",
    ),
    behind(
      'src/services/app/handlers/extensions/school.ts',
      '    typeof pagesLegalesCalls &\n',
      '    typeof salleCalls &\n',
    ),
    behind('src/services/app/handlers/extensions/school.ts', '  hallFermer,\n', '  salleCompte,\n'),
    before('tests/setup/cases.ts', "  'records/salle/select': ", "  'records/salle/compte': nothing,\n"),
  ],
  tests: [
    'tests/services/contract.test.ts',
    ...['access', 'scope', 'ownOnly', 'unseen', 'otherYear'].map(
      (name) => `tests/services/everyCall/${name}.test.ts`,
    ),
  ],
}
