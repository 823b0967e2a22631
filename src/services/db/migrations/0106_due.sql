-- What has come to wait since somebody was told is found by when it came, however much waits.

CREATE INDEX demande_attend ON internship.demande (coalesce(renvoyee_le, created_at)) WHERE etat = 0 AND retournee = 0;
CREATE INDEX entreprise_attend ON company.entreprise (created_at) WHERE active = 0;
CREATE INDEX deliberation_signe ON internship.deliberation (signe_le);
CREATE INDEX candidature_retenue ON internship.candidature (repondue_le) WHERE etat = 'retenue';
CREATE INDEX convention_complete ON internship.convention (complete_le) WHERE etat = 'complete';
CREATE INDEX tutorat_conteste ON internship.tutorat (id) WHERE etat = 'conteste';
CREATE INDEX mail_echec ON gateway.mail (echec_le) WHERE etat IN ('refuse', 'echec', 'incertain');
