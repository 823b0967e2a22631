-- Labels in three languages, and text folded for searches.
SET LOCAL check_function_bodies = off;

-- Labels are stored per language: {"fr": …, "en": …, "ar": …}.
CREATE DOMAIN records.label AS jsonb CHECK (VALUE ?& ARRAY['fr', 'en', 'ar']);

-- Lower case, no accents; for Arabic: one form of alef, ya, kaf, ha and ta marbuta, of waw and ya with hamza, western
-- digits, no vowel marks or tatweel. `dataProvider/fold.ts` does the same.
CREATE FUNCTION public.fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      E'أإآٱىةؤئیکہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ\u200c\u200d\u200e\u200f\u061c', 'اااايهوييكهه01234567890123456789'),
    'عبد +(?=ال)', 'عبد', 'g');
END
$$;

-- What counts as one label. Searches look past more: labels that a school has beside each other must not become one by that.
CREATE FUNCTION gateway.same(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), 'أإآٱىةًٌٍَُِّْـ', 'اااايه')
$$;
