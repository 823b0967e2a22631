-- The service itself: its backups and daily rounds, what everybody is told of it, and the screen in the hall.
SET LOCAL check_function_bodies = off;

-- When the last backup was written: operators are told when it is long ago.
CREATE TABLE gateway.sauvegarde (
  seule boolean PRIMARY KEY DEFAULT true CHECK (seule),
  le timestamptz NOT NULL DEFAULT now(),
  octets bigint NOT NULL,
  -- Documents that were damaged or missing.
  perdus integer NOT NULL
);

-- Work that is done once a day, and for what it was done last, so that another start of the product does not do it again.
CREATE TABLE gateway.tournee (
  nom text PRIMARY KEY CHECK (char_length(nom) BETWEEN 1 AND 40),
  faite text NOT NULL CHECK (char_length(faite) BETWEEN 1 AND 400),
  le timestamptz NOT NULL DEFAULT now()
);

-- What everybody is told of the service: an announcement in three languages, shown on every page between two moments of the
-- school's clock. There is one at most, and no row until one is written.
CREATE TABLE internship.service (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  texte jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}' CHECK (texte ?& ARRAY['fr', 'en', 'ar']),
  genre text NOT NULL DEFAULT 'information' CHECK (genre IN ('information', 'avertissement')),
  debut timestamp,
  fin timestamp,
  -- While an administrator has made the service read-only, nothing that people see is written.
  lecture_seule boolean NOT NULL DEFAULT false,
  CONSTRAINT service_dates CHECK (fin > debut),
  CONSTRAINT service_lengths CHECK (length(texte::text) <= 4000)
);
SELECT gateway.audited('internship.service');

-- The secret address of the screen in the hall, by its digest; and whether it names students, which it does not until the
-- school says so.
CREATE TABLE gateway.affichage (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  empreinte text NOT NULL,
  ouvert_le timestamptz NOT NULL DEFAULT now()
);
