import { ASSESSED, CERTIFIED, saidByCertificate } from '../../contract/document/facts'
import type { Feuille, Membre } from '../../contract/document/feuille'
import {
  byRoomAndTime,
  dayOf,
  grouped,
  isPlanned,
  isProclaimed,
  jurorsOf,
  type Planned,
  type Proclaimed,
  type Sitting,
  sittingsOf,
} from '../../contract/document/groups'
import type { FeuilleKind } from '../../contract/document/kinds'
import type { Labelled } from '../../contract/document/labels'
import { type Marker, markersOf } from '../../contract/document/markers'
import { isolate } from '../../contract/kernel/bidi'
import { NOTE_MAX } from '../../contract/kernel/constants'
import { inALine } from '../../contract/kernel/inALine'
import type { Cellule, Partie } from '../../contract/papers/papers'
import { fill } from '../papers/words'
import { addressTable } from './labels'
import { attendanceOf } from './pointage'
import {
  BLANK,
  byName,
  type Column,
  commonOf,
  defenceTable,
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
  type Values,
  valuesOf,
} from './sheets'
import { statistics } from './statistics'

/* What is on each kind of document. */

export interface Choices {
  /** Parts of a list begin on pages of their own. */
  apart: boolean
  /** A sheet for each juror of a defence. */
  each: boolean
  /** The one juror, of the documents that are about jurors. */
  juror: number | null
  /** Whom a list of addresses is of. */
  of: Labelled
}

/** Labels are no sheets. */
type SheetKind = Exclude<FeuilleKind, 'etiquettes'>

export const sheetsOf = (kind: SheetKind, rows: readonly Feuille[], run: Run, choices: Choices): Sheet[] =>
  KINDS[kind](rows, run, choices)

const KINDS: Record<SheetKind, (rows: readonly Feuille[], run: Run, choices: Choices) => Sheet[]> = {
  planning_jour(rows, run, { apart }) {
    const days = grouped(rows.filter(isPlanned), dayOf)
    const columns: Column[] = ['hours', 'room', 'student', 'subject', 'jury']
    const parts = days.map(([day, held]) => defenceTable(run, held, columns, { legende: run.words.day(day) }))
    return schedule(run, rows, { apart, parts, titre: run.words.texts.planning.titre })
  },
  planning_salle(rows, run, { apart }) {
    const columns: Column[] = ['day', 'hours', 'student', 'subject', 'jury']
    const parts = byRoomAndTime(rows.filter(isPlanned)).flatMap(([, held]) =>
      held[0] ? [defenceTable(run, held, columns, { legende: roomOf(held[0]) })] : [],
    )
    return schedule(run, rows, { apart, parts, titre: run.words.texts.planning.titre })
  },
  planning_jury(rows, run, { apart, juror }) {
    const { planning } = run.words.texts
    const columns: Column[] = ['day', 'hours', 'room', 'student', 'role']
    const parts = seated(rows, run, juror).map(({ membre, held, roles }) =>
      defenceTable(run, held, columns, { legende: fill(planning.membre, { nom: membre.nom }), roles }),
    )
    return schedule(run, rows, { apart, parts, titre: planning.jury })
  },
  planning_etudiant(rows, run) {
    const columns: Column[] = ['student', 'group', 'day', 'hours', 'room', 'jury']
    const held = rows.filter(isPlanned).sort(byName(run.words))
    const parts = held.length > 0 ? [defenceTable(run, held, columns)] : []
    return schedule(run, rows, { apart: false, parts, titre: run.words.texts.planning.etudiant })
  },
  convocation: (rows, run) =>
    rows.filter(isPlanned).map((row) => {
      const table = defenceTable(run, [row], ['day', 'hours', 'room', 'subject', 'jury'])
      const values = { ...valuesOf(row, run), destinataire: row.etudiant }
      const { titre, parts } = textOf(run, 'convocation_papier', values, table)
      return { titre, personne: row.etudiant, parties: [...parts, signed(run, [row])] }
    }),
  porte: (rows, run) =>
    sittingsOf(rows.filter(isPlanned)).map((sitting) => {
      const { titre, parts } = textOf(run, 'fiche_porte', sittingValues(sitting, run))
      const table = defenceTable(run, sitting.rows, ['hours', 'student', 'subject', 'jury'])
      return { titre, personne: run.words.day(sitting.day), parties: [...parts, table] }
    }),
  presence: (rows, run) =>
    sittingsOf(rows.filter(isPlanned)).map((sitting) => {
      const { titre, parts } = textOf(run, 'feuille_presence', sittingValues(sitting, run))
      const personne = `${roomOf(sitting.rows[0])}, ${run.words.day(sitting.day)}`
      return { titre, personne, parties: [...parts, attendance(sitting, run)] }
    }),
  notation: (rows, run, { each }) =>
    rows.flatMap((row) => {
      const markers = each ? markersOf(row, run.words.texts) : []
      return markers.length > 0
        ? markers.map((marker) => markingSheet(row, run, marker))
        : [markingSheet(row, run)]
    }),
  pv: (rows, run) => rows.map((row) => minute(row, run)),
  pv_jour: (rows, run) =>
    grouped(rows.filter(isPlanned), dayOf).map(([day, held]) => minutesOfDay(day, held, run)),
  attestation: (rows, run, { juror }) =>
    seated(rows, run, juror).map(({ membre, held, roles }) => {
      const table = defenceTable(run, held, ['day', 'hours', 'student', 'subject', 'role'], { roles })
      const values = { ...commonOf(run), destinataire: membre.nom }
      const { titre, parts } = textOf(run, 'attestation_jury', values, table)
      return { titre, personne: membre.nom, parties: [...parts, signed(run, held)] }
    }),
  diplomes: (rows, run) =>
    grouped(rows.filter(isProclaimed), ({ proclame }) => `${proclame.acte} ${proclame.le}`).map(
      ([, graduates]) => graduateList(graduates, run),
    ),
  reussite: (rows, run) =>
    rows
      .filter(isProclaimed)
      .sort(byName(run.words))
      .map((row) => {
        const { titre, parts } = textOf(run, 'attestation_reussite', saidOf(row, run))
        return {
          titre,
          personne: row.proclame.etudiant,
          parties: [...parts, signed(run, [row])],
          affectation: row.id,
        }
      }),
  attestation_stage: (rows, run) =>
    [...rows].sort(byName(run.words)).map((row) => {
      const named = saidByCertificate(namedIn(run, 'attestation_stage'))
      const { titre, parts } = textOf(run, 'attestation_stage', valuesOf(row, run))
      const parties = [factsOf(row, run, named, CERTIFIED), ...parts, signed(run, [row], row.responsable)]
      return { titre, personne: row.etudiant, parties, affectation: row.id }
    }),
  pointage: (rows, run) => [...rows].sort(byName(run.words)).flatMap((row) => attendanceOf(row, run)),
  adresses(rows, run, { of }) {
    const table = addressTable(of, rows, run)
    const titre = run.words.texts.adresses.titre
    return table ? [{ titre, personne: run.words.texts.adresses.de[of], parties: [table] }] : []
  },
  statistiques: (rows, run) => (rows.length > 0 ? [statistics(rows, run)] : []),
}

/** The parts of a list, each on a page of its own with the school above it, or one below the other. */
function schedule(
  run: Run,
  rows: readonly Feuille[],
  { titre: planning, apart, parts }: { titre: string; apart: boolean; parts: readonly Partie[] },
): Sheet[] {
  if (parts.length === 0) return []
  const [campagne, another] = new Set(rows.map((row) => row.campagne ?? ''))
  const values = { ...commonOf(run), planning, campagne: another === undefined ? (campagne ?? '') : '' }
  const { titre, parts: text } = textOf(run, 'planning', values)
  const sheets = apart ? parts.map((part) => [part]) : [parts]
  return sheets.map((held) => ({ titre, personne: '', parties: [...text, ...held] }))
}

/** Jurors by name, each with the defences that they sit in, and as what. */
function seated(rows: readonly Feuille[], { words }: Run, juror: number | null) {
  return jurorsOf(rows.filter(isPlanned), words.compare)
    .filter(({ membre }) => juror === null || membre.id === juror)
    .map(
      ({ membre, rows: seats }): { membre: Membre; held: Planned[]; roles: Map<number, string | null> } => ({
        membre,
        held: seats.map(({ row }) => row),
        roles: new Map(seats.map(({ row, role }) => [row.id, role])),
      }),
    )
}

const sittingValues = ({ day, rows: [first] }: Sitting, run: Run) => ({
  ...commonOf(run),
  date: run.words.day(day),
  salle: first.salle ?? '',
  batiment: first.batiment ?? '',
})

/** Everybody of each defence signs beside their name; no page breaks within one. */
function attendance({ rows }: Sitting, run: Run): Partie {
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
    // whoever comes for the company
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
function minute(row: Feuille, run: Run): Sheet {
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
function minutesOfDay(day: string, rows: readonly Planned[], run: Run): Sheet {
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

/** What marks are written on, with what has been given: for a whole defence, or for one of who marks it. */
function markingSheet(row: Feuille, run: Run, marker?: Marker): Sheet {
  const { notation, fiche } = run.words.texts
  const values: Values = {
    ...valuesOf(row, run),
    ...(marker && { destinataire: marker.nom, role: marker.role }),
  }
  const { titre, parts } = textOf(run, 'fiche_notation', values)
  const marks: readonly (readonly [string, string])[] = row.bareme
    ? (marker?.marques ?? row.bareme).map(({ label, points, sur }) => [label, pointsOf(run, points, sur)])
    : [notation.rapport, notation.expose, notation.reponses].map((part) => [part, BLANK])
  const sums: readonly (readonly [string, string])[] = marker
    ? row.bareme
      ? []
      : [[notation.ensemble, `${BLANK} / ${NOTE_MAX}`]]
    : [
        [notation.deliberation, values.note ?? ''],
        [fiche.mention, values.mention ?? ''],
      ]
  const remarks = run.blank ? [] : (marker?.marques ?? []).filter(({ remarque }) => remarque !== '')
  return {
    titre,
    personne: marker ? `${row.etudiant}, ${marker.nom}` : row.etudiant,
    parties: [
      ...parts,
      factsOf(row, run, namedIn(run, 'fiche_notation'), ASSESSED),
      ...(marker ? [jurorFact(run, marker)] : []),
      {
        genre: 'tableau',
        legende: '',
        colonnes: [
          { nom: notation.critere, part: 2 },
          { nom: row.bareme ? notation.points : `${notation.points} / ${NOTE_MAX}`, part: 1 },
        ],
        rangs: [
          ...marks.map(([nom, points]) => [{ texte: nom }, { texte: points }]),
          ...sums.map(([nom, points]) => [
            { texte: nom, fort: true },
            { texte: points, fort: true },
          ]),
        ],
        haut: false,
      },
      { genre: 'titre', texte: notation.remarques },
      ...(remarks.length > 0
        ? [
            {
              genre: 'faits' as const,
              faits: remarks.map(({ label, remarque }) => ({ nom: label, valeur: remarque })),
            },
          ]
        : [{ genre: 'lignes' as const, nombre: 3 }]),
      juryTable(run, marker ? [marker] : row.jury),
    ],
  }
}

const jurorFact = ({ words }: Run, { nom, role }: Marker): Partie => ({
  genre: 'faits',
  faits: [{ nom: words.texts.notation.jure, valeur: inALine(words.lang, [nom, role]) }],
})

/** Who graduates by an act, as it said on the day on which it was published. */
function graduateList(graduates: readonly Proclaimed[], run: Run): Sheet {
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
function saidOf(row: Proclaimed, run: Run) {
  const { le, etudiant, matricule, diplome, niveau, points, mention } = row.proclame
  return {
    ...valuesOf({ ...row, etudiant, matricule, diplome, niveau, mention, note: points }, run),
    date: run.words.day(le),
  }
}
