import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Where a plain comma is right: outside of any language, or parsed again by a program. */
const PLAIN = new Set([
  'admin/resources/campagne/board/DayGrid.tsx',
  'admin/schema/export/exportTable.ts',
  'services/agenda/defences.ts',
  'services/api/openapi.ts',
  'services/api/page.ts',
  'services/backup/load.ts',
  'services/backup/save.ts',
  'services/db/migrate.ts',
  'services/demo/agenda.ts',
  // names of settings, in one detail
  'services/etat/controles.ts',
  // a failure names headings in one detail, which the message of each language holds
  'services/flux/run.ts',
  'services/gateway/headers.ts',
  'services/gateway/input.ts',
  'services/history/holders.ts',
  'services/import/row/cells.ts',
  'services/kernel/identityProviders.ts',
  'services/kernel/settings.ts',
  // sentences on the terminal, and lists of columns
  'services/school.ts',
  'services/schools/commands.ts',
  'services/schools/limits.ts',
  'services/schools/move.ts',
  // a refusal names them in one detail, which the message of each language holds
  'services/jury/personne.ts',
  'ui/calls/httpClient.ts',
])

it('texts shown side by side are joined by one function, which isolates their directions', () => {
  const src = join(import.meta.dirname, '../../../src')
  const joining = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(admin|espace|services|ui)\/.*\.tsx?$/.test(file) &&
      !PLAIN.has(file) &&
      /\.join\((['"])[,،] \1\)/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(joining, 'sideBySide in src/contract/kernel/bidi.ts; or name the file here').toEqual([])
})
