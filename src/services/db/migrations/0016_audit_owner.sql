-- The audit trail is written as its owner: the role of the calls needs no right to write it.

ALTER FUNCTION gateway.write_audit() SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
