-- Of an internship that is wholly or in part at a distance: how many days a week, and where.

ALTER TABLE internship.deroulement
  ADD COLUMN teletravail numeric(2, 1) CHECK (teletravail >= 0 AND teletravail <= 7),
  ADD COLUMN teletravail_lieu text NOT NULL DEFAULT '' CHECK (char_length(teletravail_lieu) <= 300);

DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_deroulement AS '
    || regexp_replace(pg_get_viewdef('internship.v_deroulement', true), '\s+FROM internship\.affectation a',
      ', d.teletravail, coalesce(d.teletravail_lieu, '''') AS teletravail_lieu FROM internship.affectation a');
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_propose AS '
    || replace(regexp_replace(pg_get_viewdef('internship.v_propose', true), '\s+FROM internship\.v_deroulement v',
      ', CASE WHEN q.id IS NULL THEN v.teletravail ELSE x.teletravail END AS teletravail,
      CASE WHEN q.id IS NULL THEN v.teletravail_lieu ELSE coalesce(x.teletravail_lieu, '''') END AS teletravail_lieu
      FROM internship.v_deroulement v'),
      'semaine text)', 'semaine text, teletravail numeric(2,1), teletravail_lieu text)');
END
$$;
