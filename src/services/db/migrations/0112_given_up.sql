-- When an upload was given up: nothing more is taken of it, and it stays one of the day.
ALTER TABLE gateway.televersement ADD COLUMN abandonne_le timestamptz;
