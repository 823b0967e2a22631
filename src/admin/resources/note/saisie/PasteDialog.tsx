import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { sideBySide } from '../../../../contract/kernel/bidi'
import { NOTE_MAX } from '../../../../contract/kernel/constants'
import type { Absent, Bareme, Saisie } from '../../../../contract/note/bareme'
import { readLang } from '../../../../ui/texts/language'
import { isMark, toPoints } from '../../../../ui/texts/points'
import { formatNumber, isolated } from '../../../schema'
import { namedIn, type Pasted, type PastedRow } from '../../../schema/grid/pasted'
import { markFault } from './markFault'
import './pasted.css'

/** A preview of pasted or imported marks before they are saved. Invalid marks are left out, and named. */
export default function PasteDialog({
  pasted: { rows, left },
  title,
  bareme,
  absents,
  onPaste,
  onClose,
}: {
  pasted: Pasted<Saisie>
  title: string
  bareme: Bareme | null
  /** Students whose defence cannot be graded yet. */
  absents: readonly Absent[]
  onPaste: (rows: readonly PastedRow<Saisie>[]) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const titleId = useId()
  const columns = bareme?.criteres ?? [{ label: translate('saisie.note'), sur: NOTE_MAX }]
  const shown = columns.flatMap(({ label, sur }, at) =>
    rows.some(({ cells }) => cells[at] !== undefined) ? [{ label, sur, at }] : [],
  )
  /** Why the row is left out: a text that is no mark, or another mark than the one that the chair has signed. */
  const faultOf = ({ row, cells }: PastedRow<Saisie>, at: number, sur: number): string | undefined => {
    const text = cells[at] ?? ''
    if (!isMark(text, sur)) return markFault(text, formatNumber(sur), translate)
    if (bareme || !row.signee || text === '' || toPoints(text) === row.signee.points) return undefined
    const { points, par } = row.signee
    return translate('saisie.signee', isolated({ note: formatNumber(points), par }))
  }
  const isOff = (row: PastedRow<Saisie>) => shown.some(({ at, sur }) => faultOf(row, at, sur))
  const told = left.map((line) => ({ line, of: namedIn(line, absents) }))
  const nobody = told.flatMap(({ line, of }) => (of ? [] : [line]))
  const good = rows.filter((row) => !isOff(row) && row.cells.some((text) => text !== undefined))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(title, { smart_count: rows.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {nobody.length > 0 && (
          <Alert severity="warning">
            {translate('saisie.coller.personne', {
              smart_count: nobody.length,
              lignes:
                sideBySide(readLang(), nobody.slice(0, SAID), (each) => each.join(' · ')) +
                (nobody.length > SAID ? '…' : ''),
            })}
          </Alert>
        )}
        {nobody.length < left.length && (
          <Alert severity="warning">
            {told.map(
              ({ line, of }) =>
                of && (
                  <div key={line}>
                    {translate('saisie.coller.refusee', {
                      etudiant: isolated({ nom: of.etudiant }).nom,
                      raison: translate(`errors.${of.raison}`),
                    })}
                  </div>
                ),
            )}
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
                    const fault = faultOf(row, at, sur)
                    return (
                      <td key={at} data-off={fault ? '' : undefined}>
                        {text !== '' && given !== null && <del>{formatNumber(given)}</del>}{' '}
                        <bdi>{text || '–'}</bdi>
                        {fault && <small>{fault}</small>}
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

/** The most unmatched lines shown. */
const SAID = 5

/** The present content of a cell. */
const givenIn = ({ marques, note }: Saisie, bareme: Bareme | null, at: number): number | null =>
  bareme ? (marques.find(({ critere }) => critere === at)?.points ?? null) : note
