-- Rooms whose defences of the day anybody may read, on a screen at their door or a phone; none until the school ticks it.

ALTER TABLE records.salle ADD COLUMN affichee smallint NOT NULL DEFAULT 0 CHECK (affichee IN (0, 1));
