-- What somebody has read of the work of one year says nothing of that of another. 0: of companies, which all years share.
ALTER TABLE internship.attente ADD COLUMN annee_id integer NOT NULL DEFAULT 0;
UPDATE internship.attente SET annee_id = coalesce((SELECT id FROM records.annee WHERE courante), 0)
  WHERE nom NOT IN ('entreprises', 'sans_compte', 'modifications');
ALTER TABLE internship.attente ALTER COLUMN annee_id DROP DEFAULT;
ALTER TABLE internship.attente DROP CONSTRAINT attente_pkey;
ALTER TABLE internship.attente ADD PRIMARY KEY (utilisateur_id, annee_id, nom);
