import { behind, LANGUAGES, migration, within } from './edits.mjs'

const LABELS = { fr: 'Étage', en: 'Floor', ar: 'الطابق' }

/** The floor on which a room is. */
export const field = {
  page: 'docs/how-to/a-field.md',
  own: [],
  most: 8,
  edits: [
    migration(
      'floors_of_rooms',
      `ALTER TABLE records.salle ADD COLUMN etage text NOT NULL DEFAULT '' CHECK (char_length(etage) <= 100);\n`,
    ),
    behind(
      'src/contract/salle/salle.ts',
      "batiment: text(100).default(''),",
      "\n  etage: text(100).default(''),",
    ),
    behind('src/services/salle/salle.ts', 'batiment: textColumn(),', ' etage: textColumn(),'),
    within('src/services/tables/salle.ts', "'records.salle'", 'batiment: SHOWN,', ' etage: SHOWN,'),
    ...LANGUAGES.map((lang) =>
      within(`i18n/office/salle/${lang}.ts`, '\n    salle: {', 'fields: {', ` etage: '${LABELS[lang]}',`),
    ),
    behind('src/admin/resources/salle/salle.tsx', "'batiment', 'acces',", " 'etage',"),
    behind('src/admin/resources/salle/salle.tsx', 'batiment: text(),', ' etage: text(),'),
    behind('src/admin/resources/salle/salle.tsx', "more: ['acces'", ", 'etage'"),
  ],
  tests: [
    'tests/services/tables',
    'tests/services/import/importable.test.ts',
    'tests/services/db/migrations.test.ts',
    'tests/services/salle',
    'tests/screens/declarations.test.ts',
    'tests/screens/catalogues.test.ts',
    'tests/screens/schema/export/exported.test.ts',
  ],
}
