import { Typography } from '@mui/material'
import { type ClipboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { NOTE_MAX } from '../../../../contract/kernel/constants'
import type { Absent, Bareme, Saisie } from '../../../../contract/note/bareme'
import { isMark } from '../../../../ui/texts/points'
import { formatNumber } from '../../../schema'
import { gridKeys } from '../../../schema/grid/keys'
import { filedIn, type Pasted, pastedIn } from '../../../schema/grid/pasted'
import { blockPasted } from '../../../schema/grid/pastedBlock'
import type { GridPage } from '../../../schema/grid/useGridRow'
import { usePaste } from '../../../schema/grid/usePaste'
import { FileButton } from './FileButton'
import PasteDialog from './PasteDialog'
import { SaisieRow } from './SaisieRow'
import type { Mention } from './useSaisie'

/**
 * The rows of one scheme, with a cell per criterion; without a scheme, one for the grade. Several pasted cells are
 * assigned to rows, after a preview of the students.
 */
export function SaisieTable({
  bareme,
  rows,
  mentions,
  absents,
  readAt,
  page,
}: {
  bareme: Bareme | null
  rows: readonly Saisie[]
  mentions: readonly Mention[]
  absents: readonly Absent[]
  readAt: number
  page: GridPage<Saisie>
}) {
  const translate = useTranslate()
  const name = bareme?.label ?? translate('saisie.unique')
  const [asked, ask] = useState<Pasted<Saisie> & { isFile?: boolean }>()
  const { given, give, onTaken } = usePaste()
  const scales = bareme?.criteres.map(({ sur }) => sur) ?? [NOTE_MAX]
  const isOf = (text: string, at: number) => isMark(text, scales[at] ?? NOTE_MAX)
  const headings = bareme?.criteres.map(({ label }) => [label]) ?? [
    [translate('saisie.note'), ...NOTE_HEADINGS],
  ]
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const there = blockPasted(event)
    if (there) ask(pastedIn(there.block, { ...there.place, rows, width: scales.length, isOf }))
  }
  return (
    <section className="grid-section">
      <div className="grid-head">
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <FileButton
          name={name}
          onRead={(block) => ask({ ...filedIn(block, { rows, isOf, headings }), isFile: true })}
        />
      </div>
      <div className="grid-frame">
        <table aria-label={name} onPaste={onPaste} {...gridKeys}>
          <thead>
            <tr>
              <th scope="col">{translate('saisie.etudiant')}</th>
              {bareme ? (
                bareme.criteres.map(({ label, sur }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
                  <th scope="col" key={place} className="grid-cell">
                    <bdi>{label}</bdi> <small dir="ltr">/ {formatNumber(sur)}</small>
                  </th>
                ))
              ) : (
                <th scope="col" className="grid-cell">
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
                readAt={readAt}
                page={page}
                given={given.get(row.soutenance_id)}
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
          absents={absents}
          onPaste={(rows) => {
            give(rows.map(({ row, cells }) => ({ id: row.soutenance_id, cells })))
            ask(undefined)
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  )
}

/** Headings of the grade in files. */
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
