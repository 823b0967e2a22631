-- Joiners and marks of direction stay in names, whose letters they shape, and count for nothing in searches: nobody types them.
CREATE OR REPLACE FUNCTION public.fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      E'أإآٱىةؤئیکہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ\u200c\u200d\u200e\u200f\u061c', 'اااايهوييكهه01234567890123456789'),
    'عبد +(?=ال)', 'عبد', 'g');
END
$$;

-- Kept texts that have one are folded anew. Nothing of the records changes: neither trail nor closed years have to do with it.
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('records.etudiant', 'nom = nom, email = email', 'recherche || recherche_identite'),
    ('records.enseignant', 'nom = nom', 'recherche_fr || recherche_en || recherche_ar'),
    ('records.parcours', 'nom = nom', 'recherche'),
    ('company.entreprise', 'nom_entreprise = nom_entreprise', 'recherche_nom || recherche'),
    ('internship.stage', 'sujet = sujet', 'recherche'),
    ('internship.encadreur', 'nom = nom', 'recherche'),
    ('internship.jury', 'nom = nom', 'recherche'),
    ('internship.demande', 'etudiant = etudiant', 'recherche'),
    ('internship.dossier', 'etudiant = etudiant', 'concat(recherche_affectation, recherche_soutenance, recherche_diplome)')
  ) AS t (name, same, folded) LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', kept.name);
    EXECUTE format('UPDATE %s SET %s WHERE %s ~ %L', kept.name, kept.same, kept.folded, E'[\u200c-\u200f\u061c]');
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', kept.name);
  END LOOP;
END
$$;
