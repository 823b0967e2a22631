-- What is prepared and has not left is looked for all the time, and is little.
CREATE INDEX convocation_prepared ON internship.convocation (annee_id, prepare_le) WHERE genre IS NOT NULL;
