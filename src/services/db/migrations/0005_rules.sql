-- What no single row can hold: the audit of every write, and the rules of assignments and defences.

SELECT gateway.audited(t::regclass) FROM unnest(ARRAY[
  'records.annee', 'records.etudiant', 'records.inscription', 'records.enseignant', 'records.groupe',
  'records.salle', 'records.ressource',
  'company.entreprise', 'company.compte',
  'internship.utilisateur', 'internship.stage', 'internship.stage_type', 'internship.stage_specialite',
  'internship.stage_niveau', 'internship.encadreur', 'internship.jury',
  'internship.affectation', 'internship.soutenance', 'internship.soutenance_materiel',
  'internship.soutenance_jury', 'internship.note', 'internship.demande'
]) AS t;

-- An assignment with a defence stays as it is.
CREATE FUNCTION internship.hold_affectation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internship.soutenance WHERE affectation_id = OLD.id) THEN
    RAISE EXCEPTION 'the assignment has a defence' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_affectation BEFORE UPDATE ON internship.affectation
  FOR EACH ROW EXECUTE FUNCTION internship.hold_affectation();

-- What a defence takes. Rows that stay are left alone: several statements make a plan, and each asks for this.
CREATE VIEW internship.v_occupation AS
  SELECT DISTINCT s.id AS soutenance_id, o.kind, o.ressource_id, tsrange(s.debut, s.fin, '[)') AS periode
  FROM internship.soutenance s
  JOIN internship.affectation a ON a.id = s.affectation_id
  LEFT JOIN internship.encadreur e ON e.id = a.encadrant_id
  CROSS JOIN LATERAL (
    VALUES ('salle', s.salle_id), ('etudiant', a.etudiant_id), ('encadrant', e.id), ('enseignant', e.enseignant_id)
    UNION ALL SELECT 'materiel', m.ressource_id FROM internship.soutenance_materiel m WHERE m.soutenance_id = s.id
    UNION ALL SELECT o.kind, o.ressource_id
      FROM internship.soutenance_jury j JOIN internship.jury p ON p.id = j.jury_id
      CROSS JOIN LATERAL (VALUES ('jury', p.id), ('enseignant', p.enseignant_id)) AS o (kind, ressource_id)
      WHERE j.soutenance_id = s.id
  ) AS o (kind, ressource_id)
  WHERE o.ressource_id IS NOT NULL;

CREATE FUNCTION internship.occupy(target integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM internship.occupation o WHERE soutenance_id = target AND NOT EXISTS (
    SELECT FROM internship.v_occupation v
    WHERE v.soutenance_id = target AND v.kind = o.kind AND v.ressource_id = o.ressource_id);
  INSERT INTO internship.occupation AS o (soutenance_id, kind, ressource_id, periode)
  SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation WHERE soutenance_id = target
  ON CONFLICT (soutenance_id, kind, ressource_id) DO UPDATE SET periode = excluded.periode
  WHERE o.periode <> excluded.periode;
END
$$;
CREATE FUNCTION internship.follow_soutenance() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM internship.occupy(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER occupy AFTER INSERT OR UPDATE OF debut, fin, salle_id, affectation_id ON internship.soutenance
  FOR EACH ROW EXECUTE FUNCTION internship.follow_soutenance();

-- Once a statement, however many persons and pieces it names.
CREATE FUNCTION internship.follow_soutenance_part() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM internship.occupy(soutenance_id) FROM (SELECT DISTINCT soutenance_id FROM old_rows) AS changed;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM internship.occupy(soutenance_id) FROM (SELECT DISTINCT soutenance_id FROM new_rows) AS changed;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER occupy_insert AFTER INSERT ON internship.soutenance_materiel REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_update AFTER UPDATE ON internship.soutenance_materiel REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_delete AFTER DELETE ON internship.soutenance_materiel REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_insert AFTER INSERT ON internship.soutenance_jury REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_update AFTER UPDATE ON internship.soutenance_jury REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_delete AFTER DELETE ON internship.soutenance_jury REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
