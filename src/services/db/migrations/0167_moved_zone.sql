-- A corrected time zone moves the instant of what stays at its wall clock: calendars that have it must be told again, by a
-- higher number. `decale` is by how many minutes the zone has moved it since it was planned, so that a zone set back is no news.
ALTER TABLE internship.evenement ADD COLUMN decale integer NOT NULL DEFAULT 0;

CREATE FUNCTION internship.deplacer_evenements() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  -- that of the settings, which the call tells
  reglages CONSTANT text := nullif(current_setting('espace.fuseau', true), '');
  avant CONSTANT text := coalesce(OLD.fuseau, reglages);
  apres CONSTANT text := coalesce(NEW.fuseau, reglages);
BEGIN
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  UPDATE internship.evenement AS e SET sequence = e.sequence + 1, modifie_le = now(), decale = e.decale + s.minutes
  FROM (SELECT id, (extract(epoch FROM (debut AT TIME ZONE apres) - (debut AT TIME ZONE avant)) / 60)::integer AS minutes
    FROM internship.soutenance WHERE greatest(fin AT TIME ZONE apres, fin AT TIME ZONE avant) > now()) AS s
  WHERE e.soutenance_id = s.id AND s.minutes <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER deplacer_evenements AFTER UPDATE OF fuseau ON records.etablissement FOR EACH ROW
  WHEN (OLD.fuseau IS DISTINCT FROM NEW.fuseau) EXECUTE FUNCTION internship.deplacer_evenements();

CREATE OR REPLACE FUNCTION internship.annonce(defence integer, lang text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('uid', v.uid, 'contenu', v.contenu || coalesce('|' || nullif(v.decale, 0), ''), 'sequence', v.sequence,
    'debut', to_char(s.debut, 'YYYY-MM-DD"T"HH24:MI:SS'), 'fin', to_char(s.fin, 'YYYY-MM-DD"T"HH24:MI:SS'),
    'salle', r.label->>lang, 'batiment', r.batiment, 'acces', r.acces, 'etudiant', e.nom_complet, 'sujet', o.sujet,
    'entreprise', o.entreprise, 'encadrant', n.nom_complet,
    'jury', coalesce((SELECT jsonb_agg(jsonb_build_object('nom', j.nom_complet, 'role', t.label->>lang) ORDER BY m.rang, j.id)
      FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id
      LEFT JOIN internship.type_jury t ON t.id = m.type_jury_id WHERE m.soutenance_id = s.id), '[]'))
    || CASE WHEN v.decale = 0 THEN '{}' ELSE jsonb_build_object('decale', v.decale) END
  FROM internship.soutenance s
  JOIN internship.evenement v ON v.soutenance_id = s.id
  JOIN internship.affectation a ON a.id = s.affectation_id
  JOIN records.etudiant e ON e.id = a.etudiant_id
  JOIN internship.stage o ON o.id = a.stage_id
  JOIN records.salle r ON r.id = s.salle_id
  LEFT JOIN internship.encadreur n ON n.id = a.encadrant_id
  WHERE s.id = defence
$$;
