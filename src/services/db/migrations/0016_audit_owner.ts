/** The audit trail is written as its owner: the role of the calls needs no right to write it. */
export const auditOwner = `
ALTER FUNCTION gateway.write_audit() SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
`
