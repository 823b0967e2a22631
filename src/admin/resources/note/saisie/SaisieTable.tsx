import { Typography } from '@mui/material'
import { type ClipboardEvent, useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { NOTE_MAX } from '../../../../contract/kernel/constants'
import type { Bareme, Saisie } from '../../../../contract/note/bareme'
import { formatNumber } from '../../../schema'
import { pastedBlock } from '../../../schema/inputs/pastedBlock'
import { FileButton } from './FileButton'
import PasteDialog from './PasteDialog'
import { filedIn, type Pasted, pastedIn } from './pasted'
import { SaisieRow } from './SaisieRow'
import type { Mention } from './useSaisie'

/**
 * The rows of one scheme, a cell a criterion; without one a cell for the grade. Several cells of a spreadsheet are pasted into
 * several rows, once somebody has seen whose they are.
 */
export function SaisieTable({
  bareme,
  rows,
  mentions,
  unsaved,
  saved,
}: {
  bareme: Bareme | null
  rows: readonly Saisie[]
  mentions: readonly Mention[]
  /** The defences with something typed that is not saved. */
  unsaved: Set<number>
  /** The rows that were saved since the page came. */
  saved: Map<number, Saisie>
}) {
  const translate = useTranslate()
  const name = bareme?.label ?? translate('saisie.unique')
  const [asked, ask] = useState<Pasted & { isFile?: boolean }>()
  const [given, give] = useState<ReadonlyMap<number, Cells>>(NOTHING)
  const scales = bareme?.criteres.map(({ sur }) => sur) ?? [NOTE_MAX]
  const headings = bareme?.criteres.map(({ label }) => [label]) ?? [
    [translate('saisie.note'), ...NOTE_HEADINGS],
  ]
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const block = pastedBlock(event.clipboardData.getData('text/plain'))
    const { row, cell } = placeOf(event.target as HTMLElement)
    if (row < 0 || cell < 0 || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    ask(pastedIn(block, { rows, row, cell, scales }))
  }
  // once: a row that comes back later, by a filter, is as it was left
  const onTaken = useCallback((id: number) => {
    give((before) => new Map([...before].filter(([each]) => each !== id)))
  }, [])
  return (
    <section className="saisie-scheme">
      <div className="saisie-head">
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <FileButton
          name={name}
          onRead={(block) => ask({ ...filedIn(block, { rows, scales, headings }), isFile: true })}
        />
      </div>
      <div className="saisie-frame">
        <table aria-label={name} onPaste={onPaste}>
          <thead>
            <tr>
              <th scope="col">{translate('saisie.etudiant')}</th>
              {bareme ? (
                bareme.criteres.map(({ label, sur }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
                  <th scope="col" key={place} className="saisie-mark">
                    <bdi>{label}</bdi> <small dir="ltr">/ {formatNumber(sur)}</small>
                  </th>
                ))
              ) : (
                <th scope="col" className="saisie-mark">
                  {translate('saisie.note')} <small dir="ltr">/ {formatNumber(20)}</small>
                </th>
              )}
              <th scope="col">{translate('saisie.resultat')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SaisieRow
                key={row.soutenance_id}
                row={row}
                bareme={bareme}
                mentions={mentions}
                unsaved={unsaved}
                saved={saved}
                pasted={given.get(row.soutenance_id)}
                onTaken={onTaken}
              />
            ))}
          </tbody>
        </table>
      </div>
      {asked && (
        <PasteDialog
          pasted={asked}
          title={asked.isFile ? 'saisie.fichier.titre' : 'saisie.coller.titre'}
          bareme={bareme}
          onPaste={(rows) => {
            give(new Map(rows.map(({ row, cells }) => [row.soutenance_id, cells])))
            ask(undefined)
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  )
}

/** What files call the one grade. */
const NOTE_HEADINGS = [
  'Note',
  'Note finale',
  'Moyenne',
  'Mark',
  'Grade',
  'Final grade',
  'العدد',
  'الدرجة',
  'النقطة',
]

type Cells = readonly (string | undefined)[]
const NOTHING: ReadonlyMap<number, Cells> = new Map()

/** The row and the cell in which somebody is; the row is below 0 elsewhere. */
function placeOf(target: HTMLElement): { row: number; cell: number } {
  const own = target.closest('tr')
  const inputs = own ? [...own.querySelectorAll('input')] : []
  const rows = [...(own?.parentElement?.children ?? [])].filter((each) =>
    each.querySelector('.saisie-mark input'),
  )
  return {
    row: own && inputs.length > 0 ? rows.indexOf(own) : -1,
    cell: inputs.indexOf(target as HTMLInputElement),
  }
}
