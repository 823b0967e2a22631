-- What everybody is told of the service: an announcement in three languages, shown on every page between two moments of the
-- school's clock. There is one at most, and no row until one is written.
CREATE TABLE internship.service (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  texte jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}' CHECK (texte ?& ARRAY['fr', 'en', 'ar']),
  genre text NOT NULL DEFAULT 'information' CHECK (genre IN ('information', 'avertissement')),
  debut timestamp,
  fin timestamp,
  CONSTRAINT service_dates CHECK (fin > debut),
  CONSTRAINT service_lengths CHECK (length(texte::text) <= 4000)
);
SELECT gateway.audited('internship.service');
