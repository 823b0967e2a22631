-- The trail forgets for its owner alone: whoever calls as the role of the calls, by a statement slipped into one of theirs or
-- with its password, takes nobody out of it. Where one role owns everything, it goes on as it did.
REVOKE EXECUTE ON FUNCTION gateway.oublier(text, text, integer[], jsonb), gateway.taire(text[], integer[]),
  gateway.taire_noms(text, text, integer[], text[]), gateway.elaguer(date, integer) FROM PUBLIC;
