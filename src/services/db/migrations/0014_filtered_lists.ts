const READ = 'COLLATE "und-x-icu"'

/** The columns of each order of the assignments and defences, behind the year. */
const ORDERS: Record<string, string> = {
  annee: 'id',
  affecte: 'affecte, id',
  count: 'count, id',
  etat: 'etat, id',
  etat_stage: 'etat_stage, id',
  etudiant: `etudiant ${READ}, id`,
  stage: `stage ${READ}, id`,
  encadrant: `encadrant ${READ}, id`,
  encadrant_desc: `encadrant ${READ} DESC NULLS LAST, id DESC`,
  debut: 'debut, id',
  debut_desc: 'debut DESC NULLS LAST, id DESC',
  note: 'note, id',
  note_desc: 'note DESC NULLS LAST, id DESC',
}
const FILTERS = ['affecte', 'count', 'etat', 'etat_stage', 'note']

const indexOf = ([name, columns]: [string, string]) => {
  const [first] = columns.split(/\W/)
  return `
DROP INDEX internship.dossier_${name};
CREATE INDEX dossier_${name} ON internship.dossier (annee_id, ${columns})
  INCLUDE (${FILTERS.filter((column) => column !== first).join(', ')});`
}

/**
 * What the lists of assignments and defences are filtered by is in the indexes of their orders: a page of few among
 * many is found without reading the rows of the others.
 */
export const filteredLists = Object.entries(ORDERS).map(indexOf).join('')
