-- No trigram serves the search of one or two letters, for which all offers of a year are looked through: their texts stand
-- close together in an index that is a quarter of the table, with what the list counts them by.
CREATE INDEX stage_texte ON internship.stage (annee_id, id) INCLUDE (recherche, etat, affect);
