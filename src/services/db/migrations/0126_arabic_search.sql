-- Searches find Arabic however it was typed: by a Persian keyboard, in presentation forms, with or without a seat under its
-- hamza, with its own digits, and the names of عبد in one word or two.

-- What counts as one label stays as it was: labels that a school has beside each other today are not one tomorrow.
CREATE FUNCTION gateway.same(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), 'أإآٱىةًٌٍَُِّْـ', 'اااايه')
$$;

DROP INDEX records.salle_label, records.ressource_label, records.cycle_label, records.diplome_label,
  records.specialite_label, records.niveau_label, records.conge_label, internship.mention_label,
  internship.type_jury_label, internship.type_stage_label, internship.campagne_nom, internship.bareme_label,
  internship.proclamation_nom;
CREATE UNIQUE INDEX salle_label ON records.salle (gateway.same(label->>'fr'), gateway.same(batiment));
CREATE UNIQUE INDEX ressource_label ON records.ressource (gateway.same(label->>'fr'));
CREATE UNIQUE INDEX cycle_label ON records.cycle (gateway.same(label->>'fr'));
CREATE UNIQUE INDEX diplome_label ON records.diplome (cycle_id, gateway.same(label->>'fr'));
CREATE UNIQUE INDEX specialite_label ON records.specialite (diplome_id, gateway.same(label->>'fr'));
CREATE UNIQUE INDEX niveau_label ON records.niveau (cycle_id, gateway.same(label->>'fr'));
CREATE UNIQUE INDEX conge_label ON records.conge (gateway.same(label->>'fr'), debut);
CREATE UNIQUE INDEX mention_label ON internship.mention (gateway.same(label->>'fr'));
CREATE UNIQUE INDEX type_jury_label ON internship.type_jury (gateway.same(label->>'fr'));
CREATE UNIQUE INDEX type_stage_label ON internship.type_stage (gateway.same(label->>'fr'));
CREATE UNIQUE INDEX campagne_nom ON internship.campagne (annee_id, gateway.same(nom));
CREATE UNIQUE INDEX bareme_label ON internship.bareme (gateway.same(label->>'fr'));
CREATE UNIQUE INDEX proclamation_nom ON internship.proclamation (annee_id, diplome_id, niveau_id, gateway.same(nom));

-- Lower case, no accents; for Arabic: one form of alef, ya, kaf, ha and ta marbuta, of waw and ya with hamza, western
-- digits, no vowel marks or tatweel. `dataProvider/fold.ts` does the same.
CREATE OR REPLACE FUNCTION public.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      'أإآٱىةؤئیکہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ', 'اااايهوييكهه01234567890123456789'),
    'عبد +(?=ال)', 'عبد', 'g')
$$;

-- Kept texts are folded anew, where there is anything to fold in another way.
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('records.etudiant', 'nom = nom, email = email', 'recherche || recherche_identite'),
    ('records.enseignant', 'nom = nom', 'recherche_fr || recherche_en || recherche_ar'),
    ('records.parcours', 'nom = nom', 'recherche'),
    ('company.entreprise', 'nom_entreprise = nom_entreprise', 'recherche'),
    ('internship.stage', 'sujet = sujet', 'recherche'),
    ('internship.encadreur', 'nom = nom', 'recherche'),
    ('internship.jury', 'nom = nom', 'recherche'),
    ('internship.demande', 'etudiant = etudiant', 'recherche'),
    ('internship.dossier', 'etudiant = etudiant', 'concat(recherche_affectation, recherche_soutenance, recherche_diplome)')
  ) AS t (name, same, folded) LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', kept.name);
    EXECUTE format('UPDATE %s SET %s WHERE %s ~ ''[^[:ascii:]]''', kept.name, kept.same, kept.folded);
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', kept.name);
  END LOOP;
END
$$;
