-- Whom the holder of a company's link names to sign in their place, until the office sends the link on or does not.
ALTER TABLE internship.signature
  ADD delegue_nom text NOT NULL DEFAULT '' CHECK (char_length(delegue_nom) <= 200),
  ADD delegue_email text NOT NULL DEFAULT '' CHECK (char_length(delegue_email) <= 254),
  ADD delegue_le timestamptz,
  -- When the link was last sent on: those from before show to whom.
  ADD transmise_le timestamptz,
  ADD CONSTRAINT signature_delegue CHECK (le IS NULL OR delegue_nom = '');
CREATE INDEX signature_delegue ON internship.signature (convention_id) WHERE delegue_nom <> '';

DROP TRIGGER end_links ON internship.signature;
CREATE TRIGGER end_links AFTER UPDATE ON internship.signature FOR EACH ROW
  WHEN (OLD.email <> NEW.email AND OLD.transmise_le IS NOT DISTINCT FROM NEW.transmise_le)
  EXECUTE FUNCTION gateway.end_access('signature', 'links');
