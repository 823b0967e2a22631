-- The first start of a school: the steps that it goes without, or has looked at and left as they are, and who does not
-- want to be reminded of the others.

CREATE TABLE gateway.demarrage (
  etape text PRIMARY KEY,
  le timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE gateway.demarrage_masque (
  uid text PRIMARY KEY,
  le timestamptz NOT NULL DEFAULT now()
);
