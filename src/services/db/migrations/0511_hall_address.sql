-- The secret address of the screen in the hall, by its digest; and whether it names students, which it does not until the school
-- says so.

CREATE TABLE gateway.affichage (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  empreinte text NOT NULL,
  ouvert_le timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE records.etablissement ADD COLUMN hall_noms smallint NOT NULL DEFAULT 0 CHECK (hall_noms IN (0, 1));
