import type { DocumentRow } from '../../contract/document/documentRow'
import { grouped, isPlanned, jurorsOf } from '../../contract/document/groups'
import type { Labelled } from '../../contract/document/labels'
import { inALine } from '../../contract/kernel/inALine'
import type { Partie } from '../../contract/papers/papers'
import { nameOfSchool } from '../papers/school'
import { byName, listName, type Run } from './sheets'

/* To whom letters go: on labels, or as a list of addresses. */

/** Lines of labels of the students, jurors, companies or tutors, each once, by name; empty lines are left out. */
export const labelsOf = (of: Labelled, rows: readonly DocumentRow[], run: Run): string[][] =>
  LINES[of](rows, run).map((lines) => lines.filter((line): line is string => Boolean(line)))

type Lines = (string | null | undefined)[]

const LINES: Record<Labelled, (rows: readonly DocumentRow[], run: Run) => Lines[]> = {
  etudiants: (rows, { words }) =>
    [...rows]
      .sort(byName(words))
      .map((row) => [
        listName(row),
        row.matricule,
        inALine(words.lang, [row.niveau, row.groupe]),
        row.diplome,
      ]),
  jurys: (rows, { school, words }) =>
    jurorsOf(rows.filter(isPlanned), words.compare).map(({ membre }) => [
      membre.nom,
      membre.grade,
      nameOfSchool(school, words.lang),
      words.texts.fiche.jury,
    ]),
  entreprises: (rows, run) =>
    companies(rows, run).map(({ entreprise, responsable, adresse }) => [entreprise, responsable, adresse]),
  tuteurs: (rows, run) =>
    tutors(rows, run).map(({ tuteur, deroulement, entreprise, adresse }) => [
      tuteur,
      deroulement.fonction,
      entreprise,
      adresse,
    ]),
}

/** The same as a table: who it is, and where they are reached. */
export function addressTable(of: Labelled, rows: readonly DocumentRow[], run: Run): Partie | undefined {
  const { fiche, jury, adresses } = run.words.texts
  const { columns, lines } = ADDRESSES[of](rows, run)
  if (lines.length === 0) return undefined
  const named = { ...fiche, ...adresses, qualite: jury.qualite }
  return {
    genre: 'tableau',
    legende: '',
    colonnes: columns.map((name, place) => ({
      nom: named[name],
      part: PARTS[name] ?? (place === 0 ? 1.2 : 1),
    })),
    rangs: lines.map((line) =>
      line.map((texte, place) => ({ texte: texte ?? '', ...(place === 0 && { fort: true }) })),
    ),
    haut: false,
  }
}

/** An address has no place to break: its column takes thirty letters. */
const PARTS: Partial<Record<AddressColumn, number>> = { email: 2.1, matricule: 0.8 }

type AddressColumn =
  | 'etudiant'
  | 'matricule'
  | 'niveau'
  | 'email'
  | 'jury'
  | 'qualite'
  | 'entreprise'
  | 'responsable'
  | 'tuteur'
  | 'fonction'
  | 'adresse'

const ADDRESSES: Record<
  Labelled,
  (rows: readonly DocumentRow[], run: Run) => { columns: AddressColumn[]; lines: Lines[] }
> = {
  etudiants: (rows, { words }) => ({
    columns: ['etudiant', 'matricule', 'niveau', 'email'],
    lines: [...rows]
      .sort(byName(words))
      .map((row) => [listName(row), row.matricule, inALine(words.lang, [row.niveau, row.groupe]), row.email]),
  }),
  jurys: (rows, { words }) => ({
    columns: ['jury', 'qualite', 'email'],
    lines: jurorsOf(rows.filter(isPlanned), words.compare).map(({ membre: { nom, grade, email } }) => [
      nom,
      grade,
      email,
    ]),
  }),
  entreprises: (rows, run) => ({
    columns: ['entreprise', 'responsable', 'adresse'],
    lines: companies(rows, run).map(({ entreprise, responsable, adresse }) => [
      entreprise,
      responsable,
      adresse,
    ]),
  }),
  tuteurs: (rows, run) => ({
    columns: ['tuteur', 'fonction', 'entreprise', 'adresse'],
    lines: tutors(rows, run).map(({ tuteur, deroulement, entreprise, adresse }) => [
      tuteur,
      deroulement.fonction,
      entreprise,
      adresse,
    ]),
  }),
}

const companies = (rows: readonly DocumentRow[], { words }: Run): DocumentRow[] =>
  firsts(rows, ({ entreprise_id }) => String(entreprise_id)).sort((one, other) =>
    words.compare(one.entreprise ?? '', other.entreprise ?? ''),
  )

const tutors = (rows: readonly DocumentRow[], { words }: Run): DocumentRow[] =>
  firsts(
    rows.filter(({ tuteur }) => tuteur !== null),
    ({ entreprise_id, tuteur }) => `${entreprise_id}/${tuteur}`,
  ).sort((one, other) => words.compare(one.tuteur ?? '', other.tuteur ?? ''))

const firsts = (rows: readonly DocumentRow[], keyOf: (row: DocumentRow) => string): DocumentRow[] =>
  grouped(rows, keyOf).flatMap(([, [first]]) => first ?? [])
