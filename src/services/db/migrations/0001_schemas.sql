-- What all else stands on. Each file of the baseline has a subject: its tables, with their rules beside them. Functions
-- stand with what they are about and may name what a later file makes; they are therefore not checked as they are made.
SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE SCHEMA gateway;
CREATE SCHEMA records;
CREATE SCHEMA company;
CREATE SCHEMA internship;
