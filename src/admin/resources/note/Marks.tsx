import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Output } from '../../../contract/kernel/endpoint'
import type { notation } from '../../../contract/note/bareme'
import { resultatDe } from '../../../contract/note/calculBareme'
import { formatNumber, isolated } from '../../schema'
import { useMarks } from './useMarks'
import './marks.css'

type SchemeOfNote = Output<typeof notation.noteBareme>

/** The same of a record that is open. */
export default function MarksOf({ row }: { row: { id: unknown } }) {
  const { data } = useMarks(Number(row.id))
  return data ? <Marks given={data} /> : null
}

/** The marks for each criterion by author, with remarks, average and spread, and who is still expected. */
export function Marks({ given: { bareme, donnees, attendus } }: { given: SchemeOfNote }) {
  const translate = useTranslate()
  if (!bareme || (donnees.length === 0 && attendus.length === 0)) return null
  const { moyennes, ecarts } = resultatDe(bareme, donnees, bareme.seuils)
  const shown = (value: number | null | undefined) => (value == null ? '–' : formatNumber(value))
  return (
    <section className="marks">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate('bareme.marques.titre')}
      </Typography>
      <div className="marks-frame">
        <table aria-label={translate('bareme.marques.titre')}>
          <thead>
            <tr>
              <th scope="col">{translate('bareme.marques.par')}</th>
              <th scope="col" className="marks-points">
                {translate('bareme.marques.note')}
              </th>
              <th scope="col">{translate('bareme.marques.remarque')}</th>
            </tr>
          </thead>
          {bareme.criteres.map(({ label, sur }, place) => (
            <tbody key={label}>
              <tr className="marks-criterion">
                <th scope="rowgroup" colSpan={3}>
                  {translate('bareme.saisie.critere', isolated({ critere: label, sur: formatNumber(sur) }))}
                  <span>
                    {translate('bareme.marques.moyenne', { moyenne: shown(moyennes[place]) })}
                    {ecarts[place] != null &&
                      ` · ${translate('bareme.marques.ecart', { ecart: shown(ecarts[place]) })}`}
                  </span>
                </th>
              </tr>
              {donnees
                .filter(({ critere }) => critere === place)
                .map(({ auteur, jury_id, nom, points, remarque }) => (
                  <tr key={`${auteur}/${jury_id}`}>
                    <th scope="row">
                      <bdi>{nom || translate('resources.feuille.bureau')}</bdi>
                    </th>
                    <td className="marks-points">{formatNumber(points)}</td>
                    <td dir="auto">{remarque}</td>
                  </tr>
                ))}
              {attendus
                .filter(({ critere }) => critere === place)
                .map(({ nom, auteur }) => (
                  <tr key={`${auteur}/${nom}`} className="marks-expected">
                    <th scope="row">
                      <bdi>{nom}</bdi>
                    </th>
                    <td colSpan={2}>{translate('bareme.marques.attendue')}</td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}
