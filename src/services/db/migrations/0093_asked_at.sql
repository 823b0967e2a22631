-- Who is named for an internship is asked once at an address: what was asked until now was at that of its mail.
UPDATE gateway.mail SET dedupe_key = dedupe_key || '/' || lower(recipient)
WHERE dedupe_key ~ '^(encadrement|tutorat)/[0-9]+/[0-9]+/[0-9]+$';
