import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { sideBySide } from '../../../../contract/kernel/bidi'
import { NOTE_MAX } from '../../../../contract/kernel/constants'
import type { Bareme, Saisie } from '../../../../contract/note/bareme'
import { readLang } from '../../../../ui/texts/language'
import { isMark } from '../../../../ui/texts/points'
import { formatNumber } from '../../../schema'
import type { Pasted, PastedRow } from './pasted'
import './pasted.css'

/** What becomes of marks that were pasted or read from a file, before they are saved. What is no mark is left out, and said. */
export default function PasteDialog({
  pasted: { rows, left },
  title,
  bareme,
  onPaste,
  onClose,
}: {
  pasted: Pasted
  title: string
  bareme: Bareme | null
  onPaste: (rows: readonly PastedRow[]) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const titleId = useId()
  const columns = bareme?.criteres ?? [{ label: translate('saisie.note'), sur: NOTE_MAX }]
  const shown = columns.flatMap(({ label, sur }, at) =>
    rows.some(({ cells }) => cells[at] !== undefined) ? [{ label, sur, at }] : [],
  )
  const isOff = ({ cells }: PastedRow) => shown.some(({ at, sur }) => !isMark(cells[at] ?? '', sur))
  const good = rows.filter((row) => !isOff(row) && row.cells.some((text) => text !== undefined))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(title, { smart_count: rows.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {left.length > 0 && (
          <Alert severity="warning">
            {translate('saisie.coller.personne', {
              smart_count: left.length,
              lignes:
                sideBySide(readLang(), left.slice(0, SAID), (each) => each.join(' · ')) +
                (left.length > SAID ? '…' : ''),
            })}
          </Alert>
        )}
        {rows.some(isOff) && <Alert severity="warning">{translate('saisie.coller.hors')}</Alert>}
        {rows.length > 0 && (
          <table className="saisie-pasted">
            <thead>
              <tr>
                <th scope="col">{translate('saisie.etudiant')}</th>
                {shown.map(({ label, sur, at }) => (
                  <th scope="col" key={at}>
                    <bdi>{label}</bdi> <small dir="ltr">/ {formatNumber(sur)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row.soutenance_id}>
                  <th scope="row">
                    <bdi>{row.row.etudiant}</bdi>
                  </th>
                  {shown.map(({ at, sur }) => {
                    const text = row.cells[at] ?? ''
                    const given = givenIn(row.row, bareme, at)
                    return (
                      <td key={at} data-off={isMark(text, sur) ? undefined : ''}>
                        {text !== '' && given !== null && <del>{formatNumber(given)}</del>}{' '}
                        <bdi>{text || '–'}</bdi>
                        {!isMark(text, sur) && (
                          <small>{translate('saisie.range', { sur: formatNumber(sur) })}</small>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('action.cancel')}
        </Button>
        <Button variant="contained" disabled={good.length === 0} onClick={() => onPaste(good)}>
          {translate('saisie.coller.enregistrer', { smart_count: good.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Lines that are said of those that are nobody's. */
const SAID = 5

/** What stands in a cell already. */
const givenIn = ({ marques, note }: Saisie, bareme: Bareme | null, at: number): number | null =>
  bareme ? (marques.find(({ critere }) => critere === at)?.points ?? null) : note
