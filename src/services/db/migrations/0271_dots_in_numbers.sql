-- Dots of other scripts group digits as well: 253∙514∙665∙00012 with bullets and middle dots of mathematics, Japanese or Urdu was
-- another company.
CREATE OR REPLACE FUNCTION company.numero(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(
    regexp_replace(n, '[\t-\r\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061c\u066a-\u066d\u06d4\u2000-\u206f\u2212\u2219\u22c5\u3000\u30fb\ufeff]', '', 'g'),
    '^(?:siret|siren|(?:n|no|num|num[eé]ro|matricule)(?:de)?|number|nr|registration|رقم|السجل|سجل|التجاري|التسجيل)+(?=[0-9]{9})', ''), ''), n)
  FROM (SELECT lower(translate(normalize(value, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') COLLATE "und-x-icu") AS n) AS written
$$;

-- Companies that are the same by now stay, the first of them with the number.
UPDATE company.entreprise e SET matricule = e.matricule, doublon = CASE
    WHEN EXISTS (SELECT FROM company.entreprise o WHERE company.numero(o.matricule) = company.numero(e.matricule) AND o.id <> e.id
      AND (o.numero = company.numero(o.matricule) OR o.id < e.id)) THEN e.id ELSE 0 END
WHERE e.numero <> company.numero(e.matricule);
