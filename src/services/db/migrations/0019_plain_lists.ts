const READ = 'COLLATE "und-x-icu"'

/** The columns of each order of a year's rows. What may be null is the smallest. */
const STAGE: Record<string, string> = {
  annee: 'id',
  nom: `entreprise ${READ}, id`,
  sujet: `sujet ${READ}, id`,
  periode: `periode_stage ${READ}, id`,
  etat: 'etat, id',
  affect: 'affect, id',
}
const DOSSIER: Record<string, string> = {
  annee: 'id',
  affecte: 'affecte, id',
  count: 'count, id',
  etat: 'etat, id',
  etat_stage: 'etat_stage, id',
  etudiant: `etudiant ${READ}, id`,
  stage: `stage ${READ}, id`,
  encadrant: `encadrant ${READ} NULLS FIRST, id`,
  debut: 'debut NULLS FIRST, id',
  note: 'note NULLS FIRST, id',
}

const indexes = (table: string, orders: Record<string, string>) =>
  Object.entries(orders)
    .map(
      ([name, columns]) => `
DROP INDEX internship.${table}_${name};
CREATE INDEX ${table}_${name} ON internship.${table} (annee_id, ${columns});`,
    )
    .join('')

/**
 * One index an order, read in both directions, and nothing in it but the order. Searches look at one folded text a
 * row: the kept letters of offers go, the start of a defence joins what else is searched by.
 */
export const plainLists = `
DROP INDEX internship.stage_texte;
${indexes('stage', STAGE)}
ALTER TABLE internship.stage DROP COLUMN lettres;
DROP FUNCTION internship.lettres(text);

DROP INDEX internship.dossier_encadrant_desc, internship.dossier_debut_desc, internship.dossier_note_desc,
  internship.dossier_horaire;
${indexes('dossier', DOSSIER)}
ALTER TABLE internship.dossier DROP COLUMN recherche_soutenance;
ALTER TABLE internship.dossier ADD COLUMN recherche_soutenance text GENERATED ALWAYS AS (
  public.fold(etudiant || E'\\n' || stage || E'\\n' || coalesce(internship.horaire(debut), ''))) STORED;
CREATE INDEX dossier_recherche_soutenance ON internship.dossier USING gin (recherche_soutenance gin_trgm_ops);

-- Anglais, Arabe, Français; in English the codes themselves are in the order of their labels.
CREATE INDEX demande_langue_lue ON internship.demande (annee_id, strpos('en ar fr', langue), id);
`
