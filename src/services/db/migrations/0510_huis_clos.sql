-- Defences behind closed doors, and the address at which those convoked meet online. Both are told to the people convoked:
-- they are part of what an announcement says, and of what tells whether it is still true. What was announced before stays
-- as it was: neither adds anything while a defence is public and has no address.

ALTER TABLE internship.soutenance
  ADD COLUMN huis_clos smallint NOT NULL DEFAULT 0 CHECK (huis_clos IN (0, 1)),
  ADD COLUMN lien_reunion text NOT NULL DEFAULT '' CHECK (char_length(lien_reunion) <= 500 AND lien_reunion ~ '^(https://|$)');

CREATE INDEX soutenance_huis_clos ON internship.soutenance (affectation_id) WHERE huis_clos = 1;

CREATE OR REPLACE VIEW internship.v_evenement AS
SELECT s.id AS soutenance_id, s.affectation_id,
  concat_ws('|', s.debut, s.fin, s.salle_id, (
    SELECT string_agg(concat_ws('/', j.jury_id, j.type_jury_id), ',' ORDER BY j.rang, j.jury_id)
    FROM internship.soutenance_jury j WHERE j.soutenance_id = s.id),
    CASE WHEN s.huis_clos = 1 THEN 'huis clos' END, nullif(s.lien_reunion, '')) AS contenu
FROM internship.soutenance s;

DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('internship.annonce'::regproc),
    'ELSE jsonb_build_object(''decale'', v.decale) END',
    'ELSE jsonb_build_object(''decale'', v.decale) END
    || CASE WHEN s.huis_clos = 1 THEN jsonb_build_object(''huis_clos'', 1) ELSE ''{}'' END
    || CASE WHEN s.lien_reunion <> '''' THEN jsonb_build_object(''lien_reunion'', s.lien_reunion) ELSE ''{}'' END');
END $$;
