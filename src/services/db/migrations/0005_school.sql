-- The school itself: what it is called, who signs for it, when it works and how its office is reached; days off, rooms and
-- equipment; what it writes instead of the product's own texts; the steps of its first start.
SET LOCAL check_function_bodies = off;

-- Pictures by their content: one that was replaced is still there when that is taken back.
CREATE TABLE records.image (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  octets bytea NOT NULL CHECK (octet_length(octets) <= 262144)
);

-- One row. Hours are HH:MM, days 1 (Monday) to 7.
CREATE TABLE records.etablissement (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  nom jsonb NOT NULL DEFAULT '{"ar": "", "en": "", "fr": ""}',
  sigle text NOT NULL DEFAULT '' CHECK (length(sigle) <= 40),
  adresse text NOT NULL DEFAULT '' CHECK (length(adresse) <= 300),
  logo text REFERENCES records.image(empreinte),
  signataire text NOT NULL DEFAULT '' CHECK (length(signataire) <= 100),
  qualite text NOT NULL DEFAULT '' CHECK (length(qualite) <= 100),
  jours text NOT NULL DEFAULT '12345' CHECK (jours ~ '^1?2?3?4?5?6?7?$' AND jours <> ''),
  ouverture text NOT NULL DEFAULT '08:00' CHECK (ouverture ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  fermeture text NOT NULL DEFAULT '18:00' CHECK (fermeture ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  debut_semaine smallint NOT NULL DEFAULT 1 CHECK (debut_semaine BETWEEN 1 AND 7),
  -- An IANA name, such as Africa/Tunis. Null: that of the settings.
  fuseau text CHECK (length(fuseau) >= 1 AND length(fuseau) <= 60),
  -- In which language people are written to; null: the school's.
  langue text NOT NULL DEFAULT 'fr' CHECK (langue IN ('fr', 'en', 'ar')),
  -- Reminders: of defences, a week and a day before, as the school chooses; of questions that have no answer.
  rappel_semaine smallint NOT NULL DEFAULT 1 CHECK (rappel_semaine IN (0, 1)),
  rappel_veille smallint NOT NULL DEFAULT 1 CHECK (rappel_veille IN (0, 1)),
  -- Whether a link leaves on the morning of a defence, and a reminder on the morning after one whose marks are missing.
  lien_notation smallint NOT NULL DEFAULT 1 CHECK (lien_notation IN (0, 1)),
  rappel_notes smallint NOT NULL DEFAULT 1 CHECK (rappel_notes IN (0, 1)),
  candidatures smallint NOT NULL DEFAULT 1 CHECK (candidatures IN (0, 1)),
  -- Each rule has its effect and its limit (`REGLES` in `contract/regle/regles.ts`); those that nobody has changed are those
  -- of the school's country.
  regles jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(regles) = 'object'),
  -- Whether those who were asked when they can come are reminded of it.
  rappel_disponibilites smallint NOT NULL DEFAULT 1 CHECK (rappel_disponibilites IN (0, 1)),
  -- Days before the defence by which the report is due; 0: it is taken at any time.
  rapport_jours smallint NOT NULL DEFAULT 7 CHECK (rapport_jours BETWEEN 0 AND 90),
  -- Whether the company and the tutor read it.
  rapport_partage smallint NOT NULL DEFAULT 1 CHECK (rapport_partage IN (0, 1)),
  enseignants_office smallint NOT NULL DEFAULT 0 CHECK (enseignants_office IN (0, 1)),
  evaluation_jours smallint NOT NULL DEFAULT 14 CHECK (evaluation_jours BETWEEN 0 AND 365),
  convention_acceptation smallint NOT NULL DEFAULT 1 CHECK (convention_acceptation IN (0, 1)),
  rapport_preavis smallint NOT NULL DEFAULT 3 CHECK (rapport_preavis BETWEEN 0 AND 60),
  bureau_nom jsonb NOT NULL DEFAULT '{"ar": "", "en": "", "fr": ""}',
  bureau_email text NOT NULL DEFAULT '' CHECK (length(bureau_email) <= 254),
  bureau_telephone text NOT NULL DEFAULT '' CHECK (length(bureau_telephone) <= 30),
  bureau_horaires jsonb NOT NULL DEFAULT '{"ar": "", "en": "", "fr": ""}',
  -- In which currency a school's companies pay, as ISO 4217 names it; empty: amounts stand without one.
  devise text NOT NULL DEFAULT '' CHECK (devise ~ '^([A-Z]{3})?$'),
  -- When reminders of what is due are sent: how many days before, how many after, and for how many weeks.
  relances smallint NOT NULL DEFAULT 1 CHECK (relances IN (0, 1)),
  relance_avant smallint NOT NULL DEFAULT 3 CHECK (relance_avant BETWEEN 0 AND 60),
  relance_apres smallint NOT NULL DEFAULT 1 CHECK (relance_apres BETWEEN 1 AND 30),
  relance_fois smallint NOT NULL DEFAULT 4 CHECK (relance_fois BETWEEN 0 AND 12),
  -- Whether students may have several internships in a year, and not only another one after one that ended early. Those of
  -- a student never overlap. On the wire, and in the list of students, a student has the one that came last.
  plusieurs_stages smallint DEFAULT 0 NOT NULL CHECK (plusieurs_stages IN (0, 1)),
  -- Sheets of the hours of presence of an internship, which student, company and tutor print where the school wants them.
  pointage smallint DEFAULT 0 NOT NULL CHECK (pointage IN (0, 1)),
  -- The facts of students and hosts that agreements of this school ask for.
  faits text[] NOT NULL DEFAULT '{}',
  -- The school's own country: an internship elsewhere is abroad. Empty until it asks for the country of internships.
  pays text NOT NULL DEFAULT '' CHECK (pays = '' OR pays ~ '^[A-Z]{2}$'),
  -- Whether administrators must have a second factor.
  second_facteur smallint NOT NULL DEFAULT 0 CHECK (second_facteur IN (0, 1)),
  -- What the school has at the foot of its papers, in three languages; empty: nothing.
  pied jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}'
    CHECK (pied ?& ARRAY['fr', 'en', 'ar']),
  -- Whether the screen in the hall names students.
  hall_noms smallint NOT NULL DEFAULT 0 CHECK (hall_noms IN (0, 1)),
  CONSTRAINT etablissement_heures CHECK (fermeture > ouverture)
);

INSERT INTO records.etablissement DEFAULT VALUES;

SELECT gateway.audited('records.etablissement');

CREATE TABLE records.conge (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  label jsonb NOT NULL CHECK (label ?& ARRAY['fr', 'en', 'ar']),
  debut date NOT NULL,
  fin date NOT NULL,
  -- Days off of the school on which companies are closed as well: nobody is due there. None until the school says so.
  chome boolean NOT NULL DEFAULT false,
  CONSTRAINT conge_dates CHECK (fin >= debut)
);
CREATE UNIQUE INDEX conge_label ON records.conge (gateway.same(label->>'fr'), debut);

SELECT gateway.audited('records.conge');

CREATE TABLE records.salle (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  label records.label NOT NULL,
  batiment text NOT NULL DEFAULT '' CHECK (length(batiment) <= 100),
  places integer NOT NULL DEFAULT 0 CHECK (places BETWEEN 0 AND 10000),
  accessible smallint NOT NULL DEFAULT 1 CHECK (accessible IN (0, 1)),
  active smallint NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  -- How to get there.
  acces text NOT NULL DEFAULT '' CHECK (char_length(acces) <= 500),
  -- Rooms whose defences of the day anybody may read, on a screen at their door or a phone; none until the school ticks it.
  affichee smallint NOT NULL DEFAULT 0 CHECK (affichee IN (0, 1))
);
CREATE UNIQUE INDEX salle_label ON records.salle (gateway.same(label->>'fr'), gateway.same(batiment));

SELECT gateway.audited('records.salle');

CREATE TABLE records.ressource (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  label records.label NOT NULL,
  active smallint NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  -- Null: it goes wherever it is needed.
  salle_id integer REFERENCES records.salle
);
CREATE INDEX ressource_salle ON records.ressource (salle_id);
CREATE UNIQUE INDEX ressource_label ON records.ressource (gateway.same(label->>'fr'));

SELECT gateway.audited('records.ressource');

CREATE TABLE records.gabarit (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  cle text NOT NULL CHECK (char_length(cle) BETWEEN 1 AND 60),
  lang text NOT NULL CHECK (lang IN ('fr', 'en', 'ar')),
  objet text CHECK (objet <> '' AND char_length(objet) <= 200),
  corps text CHECK (corps <> '' AND char_length(corps) <= 10000),
  -- who has written it keeps a name here after the account is gone
  utilisateur_id integer,
  auteur text NOT NULL DEFAULT '',
  le timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT gabarit_both CHECK ((objet IS NULL) = (corps IS NULL))
);
CREATE INDEX gabarit_author ON records.gabarit (utilisateur_id);

CREATE TABLE gateway.demarrage (
  etape text PRIMARY KEY,
  le timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE gateway.demarrage_masque (
  uid text PRIMARY KEY,
  le timestamptz NOT NULL DEFAULT now()
);
