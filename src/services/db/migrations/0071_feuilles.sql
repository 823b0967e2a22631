-- Marks by link: who is to mark a defence, and what the chair of its jury has signed before the office says yes to it.

-- Whether a link leaves on the morning of a defence, and a reminder on the morning after one whose marks are missing.
ALTER TABLE records.etablissement
  ADD COLUMN lien_notation smallint NOT NULL DEFAULT 1 CHECK (lien_notation IN (0, 1)),
  ADD COLUMN rappel_notes smallint NOT NULL DEFAULT 1 CHECK (rappel_notes IN (0, 1));

ALTER TABLE gateway.lien DROP CONSTRAINT lien_kind_check,
  ADD CONSTRAINT lien_kind_check
    CHECK (kind IN ('utilisateur', 'compte', 'disponibilite', 'convocation', 'notation'));
ALTER TABLE gateway.mail DROP CONSTRAINT mail_link_kind_check,
  ADD CONSTRAINT mail_link_kind_check
    CHECK (link_kind IN ('utilisateur', 'compte', 'disponibilite', 'convocation', 'notation'));
CREATE TRIGGER end_marking_deleted AFTER DELETE ON internship.convoque FOR EACH ROW
  EXECUTE FUNCTION gateway.end_access('notation', 'links');

-- What the chair has signed is a decision that waits while its defence has no grade. A defence with a single mark has no
-- scheme, and is signed as well.
ALTER TABLE internship.deliberation
  ALTER COLUMN bareme_id DROP NOT NULL,
  ADD COLUMN jury_id integer REFERENCES internship.jury;
CREATE INDEX deliberation_jury ON internship.deliberation (jury_id);
-- A grade that the office gives otherwise takes the place of what waits; one that is taken back takes it along by the act that
-- does so, and not when it is undone.
DROP TRIGGER drop_deliberation ON internship.note;
CREATE TRIGGER drop_deliberation AFTER INSERT OR UPDATE ON internship.note
  FOR EACH ROW EXECUTE FUNCTION internship.drop_deliberation();
CREATE OR REPLACE FUNCTION internship.drop_deliberation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM internship.deliberation d WHERE d.soutenance_id = NEW.soutenance_id
    AND (d.points, d.mention_id) IS DISTINCT FROM (NEW.points, NEW.mention_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION internship.hold_marque() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.bareme_id IS NOT NULL THEN
    PERFORM FROM internship.bareme WHERE id = NEW.bareme_id FOR SHARE;
  END IF;
  RETURN NEW;
END
$$;

-- Who marks a defence, as `v_convoque` names them: a row for each criterion and person, and one without a criterion for the
-- chair's signature. `donnee`: it is there, or the office has given it for everybody.
CREATE FUNCTION internship.marques_attendues(defence integer)
RETURNS TABLE (critere integer, auteur text, jury_id integer, nom text, cle text, donnee boolean)
LANGUAGE sql STABLE AS $$
  WITH p AS (
    SELECT 'jury' AS auteur, m.jury_id, j.nom_complet AS nom, coalesce(lower(nullif(j.email, '')), 'jury/' || j.id) AS cle,
      coalesce(m.type_jury_id, 1) = 1 AS preside, m.rang
    FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id WHERE m.soutenance_id = defence
    UNION ALL
    SELECT 'encadrant', NULL, n.nom_complet, coalesce(lower(nullif(n.email, '')), 'encadrant/' || n.id), false, 1000
    FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
    JOIN internship.encadreur n ON n.id = a.encadrant_id WHERE s.id = defence
    UNION ALL
    SELECT 'entreprise', NULL, c.nom_gerant, lower(c.email), false, 2000
    FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
    JOIN internship.stage o ON o.id = a.stage_id JOIN company.entreprise c ON c.id = o.entreprise_id WHERE s.id = defence
  )
  SELECT q.critere, q.auteur, q.jury_id, q.nom, q.cle, q.donnee FROM (
    SELECT (k.place - 1)::integer AS critere, p.auteur, p.jury_id, p.nom, p.cle, p.rang, EXISTS (
        SELECT FROM internship.note_critere n WHERE n.soutenance_id = defence AND n.critere = k.place - 1
        AND (n.auteur = 'bureau' OR (n.auteur = p.auteur AND n.jury_id IS NOT DISTINCT FROM p.jury_id))) AS donnee
    FROM internship.bareme b CROSS JOIN jsonb_array_elements(b.criteres) WITH ORDINALITY AS k (critere, place)
    JOIN p ON CASE k.critere->>'qui' WHEN 'president' THEN p.preside ELSE p.auteur = k.critere->>'qui' END
    WHERE b.id = internship.bareme_de(defence)
    UNION ALL
    SELECT NULL, p.auteur, p.jury_id, p.nom, p.cle, p.rang,
      EXISTS (SELECT FROM internship.deliberation d WHERE d.soutenance_id = defence)
      OR EXISTS (SELECT FROM internship.note n WHERE n.soutenance_id = defence)
    FROM p WHERE p.preside
  ) AS q ORDER BY q.rang, q.critere NULLS LAST
$$;
