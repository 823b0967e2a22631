-- A juror who is seated in a draft is not deleted from under it: whoever would, is told of the drafts.
CREATE FUNCTION internship.hold_jury() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF gateway.en_conservation() THEN RETURN OLD; END IF;
  IF EXISTS (SELECT FROM internship.carte c JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
      WHERE c.jury @> jsonb_build_array(jsonb_build_object('jury_id', OLD.id))) THEN
    RAISE EXCEPTION 'delete of a juror who is seated in a draft' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER hold_jury BEFORE DELETE ON internship.jury FOR EACH ROW EXECUTE FUNCTION internship.hold_jury();
