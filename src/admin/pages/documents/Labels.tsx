import type { Feuille } from '../../../contract/document/feuille'
import { byStudent, grouped, isPlanned, jurorsOf } from '../../../contract/document/groups'
import { inALine } from '../../../contract/kernel/bidi'
import { type Paper, usePaper } from '../../../ui/papers/words'
import { nameIn } from '../../../ui/texts/nameIn'
import { LABEL_FORMATS, type LabelFormat, type Labelled } from './labelFormats'

interface Label {
  key: string
  lines: readonly (string | null)[]
}

/** Labels for the students, the jurors or the companies, each once. */
export function Labels({
  rows,
  of,
  format,
}: {
  rows: readonly Feuille[]
  of: Labelled
  format: LabelFormat
}) {
  const paper = usePaper()
  const { columns, rows: lines, width, height, top, side, gap } = LABEL_FORMATS[format]
  const labels = LABELS[of](rows, paper)
  return grouped(labels, (label) => Math.floor(labels.indexOf(label) / (columns * lines))).map(
    ([page, held]) => (
      <article key={page} className="sheet sheet-labels" aria-label={String(page + 1)}>
        <ul
          style={{
            gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
            gridAutoRows: `${height}mm`,
            paddingBlockStart: `${top}mm`,
            paddingInlineStart: `${side}mm`,
            columnGap: `${gap}mm`,
          }}
        >
          {held.map(({ key, lines: [first, ...rest] }) => (
            <li key={key}>
              <strong>
                <bdi>{first}</bdi>
              </strong>
              {/* biome-ignore lint/suspicious/noArrayIndexKey: two may say the same */}
              {rest.map((line, place) => line && <bdi key={place}>{line}</bdi>)}
            </li>
          ))}
        </ul>
      </article>
    ),
  )
}

const LABELS: Record<Labelled, (rows: readonly Feuille[], paper: Paper) => Label[]> = {
  etudiants: (rows, { words }) =>
    [...rows].sort(byStudent).map((row) => ({
      key: String(row.id),
      lines: [row.etudiant, row.matricule, inALine(words.lang, [row.niveau, row.groupe]), row.diplome],
    })),
  jurys: (rows, { school, words }) =>
    jurorsOf(rows.filter(isPlanned)).map(({ membre }) => ({
      key: String(membre.id),
      lines: [membre.nom, membre.grade, school && nameIn(school.nom, words.lang), words.texts.fiche.jury],
    })),
  entreprises: (rows) =>
    grouped(rows, ({ entreprise_id }) => entreprise_id)
      .flatMap(([id, [first]]) =>
        first ? [{ key: String(id), lines: [first.entreprise, first.responsable, first.adresse] }] : [],
      )
      .sort(byFirstLine),
  tuteurs: (rows) =>
    grouped(
      rows.filter(({ tuteur }) => tuteur !== null),
      ({ entreprise_id, tuteur }) => `${entreprise_id}/${tuteur}`,
    )
      .flatMap(([key, [first]]) =>
        first
          ? [{ key, lines: [first.tuteur, first.deroulement.fonction, first.entreprise, first.adresse] }]
          : [],
      )
      .sort(byFirstLine),
}

const byFirstLine = (one: Label, other: Label) => String(one.lines[0]).localeCompare(String(other.lines[0]))
