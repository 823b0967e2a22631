-- Defences of one campaign last differently by type of internship or diploma, people have so many in all, and a piece of
-- equipment may stand in a room for good.

-- [{type, diplome_id, duree}]: the first that fits an assignment; null fits any.
ALTER TABLE internship.campagne ADD COLUMN durees jsonb NOT NULL DEFAULT '[]';
-- 0: as many as there are.
ALTER TABLE internship.campagne ADD COLUMN par_campagne integer NOT NULL DEFAULT 0 CHECK (par_campagne BETWEEN 0 AND 1000);

-- Null: it goes wherever it is needed.
ALTER TABLE records.ressource ADD COLUMN salle_id integer REFERENCES records.salle;
CREATE INDEX ressource_salle ON records.ressource (salle_id);
