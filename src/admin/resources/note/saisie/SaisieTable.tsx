import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Bareme, Saisie } from '../../../../contract/note/bareme'
import { formatNumber } from '../../../schema'
import { SaisieRow } from './SaisieRow'
import type { Mention } from './useSaisie'

/** The rows of one scheme, a cell a criterion; without one a cell for the grade. */
export function SaisieTable({
  bareme,
  rows,
  mentions,
  unsaved,
}: {
  bareme: Bareme | null
  rows: readonly Saisie[]
  mentions: readonly Mention[]
  /** The defences with something typed that is not saved. */
  unsaved: Set<number>
}) {
  const translate = useTranslate()
  const name = bareme?.label ?? translate('saisie.unique')
  return (
    <section className="saisie-scheme">
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      <div className="saisie-frame">
        <table aria-label={name}>
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
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
