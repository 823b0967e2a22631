import type { DocumentRow } from '../../contract/document/documentRow'
import { grouped, isPlanned } from '../../contract/document/groups'
import type { Partie } from '../../contract/papers/papers'
import type { Run, Sheet } from './sheets'

/** Companies that are named, those with the most internships first. */
const NAMED = 15

/** The numbers of internships and defences in a selection, and their results. */
export function statistics(rows: readonly DocumentRow[], run: Run): Sheet {
  const { words } = run
  const { fiche, statistiques: t } = words.texts
  const number = words.number
  const graded = (of: readonly DocumentRow[]) => of.filter(({ note }) => note !== null)
  const average = (of: readonly DocumentRow[]) => {
    const notes = graded(of).map(({ note }) => note as number)
    return notes.length === 0
      ? words.texts.rien
      : number(Math.round((100 * notes.reduce((sum, note) => sum + note, 0)) / notes.length) / 100)
  }
  const by = (keyOf: (row: DocumentRow) => string | null): [string, DocumentRow[]][] =>
    grouped(rows, (row) => keyOf(row) || t.sans).sort(([one], [other]) => words.compare(one, other))
  const table = (first: string, columns: readonly string[], lines: readonly string[][]): Partie => ({
    genre: 'tableau',
    legende: '',
    colonnes: [first, ...columns].map((nom, place) => ({ nom, part: place === 0 ? 2 : 1 })),
    rangs: lines.map((line) => line.map((texte, place) => ({ texte, ...(place === 0 && { fort: true }) }))),
    haut: false,
  })
  const counted = (groups: readonly [string, DocumentRow[]][], all: number) =>
    groups.map(([name, of]) => [name, number(of.length), `${number(Math.round((100 * of.length) / all))} %`])
  const graduates = graded(rows)
  const mentions = grouped(graduates, ({ mention }) => mention || t.sans).sort(
    ([, one], [, other]) => (other[0]?.note ?? 0) - (one[0]?.note ?? 0),
  )
  const companies = by(({ entreprise }) => entreprise)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, NAMED)
  const titled = (texte: string, part: Partie): Partie[] => [{ genre: 'titre', texte }, part]
  return {
    titre: t.titre,
    personne: run.annee,
    parties: [
      ...titled(t.vue, {
        genre: 'faits',
        faits: [
          { nom: t.stages, valeur: number(rows.length) },
          {
            nom: t.entreprises,
            valeur: number(new Set(rows.map(({ entreprise_id }) => entreprise_id)).size),
          },
          { nom: t.planifiees, valeur: number(rows.filter(isPlanned).length) },
          { nom: t.validees, valeur: number(rows.filter(({ validee }) => validee).length) },
          { nom: t.notees, valeur: number(graduates.length) },
          { nom: t.moyenne, valeur: average(rows) },
        ],
      }),
      ...titled(
        t.parDiplome,
        table(
          fiche.diplome,
          [t.stages, t.planifiees, t.notees, t.moyenne],
          by(({ diplome }) => diplome).map(([name, of]) => [
            name,
            number(of.length),
            number(of.filter(isPlanned).length),
            number(graded(of).length),
            average(of),
          ]),
        ),
      ),
      ...titled(
        t.parType,
        table(
          fiche.type,
          [t.stages, t.part],
          counted(
            by(({ type }) => type),
            rows.length,
          ),
        ),
      ),
      ...(mentions.length > 0
        ? titled(t.parMention, table(fiche.mention, [t.notees, t.part], counted(mentions, graduates.length)))
        : []),
      ...titled(
        t.parEntreprise,
        table(fiche.entreprise, [t.stages, t.part], counted(companies, rows.length)),
      ),
    ],
  }
}
