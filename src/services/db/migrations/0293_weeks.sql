-- On which days of the week somebody is there, and for how long: `j1234`, or the hours of each day from Monday on. Empty: not said,
-- which is evenly on the days of work.

ALTER TABLE internship.deroulement ADD COLUMN semaine text NOT NULL DEFAULT ''
  CONSTRAINT deroulement_semaine_check CHECK (semaine ~ '^(j[1-7]{1,7}|\d{1,2}(\.\d{1,2})?( \d{1,2}(\.\d{1,2})?){6})?$');
ALTER TABLE internship.declaration ADD COLUMN semaine text NOT NULL DEFAULT ''
  CONSTRAINT declaration_semaine_check CHECK (semaine ~ '^(j[1-7]{1,7}|\d{1,2}(\.\d{1,2})?( \d{1,2}(\.\d{1,2})?){6})?$');

DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_deroulement AS '
    || regexp_replace(pg_get_viewdef('internship.v_deroulement', true), '\s+FROM internship\.affectation a',
      ', coalesce(d.semaine, '''') AS semaine FROM internship.affectation a');
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_propose AS '
    || replace(regexp_replace(pg_get_viewdef('internship.v_propose', true), '\s+FROM internship\.v_deroulement v',
      ', CASE WHEN q.id IS NULL THEN v.semaine ELSE coalesce(x.semaine, '''') END AS semaine FROM internship.v_deroulement v'),
      'assurance text)', 'assurance text, semaine text)');
END
$$;
