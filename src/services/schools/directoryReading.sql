-- a standby of the school's database, encrypted as the other addresses are
ALTER TABLE directory.school ADD read_url bytea;

DROP TRIGGER school_told ON directory.school;
CREATE TRIGGER school_told
  AFTER INSERT OR DELETE OR UPDATE OF title, state, cluster, database_url, owner_url, read_url, settings, version, limits, banner
  ON directory.school FOR EACH STATEMENT EXECUTE FUNCTION directory.tell();
