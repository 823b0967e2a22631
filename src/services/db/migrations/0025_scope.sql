-- For which diplomas a row is: somebody of the staff may be there for some alone. None: for all.
SET LOCAL check_function_bodies = off;

CREATE FUNCTION internship.hold_diplomes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.diplomes := CASE WHEN NEW.role = 'administrator' THEN '{}' ELSE ARRAY(SELECT DISTINCT unnest(NEW.diplomes) ORDER BY 1) END;
  PERFORM FROM records.diplome WHERE id = ANY (NEW.diplomes) FOR KEY SHARE;
  IF EXISTS (SELECT FROM unnest(NEW.diplomes) AS named (id) WHERE named.id NOT IN (SELECT id FROM records.diplome)) THEN
    RAISE EXCEPTION 'there is no such diploma'
      USING ERRCODE = 'foreign_key_violation', DETAIL = 'Key (diplomes) is not present';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_diplomes BEFORE INSERT OR UPDATE OF diplomes, role ON internship.utilisateur FOR EACH ROW
  WHEN (NEW.diplomes <> '{}') EXECUTE FUNCTION internship.hold_diplomes();

-- Whoever lost their last diploma would be there for all.
CREATE FUNCTION records.hold_diplome() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internship.utilisateur WHERE diplomes @> ARRAY[OLD.id]) THEN
    RAISE EXCEPTION 'delete of a diploma that colleagues are there for' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER hold_diplome BEFORE DELETE ON records.diplome FOR EACH ROW EXECUTE FUNCTION records.hold_diplome();

-- Open streams then read again who may be told of what.
CREATE FUNCTION internship.tell_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY espace_sessions;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_scope AFTER UPDATE OF diplomes, role ON internship.utilisateur FOR EACH ROW
  WHEN (OLD.diplomes <> NEW.diplomes) EXECUTE FUNCTION internship.tell_scope();

-- A row by its table and id, or as it was last.
CREATE FUNCTION gateway.stored(of_entity text, of_id text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  content jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM %s AS t WHERE t.id = $1::integer', of_entity::regclass) INTO content USING of_id;
  RETURN coalesce(content, (SELECT coalesce(a.after, a.before) FROM gateway.audit a
    WHERE a.entity = of_entity AND a.entity_id = of_id ORDER BY a.id DESC LIMIT 1));
END
$$;

-- Those that a student is enrolled for in a year, or in any; of one whose enrolment has gone, those that it was for.
CREATE FUNCTION records.diplomas_of_student(student integer, year integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  diplomas integer[] := (SELECT array_agg(DISTINCT s.diplome_id)
    FROM records.parcours p JOIN records.specialite s ON s.id = p.specialite_id
    WHERE p.etudiant_id = student AND p.annee_id = coalesce(year, p.annee_id));
BEGIN
  RETURN coalesce(diplomas, (SELECT array_agg(DISTINCT s.diplome_id)
    FROM gateway.audit a JOIN records.groupe g ON g.id = (coalesce(a.after, a.before)->>'groupe_id')::integer
    JOIN records.specialite s ON s.id = g.specialite_id
    WHERE a.entity = 'records.inscription' AND a.parent_id = student::text AND g.annee_id = coalesce(year, g.annee_id)), '{}');
END
$$;

-- Those of an offer's specialties, or else of its levels; null: everybody's. Of one that has gone, those that it had.
CREATE FUNCTION internship.diplomas_of_offer(offer integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  there boolean := EXISTS (SELECT FROM internship.stage WHERE id = offer);
BEGIN
  RETURN coalesce((
    SELECT array_agg(DISTINCT s.diplome_id) FROM records.specialite s WHERE s.id IN (
      SELECT specialite_id FROM internship.stage_specialite WHERE stage_id = offer
      UNION ALL SELECT (coalesce(after, before)->>'specialite_id')::integer FROM gateway.audit
      WHERE NOT there AND entity = 'internship.stage_specialite' AND parent_id = offer::text)
  ), (
    SELECT array_agg(DISTINCT d.id) FROM records.diplome d JOIN records.niveau n ON n.cycle_id = d.cycle_id WHERE n.id IN (
      SELECT niveau_id FROM internship.stage_niveau WHERE stage_id = offer
      UNION ALL SELECT (coalesce(after, before)->>'niveau_id')::integer FROM gateway.audit
      WHERE NOT there AND entity = 'internship.stage_niveau' AND parent_id = offer::text)));
END
$$;

-- The diplomas that a row belongs to, by its table and content; null: it is everybody's. For what is read row by row:
-- the trail, notes, streams.
CREATE FUNCTION gateway.diplomas_of(entity text, content jsonb) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE entity
    WHEN 'internship.fichier' THEN
      RETURN CASE WHEN content->>'fiche' IN ('affectation', 'candidature', 'demande') THEN gateway.diplomas_of(
        'internship.' || (content->>'fiche'), gateway.stored('internship.' || (content->>'fiche'), content->>'fiche_id')) END;
    WHEN 'records.etudiant' THEN
      RETURN records.diplomas_of_student((content->>'id')::integer, NULL);
    WHEN 'records.inscription', 'internship.convention', 'internship.signature', 'internship.encadrement', 'internship.tutorat', 'internship.visite', 'internship.evaluation', 'internship.complement', 'internship.piece', 'internship.candidature', 'internship.declaration', 'internship.deroulement', 'internship.affectation', 'internship.demande', 'internship.acte' THEN
      RETURN records.diplomas_of_student((content->>'etudiant_id')::integer, (content->>'annee_id')::integer);
    WHEN 'internship.soutenance', 'internship.carte', 'internship.campagne_affectation' THEN
      RETURN gateway.diplomas_of('internship.affectation', gateway.stored('internship.affectation', content->>'affectation_id'));
    WHEN 'internship.note', 'internship.note_critere', 'internship.deliberation', 'internship.soutenance_jury', 'internship.soutenance_materiel' THEN
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
    WHEN 'internship.proclame' THEN
      RETURN gateway.diplomas_of('internship.proclamation', gateway.stored('internship.proclamation', content->>'proclamation_id'));
    WHEN 'records.specialite', 'internship.proclamation' THEN
      RETURN ARRAY[(content->>'diplome_id')::integer];
    WHEN 'records.diplome' THEN
      RETURN ARRAY[(content->>'id')::integer];
    WHEN 'internship.proposition' THEN
      RETURN coalesce((
        SELECT array_agg(DISTINCT s.diplome_id) FROM records.specialite s
        WHERE to_jsonb(s.id) IN (SELECT jsonb_array_elements(content->'specialites'))
      ), (
        SELECT array_agg(DISTINCT d.id) FROM records.diplome d JOIN records.niveau n ON n.cycle_id = d.cycle_id
        WHERE to_jsonb(n.id) IN (SELECT jsonb_array_elements(content->'niveaux'))));
    WHEN 'records.niveau' THEN
      RETURN ARRAY(SELECT id FROM records.diplome WHERE cycle_id = (content->>'cycle_id')::integer);
    WHEN 'records.cycle' THEN
      RETURN ARRAY(SELECT id FROM records.diplome WHERE cycle_id = (content->>'id')::integer);
    ELSE
      RETURN NULL;
  END CASE;
END
$$;

-- Those of what a note is left on. The notes of an offer are those of its assignment as well.
CREATE FUNCTION gateway.diplomas_of_note(of_entity text, of_id integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  assigned jsonb := (SELECT to_jsonb(a) FROM internship.affectation a
    WHERE of_entity = 'internship.stage' AND a.stage_id = of_id);
BEGIN
  RETURN CASE WHEN assigned IS NULL THEN gateway.diplomas_of(of_entity, gateway.stored(of_entity, of_id::text))
    ELSE gateway.diplomas_of('internship.affectation', assigned) END;
END
$$;

-- Those that a campaign names; null: everybody's. Of one that has gone, those that it named.
CREATE FUNCTION internship.diplomas_of_campaign(campaign integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  there boolean := EXISTS (SELECT FROM internship.campagne WHERE id = campaign);
BEGIN
  RETURN (SELECT array_agg(DISTINCT named.id) FROM (
    SELECT diplome_id AS id FROM internship.campagne_diplome WHERE campagne_id = campaign
    UNION ALL SELECT (coalesce(after, before)->>'diplome_id')::integer FROM gateway.audit
    WHERE NOT there AND entity = 'internship.campagne_diplome' AND parent_id = campaign::text) AS named);
END
$$;

-- With which diplomas somebody has to do in the years that are open, by their record and its content. A company's are those
-- of its internships, applications and offers, and of an offer that is everybody's all of them.
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
    UNION SELECT s.diplome_id FROM records.enseignant_specialite es JOIN records.specialite s ON s.id = es.specialite_id
    WHERE entite = 'records.enseignant' AND es.enseignant_id = (SELECT id FROM fiche)
    UNION SELECT d.id FROM records.diplome d, entreprise c
    WHERE c.id IS NOT NULL
      AND NOT EXISTS (SELECT FROM internship.stage o JOIN records.annee y ON y.id = o.annee_id AND NOT y.cloturee
        WHERE o.entreprise_id = c.id)
      AND NOT EXISTS (SELECT FROM gateway.audit x WHERE x.entity = 'company.entreprise' AND x.entity_id = c.id::text
        AND x.action = 'INSERT' AND lower(x.actor) = lower(gateway.actor()->>'email'))
  ) AS d
$$;
