-- When the internships of a level are, and how many hours a week they have: what is missing of many is filled in from it. The
-- days are those of the year in which they were written, and in each other one the same days of that year, so that nobody
-- writes them anew.
ALTER TABLE records.niveau
  ADD COLUMN debut date,
  ADD COLUMN fin date,
  ADD COLUMN heures numeric(4,1) CHECK (heures BETWEEN 1 AND 60),
  ADD CONSTRAINT niveau_jours CHECK (fin >= debut);

-- By how many years days that begin with `debut` are moved to begin within the academic year of `rentree`.
CREATE FUNCTION records.annees_vers(debut date, rentree date) RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT make_interval(years => (extract(year FROM rentree) - extract(year FROM debut))::integer
    + CASE WHEN to_char(debut, 'MM-DD') < to_char(rentree, 'MM-DD') THEN 1 ELSE 0 END)
$$;
