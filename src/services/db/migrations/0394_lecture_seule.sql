-- While an administrator has made the service read-only, nothing that people see is written.
ALTER TABLE internship.service ADD COLUMN lecture_seule boolean NOT NULL DEFAULT false;
