-- Whether the agreement of a declared internship is prepared as soon as it is accepted.

ALTER TABLE records.etablissement
  ADD COLUMN convention_acceptation smallint NOT NULL DEFAULT 1 CHECK (convention_acceptation IN (0, 1));
