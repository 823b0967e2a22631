import { dureeIn } from '../../contract/affectation/duree'
import type { DocumentRow } from '../../contract/document/documentRow'
import { type FactName, factsBeside } from '../../contract/document/facts'
import type { Planned } from '../../contract/document/groups'
import type { GabaritTexte } from '../../contract/gabarit/gabarit'
import type { DocumentCle } from '../../contract/gabarit/gabarits'
import { champsDans } from '../../contract/gabarit/places'
import { sideBySide } from '../../contract/kernel/bidi'
import { NOTE_MAX } from '../../contract/kernel/constants'
import { inALine } from '../../contract/kernel/inALine'
import { moneyIn } from '../../contract/kernel/money'
import type { Cellule, PapierOf, Partie } from '../../contract/papers/papers'
import { heuresPrevues } from '../../contract/regle/presence'
import { semaineIn } from '../../contract/regle/semaine'
import { documentFrom } from '../mail/gabarits/gabaritTexts'
import { nameOfSchool, type SchoolOnPaper } from '../papers/school'
import { fill, type PaperWords, presenceIn } from '../papers/words'

/* The parts of a sheet; each kind of document has some of them. */

export type Sheet = Pick<PapierOf<'feuille'>, 'titre' | 'personne' | 'parties' | 'paysage'> & {
  /** The assignment that it certifies something of. */
  affectation?: number
}

/** What all sheets of a run have in common. */
export interface Run {
  words: PaperWords
  school: SchoolOnPaper
  annee: string
  gabarits: Record<DocumentCle, GabaritTexte>
  /** Marks and results are left to be filled in by hand. */
  blank: boolean
  /** The public holidays (`YYYY-MM-DD`) of a country, of the documents that count days. */
  feries: (pays: string | null) => ReadonlySet<string>
}

/** What the fields of a gabarit say. */
export type Values = Readonly<Record<string, string>>

/** Where a table stands among the paragraphs of a gabarit. */
const TABLE = '\ue000'
/** What is filled in by hand. */
export const BLANK = '………………'

/** Title and paragraphs of a gabarit; `{{soutenances}}` gives way to the table of them. */
export function textOf(run: Run, cle: DocumentCle, values: Values, table?: Partie) {
  const filled = documentFrom(run.gabarits[cle], cle, run.words.lang, {
    ...values,
    ...(table && { soutenances: TABLE }),
  })
  const parts = filled.paragraphes.flatMap((texte): Partie[] =>
    texte === TABLE && table ? [table] : [{ genre: 'texte', texte }],
  )
  return { titre: filled.titre, parts }
}

/** The fields that a gabarit names, which its sheet need not say again. */
export const namedIn = (run: Run, cle: DocumentCle): ReadonlySet<string> =>
  new Set(champsDans(`${run.gabarits[cle].objet} ${run.gabarits[cle].corps}`))

export const commonOf = ({ annee, school, words }: Run): Values => ({
  annee,
  ecole: nameOfSchool(school, words.lang),
})

/** « KARRAY Inès », as official lists name people. */
export const listName = ({ nom, prenom }: Pick<DocumentRow, 'nom' | 'prenom'>): string =>
  `${nom.toLocaleUpperCase()} ${prenom}`.trim()

/** By name as the language orders them. */
export const byName =
  ({ compare }: PaperWords) =>
  (one: DocumentRow, other: DocumentRow): number =>
    compare(one.nom, other.nom) || compare(one.prenom, other.prenom) || one.id - other.id

/** The values of a gabarit’s fields for a defence. An unknown result is left blank. */
export function valuesOf(row: DocumentRow, run: Run): Values {
  const { words, blank, school } = run
  const { debut, fin, heures, semaine, gratification } = row.deroulement
  const isOpen = blank || row.note === null
  return {
    ...commonOf(run),
    etudiant: row.etudiant,
    matricule: row.matricule,
    diplome: row.diplome ?? '',
    niveau: row.niveau ?? '',
    sujet: row.sujet,
    entreprise: row.entreprise ?? '',
    encadrant: row.encadrant ?? '',
    tuteur: row.tuteur ?? '',
    adresse: row.adresse ?? '',
    type: row.type,
    responsable: row.responsable ?? '',
    signataire: row.signataire?.nom ?? school.signataire,
    fonction: row.deroulement.fonction ?? '',
    lieu: row.deroulement.lieu,
    debut: debut ? words.day(debut) : BLANK,
    fin: fin ? words.day(fin) : BLANK,
    duree_stage: dureeIn(words.lang, row.deroulement) || BLANK,
    heures: heures === null ? '' : words.number(heures),
    semaine: semaineIn(words.lang, semaine),
    presence: presenceOf(row, run),
    gratification: gratification === null ? '' : moneyIn(words.lang, gratification, school.devise),
    date: row.debut ? words.day(row.debut) : '',
    heure: row.debut ? words.time(row.debut) : '',
    salle: row.salle ?? '',
    batiment: row.batiment ?? '',
    acces: row.acces ?? '',
    campagne: row.campagne ?? '',
    a_apporter: row.a_apporter ?? '',
    jury: sideBySide(
      words.lang,
      row.jury.map(({ nom }) => nom),
    ),
    note: `${isOpen || row.note === null ? BLANK : words.number(row.note)} / ${NOTE_MAX}`,
    mention: isOpen ? BLANK : (row.mention ?? ''),
  }
}

/** Who has done what where, but for what the sentences of the sheet name. */
export function factsOf(
  row: DocumentRow,
  run: Run,
  named: ReadonlySet<string>,
  only?: readonly FactName[],
): Partie {
  const { words, annee } = run
  const values = valuesOf(row, run)
  const known: Record<FactName, string | null | undefined> = {
    ...(values as Record<FactName, string>),
    etudiant: row.etudiant,
    specialite: row.specialite === row.diplome ? '' : row.specialite,
    niveau: inALine(words.lang, [row.niveau, row.groupe]),
    annee,
    periode: periodeOf(row, run),
    duree: dureeIn(words.lang, row.deroulement),
  }
  const faits = factsBeside(named, only)
    .filter((name) => known[name])
    .map((name) => ({ nom: words.texts.fiche[name], valeur: known[name] as string }))
  return { genre: 'faits', faits }
}

/** « du 1er février 2027 au 31 mai 2027 », else what the offer says. */
function periodeOf({ periode, deroulement: { debut, fin } }: DocumentRow, { words }: Run): string | null {
  if (!debut || !fin) return periode
  return fill(words.texts.periode, { debut: words.plainDay(debut), fin: words.plainDay(fin) })
}

/** « 602 heures, soit 86 jours ou 3,91 mois »; empty: nobody has said which hours. */
function presenceOf({ deroulement }: DocumentRow, { words, school, feries }: Run): string {
  const { heures, semaine, presence, pays } = deroulement
  if (heures === null && semaine === '' && presence === null) return ''
  const hours = heuresPrevues({ ...deroulement, ouvres: school.jours }, feries(pays))
  return hours === null ? '' : presenceIn(words, hours)
}

/**
 * Place, day, and who signs for the school: the signatory of the diploma if all rows have the same one. If the company
 * signs, it comes first.
 */
export function signed(
  { words, school }: Run,
  rows: readonly DocumentRow[],
  company?: string | null,
): Partie {
  const { signe } = words.texts
  const [first, ...others] = rows.map(({ signataire }) => signataire)
  const isOne = others.every((other) => other?.nom === first?.nom)
  const { nom, qualite } = (isOne && first) || { nom: school.signataire, qualite: school.qualite }
  const role = (nom && qualite) || signe.responsable
  return {
    genre: 'signatures',
    lieu: `${signe.lieu} ${BLANK} ${signe.jour} ${BLANK}`,
    cases: [
      ...(company === undefined ? [] : [{ role: signe.entreprise, nom: company ?? '' }]),
      { role, nom },
    ],
  }
}

export const roomOf = ({ salle, batiment }: Pick<DocumentRow, 'salle' | 'batiment'>): string =>
  batiment ? `${salle ?? ''} (${batiment})` : (salle ?? '')

export const hoursOf = ({ words }: Run, { debut, fin }: Planned): string =>
  `${words.time(debut)} – ${words.time(fin)}`

export type Column = 'day' | 'hours' | 'room' | 'student' | 'group' | 'subject' | 'jury' | 'role'
const PARTS: Record<Column, number> = {
  day: 0,
  hours: 0,
  room: 1.3,
  student: 1.4,
  group: 1,
  subject: 2,
  jury: 1.4,
  role: 1,
}

interface TableOptions {
  legende?: string
  /** Somebody's, by the defence's assignment. */
  roles?: ReadonlyMap<number, string | null>
  /** It hangs where everybody reads it: of a defence behind closed doors it names nobody. */
  forAll?: boolean
  /** It goes to somebody convoked to all of them: with the addresses of meetings. */
  links?: boolean
}

/** Defences as a table, a row each. */
export function defenceTable(
  run: Run,
  rows: readonly Planned[],
  columns: readonly Column[],
  { legende = '', roles, forAll = false, links = false }: TableOptions = {},
): Partie {
  const { texts, lang, shortDay } = run.words
  const { fiche, jury, seance } = texts
  const room = (row: Planned): Cellule =>
    links && row.lien_reunion ? { texte: roomOf(row), petit: row.lien_reunion } : { texte: roomOf(row) }
  const hours = (row: Planned): Cellule =>
    row.huis_clos && !forAll
      ? { texte: hoursOf(run, row), petit: seance.huisClos }
      : { texte: hoursOf(run, row) }
  const isHidden = (row: Planned, column: Column) =>
    forAll && row.huis_clos === 1 && (column === 'subject' || column === 'jury' || column === 'group')
  const named: Record<Column, string> = {
    day: fiche.date,
    hours: fiche.horaire,
    room: fiche.salle,
    student: fiche.etudiant,
    group: fiche.niveau,
    subject: fiche.sujet,
    jury: fiche.jury,
    role: jury.qualite,
  }
  const cell: Record<Column, (row: Planned) => Cellule> = {
    day: ({ debut }) => ({ texte: shortDay(debut) }),
    hours,
    room,
    student: (row) =>
      forAll && row.huis_clos
        ? { texte: seance.huisClos, fort: true }
        : { texte: listName(row), petit: row.matricule, fort: true },
    group: ({ niveau, groupe }) => ({ texte: inALine(lang, [niveau, groupe]) }),
    subject: ({ sujet, entreprise }) => ({ texte: sujet, petit: entreprise ?? '' }),
    jury: (row) => ({ texte: row.jury.map(({ nom }) => nom).join('\n') }),
    role: ({ id }) => ({ texte: roles?.get(id) ?? jury.seul }),
  }
  return {
    genre: 'tableau',
    legende,
    colonnes: columns.map((column) => ({ nom: named[column], part: PARTS[column] })),
    rangs: rows.map((row) =>
      columns.map((column) => (isHidden(row, column) ? { texte: '' } : cell[column](row))),
    ),
    haut: false,
  }
}

/** That a defence is behind closed doors, and where those convoked meet online. */
export function sessionOf({ huis_clos, lien_reunion }: DocumentRow, { words }: Run): Partie[] {
  const { seance } = words.texts
  const parts: Partie[] = []
  if (huis_clos) parts.push({ genre: 'texte', texte: seance.phrase })
  if (lien_reunion) parts.push({ genre: 'faits', faits: [{ nom: seance.reunion, valeur: lien_reunion }] })
  return parts
}

/** Who sits in a jury, with room to sign. */
export const juryTable = (
  { words }: Run,
  members: readonly { nom: string; grade?: string | null; role: string | null }[],
): Partie => {
  const { jury } = words.texts
  return {
    genre: 'tableau',
    legende: '',
    colonnes: [
      { nom: jury.membre, part: 1.4 },
      { nom: jury.qualite, part: 1 },
      { nom: jury.signature, part: 1.4 },
    ],
    rangs: members.map(({ nom, grade, role }) => [
      { texte: nom, petit: grade ?? '', fort: true },
      { texte: role ?? jury.seul },
      { texte: '' },
    ]),
    haut: true,
  }
}

/** A mark on its scale, or a place to write it. */
export const pointsOf = ({ words, blank }: Run, points: number | null, sur: number): string =>
  `${blank || points === null ? BLANK : words.number(points)} / ${words.number(sur)}`
