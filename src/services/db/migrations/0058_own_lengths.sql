-- A card of a board may last another time than the rules of its campaign have it. Null: as they have it.
ALTER TABLE internship.carte ADD COLUMN duree integer CHECK (duree BETWEEN 5 AND 480 AND duree % 5 = 0);
