import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { inALine } from '../../../../contract/kernel/inALine'
import type { Bareme, Saisie } from '../../../../contract/note/bareme'
import { readLang } from '../../../../ui/texts/language'
import { formatNumber, isolated } from '../../../schema'
import { dayText } from '../../../schema/cells/dayText'
import { GridRow, SavedIcon } from '../../../schema/grid/GridRow'
import type { GridPage, RowPaste } from '../../../schema/grid/useGridRow'
import { useErrorText } from '../../../schema/notices/useNotifyError'
import { markFault } from './markFault'
import { type Mention, useSaisie } from './useSaisie'

interface RowProps {
  row: Saisie
  bareme: Bareme | null
  mentions: readonly Mention[]
  /** When the rows were read, in milliseconds since 1970. */
  readAt: number
  page: GridPage<Saisie>
  /** Pasted cells: saved at once. */
  given: RowPaste | undefined
  /** Called when the pasted cells of a defence have been taken over. */
  onTaken: (soutenance_id: number) => void
}

/** A student's row. Enter moves to the next one, and leaving the row saves it. */
export const SaisieRow = memo(function SaisieRow({
  row,
  bareme,
  mentions,
  readAt,
  page,
  given,
  onTaken,
}: RowProps) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const grid = useSaisie(row, bareme, { mentions, readAt, page, given, onTaken })
  const { base, typed, type, revert, isOff, dirty, error, theirs, result, moyennes } = grid
  // the stored grade may differ from the computed one
  const { points, mention_id } =
    dirty || base.note === null ? result : { points: base.note, mention_id: base.mention_id }
  const mention = mentions.find((each) => each.mention_id === mention_id)?.label
  const cells = bareme?.criteres.map(({ label }) => label) ?? [translate('saisie.note')]
  const sur = (index: number) => formatNumber(bareme?.criteres[index]?.sur ?? 20)
  const off = isOff.indexOf(true)
  const said =
    off >= 0
      ? markFault(typed[off] ?? '', sur(off), translate)
      : typed.some((text) => text.trim() !== '') && translate('saisie.incomplete')

  return (
    <GridRow
      grid={grid}
      span={cells.length + 2}
      problem={error === undefined ? undefined : errorText(error)}
      theirsText={translate('saisie.reprendre', {
        note: theirs == null || theirs.note === null ? '–' : formatNumber(theirs.note),
      })}
    >
      <th scope="row">
        <Link to={`/EditNoteSoutenance?id=${row.soutenance_id}`} tabIndex={-1}>
          <bdi>{row.etudiant}</bdi>
        </Link>
        <small>
          <bdi>{whereOf(row)}</bdi>
        </small>
      </th>
      {cells.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
        <td key={index} className="grid-cell" data-label={label}>
          <input
            value={typed[index]}
            placeholder={moyennes[index] == null ? undefined : formatNumber(moyennes[index])}
            onChange={({ target }) => type(index, target.value)}
            data-cell=""
            onKeyDown={({ key }) => key === 'Escape' && revert(index)}
            onFocus={({ target }) => target.select()}
            aria-label={translate('saisie.cellule', isolated({ critere: label, etudiant: row.etudiant }))}
            aria-invalid={isOff[index]}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
        </td>
      ))}
      <td className="grid-result">
        <span aria-live="polite">
          {points !== null && <b>{formatNumber(points)}</b>}{' '}
          {points !== null && mention && <bdi>{mention}</bdi>}
          {points === null && said && <small>{said}</small>}
          <SavedIcon grid={grid} />
        </span>
      </td>
    </GridRow>
  )
})

const whereOf = ({ matricule, jour, salle }: Saisie) => inALine(readLang(), [matricule, dayText(jour), salle])
