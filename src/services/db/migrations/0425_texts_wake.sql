-- Draft agreements follow the school's texts, which the audit trail does not tell of.
CREATE TRIGGER tell_new AFTER INSERT ON records.gabarit FOR EACH ROW EXECUTE FUNCTION gateway.tell_job('gabarit');
