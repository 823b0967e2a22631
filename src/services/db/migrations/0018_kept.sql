-- What is kept beside the rows can be worked out anew from them; a defence lies within its academic year.

-- For a restore, which does not believe the file. Writes what differs alone, with the triggers switched off.
CREATE FUNCTION internship.renew_kept() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE internship.stage s SET entreprise = e.nom_entreprise FROM company.entreprise e
    WHERE e.id = s.entreprise_id AND s.entreprise IS DISTINCT FROM e.nom_entreprise;
  UPDATE internship.stage s SET affect = 1 - affect
    WHERE (affect = 1) <> EXISTS (SELECT FROM internship.affectation a WHERE a.stage_id = s.id);
  UPDATE internship.demande d SET etudiant = e.nom_complet FROM records.etudiant e
    WHERE e.id = d.etudiant_id AND d.etudiant IS DISTINCT FROM e.nom_complet;
  UPDATE internship.encadreur p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
    FROM records.enseignant e WHERE e.id = p.enseignant_id
    AND (p.prenom, p.nom, p.telephone, p.email) IS DISTINCT FROM (e.prenom, e.nom, e.mobile, e.email);
  UPDATE internship.jury p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
    FROM records.enseignant e WHERE e.id = p.enseignant_id
    AND (p.prenom, p.nom, p.telephone, p.email) IS DISTINCT FROM (e.prenom, e.nom, e.mobile, e.email);

  DELETE FROM internship.occupation WHERE (soutenance_id, kind, ressource_id, periode) IN (
    TABLE internship.occupation EXCEPT SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation);
  INSERT INTO internship.occupation (soutenance_id, kind, ressource_id, periode)
    SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation EXCEPT TABLE internship.occupation;

  PERFORM internship.keep_dossier(array_agg(id)) FROM (
    SELECT id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email, stage, entreprise,
      encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id
    FROM internship.v_soutenance
    EXCEPT SELECT id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email, stage, entreprise,
      encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id
    FROM internship.dossier) AS changed;

  TRUNCATE internship.effectif_stage, internship.effectif_dossier, internship.effectif_diplome,
    internship.effectif_demande, company.effectif_entreprise;
  INSERT INTO internship.effectif_stage (annee_id, etat, affect, nombre)
    SELECT annee_id, etat, affect, count(*) FROM internship.stage GROUP BY 1, 2, 3;
  INSERT INTO internship.effectif_dossier (annee_id, etat_stage, affecte, count, etat, note, nombre)
    SELECT annee_id, etat_stage, affecte, count, etat, CASE WHEN note IS NOT NULL THEN 1 END, count(*)
    FROM internship.dossier GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO internship.effectif_diplome (annee_id, note, mention_id, nombre)
    SELECT annee_id, note, mention_id, count(*) FROM internship.dossier WHERE note IS NOT NULL GROUP BY 1, 2, 3;
  INSERT INTO internship.effectif_demande (annee_id, etat, type_stage, langue, nombre)
    SELECT annee_id, etat, type_stage, langue, count(*) FROM internship.demande GROUP BY 1, 2, 3, 4;
  INSERT INTO company.effectif_entreprise (active, nombre)
    SELECT active, count(*) FROM company.entreprise GROUP BY 1;
END
$$;

-- When the defences of a year are held: from its September to the December after it, retakes included.
ALTER TABLE records.annee ADD COLUMN debut date, ADD COLUMN fin date;
CREATE FUNCTION records.date_annee() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  named boolean := NEW.label ~ '^[1-9]\d{3}/[1-9]\d{3}$' AND left(NEW.label, 4) <= right(NEW.label, 4);
BEGIN
  NEW.debut := coalesce(NEW.debut, CASE WHEN named THEN make_date(left(NEW.label, 4)::integer, 9, 1) ELSE DATE '1900-01-01' END);
  NEW.fin := coalesce(NEW.fin, CASE WHEN named THEN make_date(right(NEW.label, 4)::integer, 12, 31) ELSE DATE '2199-12-31' END);
  RETURN NEW;
END
$$;
CREATE TRIGGER date_annee BEFORE INSERT OR UPDATE ON records.annee
  FOR EACH ROW EXECUTE FUNCTION records.date_annee();
ALTER TABLE records.annee DISABLE TRIGGER audit;
UPDATE records.annee SET debut = NULL;
ALTER TABLE records.annee ENABLE TRIGGER audit;
ALTER TABLE records.annee ALTER COLUMN debut SET NOT NULL, ALTER COLUMN fin SET NOT NULL,
  ADD CONSTRAINT annee_dates CHECK (debut < fin);

-- Defences of earlier times stay where they are.
CREATE FUNCTION internship.hold_annee() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM records.annee WHERE id = NEW.annee_id AND NEW.debut::date BETWEEN debut AND fin) THEN
    RAISE EXCEPTION 'a defence lies within its academic year'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'soutenance_dans_annee';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_annee BEFORE INSERT OR UPDATE OF debut, annee_id ON internship.soutenance
  FOR EACH ROW EXECUTE FUNCTION internship.hold_annee();
