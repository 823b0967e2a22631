import type { DocumentRow } from '../../contract/document/documentRow'
import type { Planned, Sitting } from '../../contract/document/groups'
import { isolate } from '../../contract/kernel/bidi'
import { NOTE_MAX } from '../../contract/kernel/constants'
import type { Cellule, Partie } from '../../contract/papers/papers'
import { fill } from '../papers/words'
import {
  commonOf,
  factsOf,
  hoursOf,
  juryTable,
  listName,
  namedIn,
  pointsOf,
  type Run,
  roomOf,
  type Sheet,
  signed,
  textOf,
  valuesOf,
} from './sheets'
export const sittingValues = ({ day, rows: [first] }: Sitting, run: Run) => ({
  ...commonOf(run),
  date: run.words.day(day),
  salle: first.salle ?? '',
  batiment: first.batiment ?? '',
})

/** Everybody of each defence signs beside their name; no page breaks within one. */
export function attendance({ rows }: Sitting, run: Run): Partie {
  const { fiche, jury, present } = run.words.texts
  const rangs = rows.flatMap((row) => {
    const inJury = new Set(row.jury.map(({ nom }) => nom))
    const guest = row.tuteur ?? row.responsable
    const people: [Cellule, string][] = [
      [{ texte: listName(row), petit: row.matricule, fort: true }, present.etudiant],
      ...row.jury.map(({ nom, role }): [Cellule, string] => [{ texte: nom }, role ?? jury.seul]),
    ]
    // who sits in the jury as well signs once
    if (row.encadrant && !inJury.has(row.encadrant))
      people.push([{ texte: row.encadrant }, present.encadrant])
    // the guest from the company
    if (guest && guest !== row.encadrant && !inJury.has(guest))
      people.push([
        { texte: guest, petit: row.entreprise ?? '' },
        row.tuteur ? present.tuteur : present.entreprise,
      ])
    return people.map(([who, as], place): Cellule[] => [
      ...(place === 0 ? [{ texte: hoursOf(run, row), fort: true, rangs: people.length }] : []),
      who,
      { texte: as },
      { texte: '' },
    ])
  })
  return {
    genre: 'tableau',
    legende: '',
    colonnes: [
      { nom: fiche.horaire, part: 0 },
      { nom: jury.membre, part: 1.4 },
      { nom: jury.qualite, part: 1 },
      { nom: jury.signature, part: 1.2 },
    ],
    rangs,
    haut: true,
  }
}

/** Before the defence with places to fill in, after it with the result. */
export function minute(row: DocumentRow, run: Run): Sheet {
  const { texts, day } = run.words
  const values = valuesOf(row, run)
  const named = namedIn(run, 'pv')
  const { titre } = textOf(run, 'pv', commonOf(run))
  const { parts } = textOf(run, 'pv', values)
  const rest = (['note', 'mention'] as const).filter((name) => !named.has(name))
  const decided = run.blank ? null : row.decision
  const parties: Partie[] = [factsOf(row, run, named), ...parts]
  if (rest.length > 0)
    parties.push(
      { genre: 'titre', texte: texts.resultat },
      { genre: 'faits', faits: rest.map((name) => ({ nom: texts.fiche[name], valeur: values[name] ?? '' })) },
    )
  if (row.bareme)
    parties.push(
      { genre: 'titre', texte: texts.pv.criteres },
      {
        genre: 'faits',
        faits: row.bareme.map(({ label, points, sur }) => ({
          nom: label,
          valeur: pointsOf(run, points, sur),
        })),
      },
    )
  if (decided) {
    const { signe_par, signe_le, motif } = decided
    const texte = fill(texts.pv.decide, { nom: isolate(signe_par), jour: day(signe_le) })
    parties.push({ genre: 'texte', texte })
    if (motif) parties.push({ genre: 'texte', texte: `${texts.pv.ecart} ${isolate(motif)}` })
  }
  parties.push({ genre: 'titre', texte: texts.jury.titre }, juryTable(run, row.jury), signed(run, [row]))
  return { titre, personne: row.etudiant, parties, affectation: row.id }
}

/** What a day's juries have decided, or a page to write it on; the office signs it. */
export function minutesOfDay(day: string, rows: readonly Planned[], run: Run): Sheet {
  const { fiche, pv } = run.words.texts
  const result = (row: Planned) => !run.blank && row.note !== null
  const table: Partie = {
    genre: 'tableau',
    legende: '',
    colonnes: [
      { nom: fiche.horaire, part: 0 },
      { nom: fiche.salle, part: 1 },
      { nom: fiche.etudiant, part: 1.5 },
      { nom: fiche.jury, part: 1.5 },
      { nom: `${fiche.note} / ${NOTE_MAX}`, part: 0.6 },
      { nom: fiche.mention, part: 0.9 },
    ],
    rangs: rows.map((row) => [
      { texte: hoursOf(run, row) },
      { texte: roomOf(row) },
      { texte: listName(row), petit: row.matricule, fort: true },
      { texte: row.jury.map(({ nom }) => nom).join('\n') },
      { texte: result(row) ? run.words.number(row.note ?? 0) : '' },
      { texte: result(row) ? (row.mention ?? '') : '' },
    ]),
    haut: rows.some((row) => !result(row)),
  }
  const graded = rows.filter(result).length
  const faits = [
    { nom: fiche.date, valeur: run.words.day(day) },
    { nom: pv.soutenances, valeur: run.words.number(rows.length) },
    ...(run.blank ? [] : [{ nom: pv.notees, valeur: run.words.number(graded) }]),
  ]
  return {
    titre: pv.jour,
    personne: run.words.day(day),
    parties: [{ genre: 'faits', faits }, table, signed(run, rows)],
  }
}
