-- The look of a school: its colour, and the languages it offers.
ALTER TABLE records.etablissement
  -- empty: the product's
  ADD COLUMN couleur text NOT NULL DEFAULT '' CHECK (couleur ~ '^(#[0-9a-f]{6})?$'),
  ADD COLUMN langues text[] NOT NULL DEFAULT '{fr,en,ar}'
    CHECK (cardinality(langues) > 0 AND langues <@ '{fr,en,ar}'::text[]),
  ADD CONSTRAINT etablissement_langue_offerte CHECK (langue = ANY (langues));
