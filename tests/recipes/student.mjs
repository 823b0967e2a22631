import { behind, LANGUAGES, migration, within } from './edits.mjs'

const LABELS = { fr: 'Autre téléphone', en: 'Other phone', ar: 'هاتف آخر' }

/** The enrolments of a year keep it, so that lists sort and search by it without a join. */
const MIGRATION = `ALTER TABLE records.etudiant ADD COLUMN telephone2 text NOT NULL DEFAULT '' CHECK (char_length(telephone2) <= 30);
ALTER TABLE records.parcours ADD COLUMN telephone2 text NOT NULL DEFAULT '';
ALTER TABLE records.parcours DROP COLUMN recherche;
ALTER TABLE records.parcours ADD COLUMN recherche text GENERATED ALWAYS AS (public.fold(prenom || ' ' || nom || ' ' || prenom
  || E'\\n' || matricule || E'\\n' || email || E'\\n' || groupe || E'\\n' || telephone2)) STORED;
CREATE INDEX parcours_recherche ON records.parcours USING gin (recherche gin_trgm_ops);
DO $do$
DECLARE
  shown text := rtrim(pg_get_viewdef('records.v_parcours'::regclass), ';');
  each regprocedure;
  text text;
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW records.v_parcours AS '
    || replace(shown, ' AS soutenance', E' AS soutenance,\\n    e.telephone2');
  FOREACH each IN ARRAY ARRAY['records.follow_etudiant()', 'records.follow_inscription()',
    'records.keep_parcours(integer, integer)', 'records.renew_parcours()']::regprocedure[] LOOP
    text := pg_get_functiondef(each);
    text := replace(text, 'email, groupe', 'email, telephone2, groupe');
    text := replace(text, E'excluded.email,\\n    excluded', E'excluded.email,\\n    excluded.telephone2, excluded');
    text := replace(text, 'email = n.email', 'email = n.email, telephone2 = n.telephone2');
    text := replace(text, 'o.email)', 'o.email, o.telephone2)');
    EXECUTE replace(text, 'n.email)', 'n.email, n.telephone2)');
  END LOOP;
END
$do$;
`

/** A second phone of students: shown, edited, searched, sorted, imported, exported, in history and archive, anonymised. */
export const student = {
  page: 'docs/how-to/a-field.md',
  own: [],
  most: 7,
  edits: [
    migration('second_phone', MIGRATION),
    within(
      'src/services/tables/etudiant.ts',
      "'records.etudiant'",
      "gone: 'anonyme-%@anonyme.invalid' },",
      "\n      telephone2: { shown: true, listed: true, gone: '' },",
    ),
    within(
      'src/contract/etudiant/inscrit.ts',
      'inscrit = crud(',
      'email: Email,',
      " telephone2: PhoneText.default(''),",
    ),
    behind(
      'src/contract/etudiant/inscrit.ts',
      "} from '../kernel/inputs'\n",
      "import { PhoneText } from '../kernel/phoneField'\n",
    ),
    within('src/admin/resources/inscrit/inscrit.tsx', 'const FIELDS', "'langue',", " 'telephone2',"),
    behind(
      'src/admin/resources/inscrit/inscrit.tsx',
      "email: email({ required: 'form.personne.email' }),",
      ' telephone2: text(),',
    ),
    behind('src/admin/resources/inscrit/inscrit.tsx', 'more: [', "'telephone2', "),
    within('src/admin/resources/inscrit/inscrit.tsx', "name: 'identite',", "'email',", " 'telephone2',"),
    ...LANGUAGES.map((lang) =>
      within(`i18n/office/inscrit/${lang}.ts`, 'fields: {', '\n', `        telephone2: '${LABELS[lang]}',\n`),
    ),
    behind('tests/services/tables/lists.test.ts', ' urgence_telephone', ' telephone2'),
  ],
  tests: [
    'tests/services/tables',
    'tests/services/import/importable.test.ts',
    'tests/services/db/migrations.test.ts',
    'tests/services/etudiant',
    'tests/services/donnees',
    'tests/screens/declarations.test.ts',
    'tests/screens/catalogues.test.ts',
    'tests/screens/schema/export/exported.test.ts',
  ],
}
