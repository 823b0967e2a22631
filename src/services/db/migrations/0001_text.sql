-- What all else stands on: schemas, labels in three languages, and text folded for searches. Each file of the baseline has a
-- subject: its tables with their rules beside them. Functions stand with what they are about and may name what a later file
-- makes; they are therefore not checked as they are made.
SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE SCHEMA gateway;
CREATE SCHEMA records;
CREATE SCHEMA company;
CREATE SCHEMA internship;

-- Labels are stored per language: {"fr": …, "en": …, "ar": …}.
CREATE DOMAIN records.label AS jsonb CHECK (VALUE ?& ARRAY['fr', 'en', 'ar']);

-- Lower case, no accents; for Arabic: one form of alef, ya, kaf, ha and ta marbuta, of waw and ya with hamza, western
-- digits, no vowel marks or tatweel. `dataProvider/fold.ts` does the same.
CREATE FUNCTION public.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      'أإآٱىةؤئیکہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ', 'اااايهوييكهه01234567890123456789'),
    'عبد +(?=ال)', 'عبد', 'g')
$$;

-- What counts as one label. Searches look past more: labels that a school has beside each other must not become one by that.
CREATE FUNCTION gateway.same(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), 'أإآٱىةًٌٍَُِّْـ', 'اااايه')
$$;
