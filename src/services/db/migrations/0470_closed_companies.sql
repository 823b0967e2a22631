-- Days off of the school on which companies are closed as well: nobody is due there. None until the school says so.

ALTER TABLE records.conge ADD COLUMN chome boolean NOT NULL DEFAULT false;
