-- What the staff keep of rooms and equipment beside their names.

ALTER TABLE records.salle
  ADD COLUMN batiment text NOT NULL DEFAULT '' CHECK (length(batiment) <= 100),
  ADD COLUMN places integer NOT NULL DEFAULT 0 CHECK (places BETWEEN 0 AND 10000),
  ADD COLUMN accessible smallint NOT NULL DEFAULT 1 CHECK (accessible IN (0, 1)),
  ADD COLUMN active smallint NOT NULL DEFAULT 1 CHECK (active IN (0, 1));
ALTER TABLE records.ressource
  ADD COLUMN active smallint NOT NULL DEFAULT 1 CHECK (active IN (0, 1));

-- Those of one name, which an earlier version allowed, are told apart by their ids.
UPDATE records.salle AS r
SET label = (SELECT jsonb_object_agg(lang, name || ' (' || r.id || ')') FROM jsonb_each_text(r.label) AS l (lang, name))
WHERE EXISTS (
  SELECT FROM records.salle AS s WHERE public.fold(s.label->>'fr') = public.fold(r.label->>'fr') AND s.id < r.id);
UPDATE records.ressource AS r
SET label = (SELECT jsonb_object_agg(lang, name || ' (' || r.id || ')') FROM jsonb_each_text(r.label) AS l (lang, name))
WHERE EXISTS (
  SELECT FROM records.ressource AS s WHERE public.fold(s.label->>'fr') = public.fold(r.label->>'fr') AND s.id < r.id);

CREATE UNIQUE INDEX salle_label ON records.salle (public.fold(label->>'fr'), public.fold(batiment));
CREATE UNIQUE INDEX ressource_label ON records.ressource (public.fold(label->>'fr'));
