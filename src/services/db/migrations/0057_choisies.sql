-- A campaign is about the assignments that its types and diplomas have, or about those that somebody has picked.

CREATE TABLE internship.campagne_affectation (
  campagne_id integer NOT NULL REFERENCES internship.campagne ON DELETE CASCADE,
  affectation_id integer NOT NULL REFERENCES internship.affectation ON DELETE CASCADE,
  PRIMARY KEY (campagne_id, affectation_id)
);
CREATE INDEX campagne_affectation_affectation ON internship.campagne_affectation (affectation_id);

-- They are of the campaign's year.
CREATE FUNCTION internship.hold_choisie() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM internship.campagne c JOIN internship.affectation a ON a.annee_id = c.annee_id
      WHERE c.id = NEW.campagne_id AND a.id = NEW.affectation_id) THEN
    RAISE EXCEPTION 'there is no such assignment in the year of the campaign'
      USING ERRCODE = 'foreign_key_violation', DETAIL = 'Key (choisies) is not present';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_choisie BEFORE INSERT OR UPDATE ON internship.campagne_affectation
  FOR EACH ROW EXECUTE FUNCTION internship.hold_choisie();

ALTER TABLE gateway.audit DROP COLUMN parent_id;
ALTER TABLE gateway.audit ADD COLUMN parent_id text GENERATED ALWAYS AS (CASE
  WHEN entity IN ('internship.stage_type', 'internship.stage_specialite', 'internship.stage_niveau', 'internship.affectation')
    THEN coalesce(after, before)->>'stage_id'
  WHEN entity = 'internship.soutenance' THEN coalesce(after, before)->>'affectation_id'
  WHEN entity IN ('internship.soutenance_jury', 'internship.soutenance_materiel', 'internship.note')
    THEN coalesce(after, before)->>'soutenance_id'
  WHEN entity = 'company.compte' THEN coalesce(after, before)->>'entreprise_id'
  WHEN entity = 'records.specialite_niveau' THEN coalesce(after, before)->>'specialite_id'
  WHEN entity = 'records.enseignant_specialite' THEN coalesce(after, before)->>'enseignant_id'
  WHEN entity = 'records.inscription' THEN coalesce(after, before)->>'etudiant_id'
  WHEN entity IN ('internship.campagne_salle', 'internship.campagne_diplome', 'internship.carte',
      'internship.campagne_affectation')
    THEN coalesce(after, before)->>'campagne_id'
END) STORED;
CREATE INDEX audit_parent ON gateway.audit (entity, parent_id, id) WHERE parent_id IS NOT NULL;

SELECT gateway.audited_in_sets('internship.campagne_affectation');

CREATE OR REPLACE FUNCTION gateway.diplomas_of(entity text, content jsonb) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE entity
    WHEN 'records.etudiant' THEN
      RETURN records.diplomas_of_student((content->>'id')::integer, NULL);
    WHEN 'records.inscription', 'internship.affectation', 'internship.demande' THEN
      RETURN records.diplomas_of_student((content->>'etudiant_id')::integer, (content->>'annee_id')::integer);
    WHEN 'internship.soutenance', 'internship.carte', 'internship.campagne_affectation' THEN
      RETURN gateway.diplomas_of('internship.affectation', gateway.stored('internship.affectation', content->>'affectation_id'));
    WHEN 'internship.note', 'internship.soutenance_jury', 'internship.soutenance_materiel' THEN
      RETURN gateway.diplomas_of('internship.soutenance', gateway.stored('internship.soutenance', content->>'soutenance_id'));
    WHEN 'internship.stage' THEN
      RETURN internship.diplomas_of_offer((content->>'id')::integer);
    WHEN 'internship.stage_type', 'internship.stage_specialite', 'internship.stage_niveau' THEN
      RETURN internship.diplomas_of_offer((content->>'stage_id')::integer);
    WHEN 'internship.campagne' THEN
      RETURN internship.diplomas_of_campaign((content->>'id')::integer);
    WHEN 'internship.campagne_salle', 'internship.campagne_diplome' THEN
      RETURN internship.diplomas_of_campaign((content->>'campagne_id')::integer);
    WHEN 'records.groupe', 'records.specialite_niveau' THEN
      RETURN ARRAY(SELECT diplome_id FROM records.specialite WHERE id = (content->>'specialite_id')::integer);
    WHEN 'records.specialite' THEN
      RETURN ARRAY[(content->>'diplome_id')::integer];
    WHEN 'records.diplome' THEN
      RETURN ARRAY[(content->>'id')::integer];
    WHEN 'records.niveau' THEN
      RETURN ARRAY(SELECT id FROM records.diplome WHERE cycle_id = (content->>'cycle_id')::integer);
    WHEN 'records.cycle' THEN
      RETURN ARRAY(SELECT id FROM records.diplome WHERE cycle_id = (content->>'id')::integer);
    ELSE
      RETURN NULL;
  END CASE;
END
$$;
