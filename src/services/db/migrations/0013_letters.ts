/** After `public.fold`: those that people search by, 64 of them. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/**
 * Which letters a text has, a bit for each. No trigram serves the search of one or two, so that all offers of a year are
 * looked through: out of a narrow index, which answers one letter and rules out most texts for two that are rare.
 */
export const letters = `
-- Not for parallel plans: starting workers takes as long as reading the index.
CREATE FUNCTION internship.lettres(folded text) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE AS $$
BEGIN
  RETURN ${[...LETTERS].map((letter, bit) => `((strpos(folded, '${letter}') > 0)::int::bigint << ${bit})`).join('\n    | ')};
END
$$;

ALTER TABLE internship.stage ADD COLUMN lettres bigint GENERATED ALWAYS AS (
  internship.lettres(public.fold(sujet || E'\\n' || periode_stage || E'\\n' || coalesce(entreprise, '')))) STORED;
DROP INDEX internship.stage_annee;
CREATE INDEX stage_annee ON internship.stage (annee_id, id) INCLUDE (lettres, etat, affect, entreprise_id);
`
