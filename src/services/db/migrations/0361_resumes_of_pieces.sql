-- Documents that students hand in wait for the office like the rest of what is mailed of.
ALTER TABLE internship.utilisateur DROP CONSTRAINT utilisateur_resumes_check, ADD CONSTRAINT utilisateur_resumes_check
  CHECK (jsonb_typeof(resumes) = 'object' AND
    (resumes - '{declinees,echecs,signees,demandes,entreprises,proposees,modifications,retenues,encadrements,tutorats,complements,pieces,conventions,refus}'::text[]) = '{}'::jsonb AND
    NOT jsonb_path_exists(resumes, '$.*?(!((@ == "now" || @ == "daily") || @ == "never"))'::jsonpath));
ALTER TABLE internship.resume DROP CONSTRAINT resume_genre_check, ADD CONSTRAINT resume_genre_check
  CHECK (genre IN ('declinees', 'echecs', 'signees', 'demandes', 'entreprises', 'proposees', 'modifications',
    'retenues', 'encadrements', 'tutorats', 'complements', 'pieces', 'conventions', 'refus'));
