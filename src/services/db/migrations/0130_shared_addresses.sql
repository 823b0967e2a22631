-- An address is an identity: whoever writes it says who enters, signs and marks. Of people whom several diplomas share, it is not
-- for a colleague who is there for some of these.

-- With which diplomas somebody has to do in the years that are open, by their record and its content. A company's are those of its
-- internships, applications and offers, and of an offer that is everybody's all of them.
CREATE FUNCTION gateway.diplomes_de_personne(entite text, contenu jsonb) RETURNS integer[]
LANGUAGE sql STABLE AS $$
  WITH fiche AS (SELECT (contenu->>'id')::integer AS id), entreprise AS (
    SELECT CASE entite WHEN 'company.entreprise' THEN (contenu->>'id')::integer
      WHEN 'company.compte' THEN (contenu->>'entreprise_id')::integer
      WHEN 'company.contact' THEN CASE WHEN contenu->>'gestion' = '1' AND contenu->>'active' = '1'
        THEN (contenu->>'entreprise_id')::integer END END AS id
  ), affectation AS (
    SELECT a.etudiant_id, a.annee_id FROM internship.affectation a JOIN internship.encadreur n ON n.id = a.encadrant_id
    WHERE (entite = 'internship.encadreur' AND n.id = (SELECT id FROM fiche))
      OR (entite = 'records.enseignant' AND n.enseignant_id = (SELECT id FROM fiche))
    UNION SELECT a.etudiant_id, a.annee_id FROM internship.jury j JOIN internship.soutenance_jury m ON m.jury_id = j.id
    JOIN internship.soutenance s ON s.id = m.soutenance_id JOIN internship.affectation a ON a.id = s.affectation_id
    WHERE (entite = 'internship.jury' AND j.id = (SELECT id FROM fiche))
      OR (entite = 'records.enseignant' AND j.enseignant_id = (SELECT id FROM fiche))
    UNION SELECT v.etudiant_id, v.annee_id FROM internship.v_deroulement v
    WHERE v.entreprise_id = (SELECT id FROM entreprise)
      OR (entite = 'company.contact' AND v.tuteur_id = (SELECT id FROM fiche))
    UNION SELECT c.etudiant_id, c.annee_id FROM internship.candidature c JOIN internship.stage o ON o.id = c.stage_id
    WHERE o.entreprise_id = (SELECT id FROM entreprise)
    UNION SELECT i.etudiant_id, i.annee_id FROM records.inscription i
    WHERE entite = 'records.etudiant' AND i.etudiant_id = (SELECT id FROM fiche)
  )
  SELECT coalesce(array_agg(DISTINCT d.id), '{}') FROM (
    SELECT unnest(records.diplomas_of_student(a.etudiant_id, a.annee_id)) AS id
    FROM affectation a JOIN records.annee y ON y.id = a.annee_id AND NOT y.cloturee
    UNION SELECT unnest(coalesce(internship.diplomas_of_offer(o.id), ARRAY(SELECT d.id FROM records.diplome d)))
    FROM internship.stage o JOIN records.annee y ON y.id = o.annee_id AND NOT y.cloturee
    WHERE o.entreprise_id = (SELECT id FROM entreprise)
      OR (entite = 'company.contact' AND o.tuteur_id = (SELECT id FROM fiche))
  ) AS d
$$;

-- Both as it was and as it will be: whoever loses a part and gets it back with another address is no other case.
CREATE FUNCTION gateway.hold_adresse() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  entite CONSTANT text := TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME;
  siens CONSTANT integer[] := ARRAY(SELECT jsonb_array_elements_text(gateway.actor()->'diplomes')::integer);
BEGIN
  IF NOT gateway.diplomes_de_personne(entite, to_jsonb(NEW)) <@ siens
    OR (TG_OP = 'UPDATE' AND NOT gateway.diplomes_de_personne(entite, to_jsonb(OLD)) <@ siens) THEN
    RAISE EXCEPTION 'others have to do with this person' USING ERRCODE = 'check_violation', CONSTRAINT = 'adresse_partagee';
  END IF;
  RETURN NEW;
END
$$;

-- The actor has diplomas where a colleague is there for some alone.
DO $$
DECLARE
  tenue text;
BEGIN
  FOREACH tenue IN ARRAY ARRAY['records.etudiant', 'records.enseignant', 'internship.encadreur', 'internship.jury',
    'company.entreprise', 'company.compte', 'company.contact'] LOOP
    EXECUTE format('CREATE TRIGGER hold_adresse BEFORE UPDATE ON %s FOR EACH ROW
      WHEN (lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C") AND gateway.actor() ? ''diplomes'')
      EXECUTE FUNCTION gateway.hold_adresse()', tenue);
  END LOOP;
END
$$;
-- So does whoever chooses the password of a company, or makes somebody act for it.
CREATE TRIGGER hold_acces BEFORE UPDATE ON company.compte FOR EACH ROW
  WHEN (NEW.password_hash IS NOT NULL AND NEW.password_hash IS DISTINCT FROM OLD.password_hash AND gateway.actor() ? 'diplomes')
  EXECUTE FUNCTION gateway.hold_adresse();
CREATE TRIGGER hold_acces_ajoute BEFORE INSERT ON company.contact FOR EACH ROW
  WHEN (NEW.gestion = 1 AND NEW.active = 1 AND gateway.actor() ? 'diplomes') EXECUTE FUNCTION gateway.hold_adresse();
CREATE TRIGGER hold_acces BEFORE UPDATE ON company.contact FOR EACH ROW
  WHEN (NEW.gestion = 1 AND NEW.active = 1 AND gateway.actor() ? 'diplomes'
    AND (OLD.gestion = 0 OR OLD.active = 0 OR OLD.entreprise_id <> NEW.entreprise_id))
  EXECUTE FUNCTION gateway.hold_adresse();
