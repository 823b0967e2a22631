-- Of which record an audited row is a part. PostgreSQL reads and plans the expression of a generated column anew in every
-- statement: the list of cases took 0.15 of the 0.2 ms that a row of the trail cost. A function is planned once a connection.

DO $$
DECLARE
  parents text;
BEGIN
  SELECT pg_get_expr(d.adbin, d.adrelid) INTO STRICT parents
    FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    WHERE d.adrelid = 'gateway.audit'::regclass AND a.attname = 'parent_id';
  EXECUTE format($function$
    CREATE FUNCTION gateway.parent_of(entity text, before jsonb, after jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE AS %L$function$, E'\nBEGIN\n  RETURN ' || parents || E';\nEND\n');
END
$$;
ALTER TABLE gateway.audit DROP COLUMN parent_id;
ALTER TABLE gateway.audit ADD COLUMN parent_id text GENERATED ALWAYS AS (gateway.parent_of(entity, before, after)) STORED;
CREATE INDEX audit_parent ON gateway.audit (entity, parent_id, id) WHERE parent_id IS NOT NULL;

-- The same holds for a function in SQL that PostgreSQL cannot put in the place of its call, as it takes what these two call for
-- less stable than they are: 0.06 ms for each statement that writes a text to search.
CREATE OR REPLACE FUNCTION public.fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      'أإآٱىةؤئیکہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ', 'اااايهوييكهه01234567890123456789'),
    'عبد +(?=ال)', 'عبد', 'g');
END
$$;
CREATE OR REPLACE FUNCTION internship.horaire(value timestamp) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN to_char(value, 'DD/MM/YYYY FMHH12:MI AM');
END
$$;

-- A plan for any list of ids: by default each assignment plans anew (0.4 ms) what takes 0.01 to run.
ALTER FUNCTION internship.refuser_propre_tuteur() SET plan_cache_mode = force_generic_plan;
