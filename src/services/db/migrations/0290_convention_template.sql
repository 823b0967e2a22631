-- With which version of the school's text, and of the layout, an agreement was written that parties are asked to sign: a later one
-- changes nothing of it. Of agreements that were sent before nobody knows.
ALTER TABLE internship.convention
  ADD gabarit_version integer CHECK (gabarit_version >= 0),
  ADD modele smallint CHECK (modele > 0);
