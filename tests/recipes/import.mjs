import { before, within } from './edits.mjs'

/** The annexes of countries come from a file. */
export const imported = {
  page: 'docs/how-to/an-import.md',
  own: [],
  most: 3,
  edits: [
    within('src/contract/import/lines/ecole.ts', 'import { conge }', '{', ' annexe,'),
    before(
      'src/contract/import/lines/ecole.ts',
      '  conge: {\n',
      `  annexe: {
    service: 'records',
    add: annexe.annexeAdd,
    keys: [['pays']],
    unique: ['pays'],
    heading: ['pays'],
    fields: {
      pays: text('country'),
      fr: lines('texte', 'text'),
      en: lines(),
      ar: lines(),
    },
  },
`,
    ),
    within('src/services/records/records.ts', 'import { annexeRecord', ',', ' annexeTable,'),
    within(
      'src/services/records/records.ts',
      'importedTables =',
      '  conge: congeTable,\n',
      '  annexe: annexeTable,\n',
    ),
    before('src/admin/resources/annexe/annexe.tsx', '    emptyHint:', '    imports: true,\n'),
  ],
  tests: [
    'tests/services/import/importable.test.ts',
    'tests/services/tables',
    'tests/screens/declarations.test.ts',
    'tests/screens/schema/import/importColumns.test.ts',
    'tests/screens/schema/export/exported.test.ts',
  ],
}
