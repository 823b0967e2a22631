-- A school that has changed no rule has those of its country.

ALTER TABLE records.etablissement ALTER COLUMN regles SET DEFAULT '{}';
-- nobody has changed anything
ALTER TABLE records.etablissement DISABLE TRIGGER audit;
UPDATE records.etablissement SET regles = '{}' WHERE regles = '{"annee": {"effet": "avertit", "limite": 0}, "duree": {"effet": "avertit", "limite": 6}, "tuteur": {"effet": "avertit", "limite": 3}, "carence": {"effet": "avertit", "limite": 33}, "encadrant": {"effet": "avertit", "limite": 24}, "gratification": {"effet": "avertit", "limite": 2}}'::jsonb;
ALTER TABLE records.etablissement ENABLE TRIGGER audit;
