import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import { Alert, Button } from '@mui/material'
import { type FocusEvent, type KeyboardEvent, memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { inALine } from '../../../../contract/kernel/bidi'
import type { Bareme, Saisie } from '../../../../contract/note/bareme'
import { readLang } from '../../../../ui/texts/language'
import { formatNumber, isolated } from '../../../schema'
import { dayText } from '../../../schema/cells/dayText'
import { TypedOffer } from '../../../schema/form/TypedOffer'
import { useErrorText } from '../../../schema/notices/useNotifyError'
import { type Mention, useSaisie } from './useSaisie'

interface RowProps {
  row: Saisie
  bareme: Bareme | null
  mentions: readonly Mention[]
  unsaved: Set<number>
  /** The rows that were saved since the page came. */
  saved: Map<number, Saisie>
  /** What was pasted into its cells: saved at once. */
  pasted: readonly (string | undefined)[] | undefined
  /** What was pasted stands in the cells of a defence. */
  onTaken: (soutenance_id: number) => void
}

/** A student's row. Enter goes to the next one, and whoever leaves it saves it. */
export const SaisieRow = memo(function SaisieRow({
  row,
  bareme,
  mentions,
  unsaved,
  saved,
  pasted,
  onTaken,
}: RowProps) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const {
    base,
    typed,
    type,
    isOff,
    dirty,
    state,
    error,
    theirs,
    save,
    takeTheirs,
    result,
    moyennes,
    before,
  } = useSaisie(row, bareme, { mentions, unsaved, saved, pasted, onTaken })
  // what was saved may be another grade than the one that the cells come to
  const { points, mention_id } =
    dirty || base.note === null ? result : { points: base.note, mention_id: base.mention_id }
  const mention = mentions.find((each) => each.mention_id === mention_id)?.label
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void save()
  }
  const cells = bareme?.criteres.map(({ label }) => label) ?? [translate('saisie.note')]
  const sur = (index: number) => formatNumber(bareme?.criteres[index]?.sur ?? 20)
  const off = isOff.indexOf(true)
  const said =
    off >= 0
      ? translate('saisie.range', { sur: sur(off) })
      : typed.some((text) => text.trim() !== '') && translate('saisie.incomplete')

  return (
    <>
      <tr onBlur={left} data-state={state}>
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
          <td key={index} className="saisie-mark" data-label={label}>
            <input
              value={typed[index]}
              placeholder={moyennes[index] == null ? undefined : formatNumber(moyennes[index])}
              onChange={({ target }) => type(index, target.value)}
              onKeyDown={goOn}
              onFocus={({ target }) => target.select()}
              aria-label={translate('saisie.cellule', isolated({ critere: label, etudiant: row.etudiant }))}
              aria-invalid={isOff[index]}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
          </td>
        ))}
        <td className="saisie-result">
          <span aria-live="polite">
            {points !== null && <b>{formatNumber(points)}</b>}{' '}
            {points !== null && mention && <bdi>{mention}</bdi>}
            {points === null && said && <small>{said}</small>}
            {state === 'saved' && !dirty && (
              <DoneIcon color="success" fontSize="small" titleAccess={translate('saisie.enregistree')} />
            )}
          </span>
        </td>
      </tr>
      {before && (
        <tr>
          <td colSpan={cells.length + 2}>
            <TypedOffer at={before.at} onResume={before.resume} onDrop={before.drop} />
          </td>
        </tr>
      )}
      {error !== undefined && (
        <tr>
          <td colSpan={cells.length + 2}>
            <Alert
              severity="error"
              action={
                theirs && (
                  <>
                    <Button color="inherit" size="small" onClick={takeTheirs}>
                      {translate('saisie.reprendre', {
                        note: theirs.note === null ? '–' : formatNumber(theirs.note),
                      })}
                    </Button>
                    <Button color="inherit" size="small" onClick={() => save(theirs)}>
                      {translate('saisie.remplacer')}
                    </Button>
                  </>
                )
              }
            >
              {errorText(error)}
            </Alert>
          </td>
        </tr>
      )}
    </>
  )
})

/** To the first cell of the next row; after the last one the row is left, and so saved. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const row = event.currentTarget.closest('tr')
  const rows = [...document.querySelectorAll('.saisie-frame tbody tr')].filter((each) =>
    each.querySelector('input'),
  )
  const next = rows[rows.indexOf(row as Element) + (event.shiftKey ? -1 : 1)]?.querySelector('input')
  if (next) next.focus()
  else event.currentTarget.blur()
}

const whereOf = ({ matricule, jour, salle }: Saisie) => inALine(readLang(), [matricule, dayText(jour), salle])
