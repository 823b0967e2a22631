-- A defence that is validated only once its day is over takes a reason, which is kept as those of other acts are.
ALTER TABLE internship.acte DROP CONSTRAINT acte_genre_check;
ALTER TABLE internship.acte ADD CONSTRAINT acte_genre_check
  CHECK (genre IN ('annuler', 'valider', 'devalider', 'reporter', 'remplacer', 'retirer', 'rouvrir'));
