-- Work that is done once a day, and for what it was done last, so that another start of the product does not do it again.
CREATE TABLE gateway.tournee (
  nom text PRIMARY KEY CHECK (char_length(nom) BETWEEN 1 AND 40),
  faite text NOT NULL CHECK (char_length(faite) BETWEEN 1 AND 400),
  le timestamptz NOT NULL DEFAULT now()
);
