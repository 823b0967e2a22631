import type { Proclaimed } from '../../contract/document/groups'
import type { Partie } from '../../contract/papers/papers'
import { byName, listName, type Run, type Sheet, signed, textOf, valuesOf } from './sheets'

/** Who graduates by an act, as it said on the day on which it was published. */
export function graduateList(graduates: readonly Proclaimed[], run: Run): Sheet {
  const { fiche } = run.words.texts
  const [first] = graduates as readonly [Proclaimed, ...Proclaimed[]]
  const { titre, parts } = textOf(run, 'liste_diplomes', saidOf(first, run))
  const table: Partie = {
    genre: 'tableau',
    legende: '',
    colonnes: [
      { nom: fiche.matricule, part: 0 },
      { nom: fiche.etudiant, part: 2 },
      { nom: fiche.specialite, part: 1.6 },
      { nom: fiche.note, part: 0 },
      { nom: fiche.mention, part: 1 },
    ],
    rangs: [...graduates].sort(byName(run.words)).map((row) => {
      const { matricule, specialite, points, mention } = row.proclame
      return [
        { texte: matricule },
        { texte: listName(row), fort: true },
        { texte: specialite ?? '' },
        { texte: points === null ? '' : run.words.number(points) },
        { texte: mention ?? '' },
      ]
    }),
    haut: false,
  }
  return { titre, personne: first.proclame.acte, parties: [...parts, table, signed(run, graduates)] }
}

/** What the act said comes before what has become of it since. */
export function saidOf(row: Proclaimed, run: Run) {
  const { le, etudiant, matricule, diplome, niveau, points, mention } = row.proclame
  return {
    ...valuesOf({ ...row, etudiant, matricule, diplome, niveau, mention, note: points }, run),
    date: run.words.day(le),
  }
}
