-- Of the address of a calendar the digest alone is kept, as `digest` of the services makes it: reading this table opens no
-- calendar. Addresses that people have subscribed to go on answering.

UPDATE gateway.calendrier SET secret = translate(encode(sha256(convert_to(secret, 'UTF8')), 'base64'), '+/=', '-_');
ALTER TABLE gateway.calendrier RENAME COLUMN secret TO empreinte;
