ALTER TABLE directory.school ADD limits jsonb NOT NULL DEFAULT '{}';

DROP TRIGGER school_told ON directory.school;
CREATE TRIGGER school_told
  AFTER INSERT OR DELETE OR UPDATE OF title, state, cluster, database_url, owner_url, settings, version, limits
  ON directory.school FOR EACH STATEMENT EXECUTE FUNCTION directory.tell();
