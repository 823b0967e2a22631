/** The contract's limits of texts. Rows of earlier times stay as they are. */
export const lengths = `
ALTER TABLE company.entreprise ADD CONSTRAINT entreprise_lengths CHECK (
  char_length(nom_entreprise) <= 200 AND char_length(nom_gerant) <= 200 AND char_length(matricule) <= 60
  AND char_length(email) <= 254 AND char_length(adresse) <= 300
  AND char_length(mobile) <= 30 AND char_length(telephone) <= 30) NOT VALID;
ALTER TABLE company.compte ADD CONSTRAINT compte_lengths CHECK (char_length(email) <= 254) NOT VALID;
ALTER TABLE internship.utilisateur ADD CONSTRAINT utilisateur_lengths CHECK (
  char_length(username) <= 100 AND char_length(email) <= 254) NOT VALID;
ALTER TABLE internship.stage ADD CONSTRAINT stage_lengths CHECK (
  char_length(sujet) <= 300 AND char_length(periode_stage) <= 120 AND char_length(description) <= 5000) NOT VALID;
ALTER TABLE internship.encadreur ADD CONSTRAINT encadreur_lengths CHECK (
  char_length(prenom) <= 100 AND char_length(nom) <= 100
  AND char_length(telephone) <= 30 AND char_length(email) <= 254) NOT VALID;
ALTER TABLE internship.jury ADD CONSTRAINT jury_lengths CHECK (
  char_length(prenom) <= 100 AND char_length(nom) <= 100
  AND char_length(telephone) <= 30 AND char_length(email) <= 254) NOT VALID;
`
