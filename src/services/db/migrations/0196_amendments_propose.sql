-- An amendment keeps what it proposes until all have signed it; what is in force stays where everybody reads it. One at a time is
-- under way of an internship.

ALTER TABLE internship.convention
  ADD COLUMN propose jsonb,
  ADD COLUMN tuteur_id integer REFERENCES company.contact,
  ADD COLUMN encadrant_id integer REFERENCES internship.encadreur,
  ADD CONSTRAINT convention_propose_avenant CHECK (propose IS NULL OR (numero > 0 AND jsonb_typeof(propose) = 'object')),
  ADD CONSTRAINT convention_propose_qui CHECK (propose IS NOT NULL OR (tuteur_id IS NULL AND encadrant_id IS NULL));
CREATE INDEX convention_tuteur ON internship.convention (tuteur_id) WHERE tuteur_id IS NOT NULL;
CREATE INDEX convention_encadrant ON internship.convention (encadrant_id) WHERE encadrant_id IS NOT NULL;
CREATE UNIQUE INDEX convention_propose ON internship.convention (affectation_id) WHERE propose IS NOT NULL;

-- The facts of an internship as they would be with the amendment that is under way, or else as they are.
CREATE VIEW internship.v_propose AS
SELECT v.id, v.annee_id, v.etudiant_id, v.stage_id,
  CASE WHEN q.id IS NULL THEN v.encadrant_id ELSE q.encadrant_id END AS encadrant_id,
  CASE WHEN q.id IS NULL THEN v.etat_stage ELSE x.etat_stage END AS etat_stage,
  v.entreprise_id, v.entreprise,
  CASE WHEN q.id IS NULL THEN v.sujet ELSE x.sujet END AS sujet,
  CASE WHEN q.id IS NULL THEN v.missions ELSE x.missions END AS missions,
  CASE WHEN q.id IS NULL THEN v.debut ELSE x.debut END AS debut,
  CASE WHEN q.id IS NULL THEN v.fin ELSE x.fin END AS fin,
  CASE WHEN q.id IS NULL THEN v.pauses ELSE x.pauses END AS pauses,
  CASE WHEN q.id IS NULL THEN v.heures ELSE x.heures END AS heures,
  CASE WHEN q.id IS NULL THEN v.lieu ELSE x.lieu END AS lieu,
  CASE WHEN q.id IS NULL THEN v.distance ELSE x.distance END AS distance,
  CASE WHEN q.id IS NULL THEN v.gratification ELSE x.gratification END AS gratification,
  CASE WHEN q.id IS NULL THEN v.assurance ELSE x.assurance END AS assurance,
  CASE WHEN q.id IS NULL THEN v.tuteur_id ELSE q.tuteur_id END AS tuteur_id,
  q.id AS avenant_id
FROM internship.v_deroulement v
LEFT JOIN internship.convention q ON q.affectation_id = v.id AND q.propose IS NOT NULL
LEFT JOIN LATERAL jsonb_to_record(q.propose) AS x (etat_stage smallint, sujet text, missions text, debut date, fin date,
  pauses jsonb, heures numeric(4,1), lieu text, distance smallint, gratification numeric(9,2), assurance text) ON true;

-- What amendments under way had written into the facts becomes what they propose, and the facts are again what was agreed before.
-- Closed years stay as they are. Whoever cannot be found any more by their name, or by the address at which they signed, is kept.
CREATE OR REPLACE FUNCTION internship.faits_tenus(assignment integer) RETURNS boolean
LANGUAGE sql STABLE AS $$ SELECT false $$;

DO $$
DECLARE
  a record;
BEGIN
  FOR a IN
    SELECT v.id, v.stage_id, v.tuteur_id, v.encadrant_id, o.faits,
      CASE WHEN o.faits->>'tuteur' IS NOT NULL THEN coalesce((SELECT p.id FROM company.contact p
        WHERE p.entreprise_id = v.entreprise_id AND (p.nom_complet = o.faits->>'tuteur' OR EXISTS (SELECT FROM internship.signature s
          WHERE s.convention_id = o.id AND s.qui = 'tuteur' AND s.email <> '' AND lower(s.email) = lower(p.email)))
        ORDER BY p.id = v.tuteur_id DESC NULLS LAST, p.nom_complet = o.faits->>'tuteur' DESC, p.id LIMIT 1), v.tuteur_id) END AS tuteur_avant,
      CASE WHEN EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = v.id) THEN v.encadrant_id
        WHEN o.faits->>'encadrant' IS NOT NULL THEN coalesce((SELECT p.id FROM internship.encadreur p
        WHERE p.nom_complet = o.faits->>'encadrant' OR EXISTS (SELECT FROM internship.signature s
          WHERE s.convention_id = o.id AND s.qui = 'encadrant' AND s.email <> '' AND lower(s.email) = lower(p.email))
        ORDER BY p.id = v.encadrant_id DESC NULLS LAST, p.nom_complet = o.faits->>'encadrant' DESC, p.id LIMIT 1), v.encadrant_id) END
        AS encadrant_avant,
      c.id AS convention_id, jsonb_build_object('etat_stage', v.etat_stage, 'sujet', v.sujet, 'missions', v.missions, 'debut', v.debut,
        'fin', v.fin, 'pauses', v.pauses, 'heures', v.heures, 'lieu', v.lieu, 'distance', v.distance, 'gratification', v.gratification,
        'assurance', v.assurance) AS propose
    FROM internship.v_deroulement v
    JOIN records.annee y ON y.id = v.annee_id AND NOT y.cloturee
    JOIN LATERAL (SELECT q.id, q.etat FROM internship.convention q WHERE q.affectation_id = v.id AND q.etat <> 'annulee'
      ORDER BY q.numero DESC LIMIT 1) AS c ON c.etat <> 'complete'
    JOIN LATERAL (SELECT q.id, q.faits FROM internship.convention q
      WHERE q.affectation_id = v.id AND q.id <> c.id AND (q.etat = 'complete' OR (q.numero = 0 AND q.etat <> 'annulee'))
      ORDER BY q.numero DESC LIMIT 1) AS o ON o.faits ?& ARRAY['sujet', 'missions', 'debut', 'fin', 'pauses', 'lieu', 'distance', 'assurance']
  LOOP
    UPDATE internship.convention SET propose = a.propose, tuteur_id = a.tuteur_id, encadrant_id = a.encadrant_id
    WHERE id = a.convention_id;
    UPDATE internship.stage SET sujet = a.faits->>'sujet' WHERE id = a.stage_id AND sujet <> a.faits->>'sujet';
    UPDATE internship.affectation SET encadrant_id = a.encadrant_avant
    WHERE id = a.id AND encadrant_id IS DISTINCT FROM a.encadrant_avant AND (etat_stage = 1 OR a.encadrant_avant IS NULL);
    UPDATE internship.deroulement d SET (missions, debut, fin, pauses, heures, lieu, distance, gratification, assurance, tuteur_id)
      = (f.missions, f.debut, f.fin, f.pauses, f.heures, f.lieu, f.distance, f.gratification, f.assurance, a.tuteur_avant)
    FROM jsonb_to_record(a.faits) AS f (missions text, debut date, fin date, pauses jsonb, heures numeric, lieu text, distance smallint,
      gratification numeric, assurance text)
    WHERE d.id = a.id;
  END LOOP;
END
$$;

-- Whether the facts of an assignment stand in an agreement that was sent: they change once all have signed an amendment, or where
-- a signed one is cancelled, for that assignment and in that transaction.
CREATE OR REPLACE FUNCTION internship.faits_tenus(assignment integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM internship.convention c WHERE c.affectation_id = assignment AND c.etat IN ('envoyee', 'signee', 'complete'))
    AND coalesce(current_setting('espace.repris', true), '') <> assignment::text
$$;

-- What was sent proposes what its text says, until it is in force or cancelled.
CREATE OR REPLACE FUNCTION internship.hold_convention() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sent CONSTANT text[] := ARRAY['envoyee', 'signee', 'complete'];
  proposed CONSTANT text[] := ARRAY['propose', 'tuteur_id', 'encadrant_id'];
BEGIN
  IF gateway.en_conservation() THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.etat = ANY (sent) THEN
      RAISE EXCEPTION 'the agreement was sent' USING ERRCODE = 'check_violation', CONSTRAINT = 'convention_tenue';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.etat NOT IN ('a_completer', 'a_verifier') AND ((OLD.etat = 'annulee' AND to_jsonb(NEW) - proposed IS DISTINCT FROM to_jsonb(OLD) - proposed) OR NEW.etat IN ('a_completer', 'a_verifier')
    OR (NEW.propose IS NOT NULL AND ROW(NEW.propose, NEW.tuteur_id, NEW.encadrant_id) IS DISTINCT FROM ROW(OLD.propose, OLD.tuteur_id, OLD.encadrant_id))
    OR ROW(NEW.affectation_id, NEW.numero, NEW.langue, NEW.faits, NEW.titre, NEW.texte, NEW.empreinte, NEW.motif)
      IS DISTINCT FROM ROW(OLD.affectation_id, OLD.numero, OLD.langue, OLD.faits, OLD.titre, OLD.texte, OLD.empreinte, OLD.motif)) THEN
    RAISE EXCEPTION 'the agreement was sent' USING ERRCODE = 'check_violation', CONSTRAINT = 'convention_tenue';
  END IF;
  IF NEW.etat = ANY (sent) THEN
    NEW.empreinte := encode(sha256(convert_to(NEW.titre || E'\n\n' || NEW.texte, 'UTF8')), 'hex');
  END IF;
  RETURN NEW;
END
$$;
