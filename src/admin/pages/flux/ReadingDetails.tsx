import { Alert, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Lecture } from '../../../contract/flux/flux'
import type { FicheDeFlux } from '../../../contract/flux/sources'
import { resources } from '../../resources'
import { formatList, formatNumber } from '../../schema'
import { DefinitionContext } from '../../schema/declare/DefinitionContext'
import '../../schema/import/import.css'
import { Change } from '../../schema/import/ReportRow'
import { useFaultText } from '../../schema/import/useFaultText'
import { useTargetText } from '../../schema/import/useTargetText'

/** What a reading has found, row by row: what was refused and why, what changes, who is gone. */
export default function ReadingDetails({ fiche, lecture }: { fiche: FicheDeFlux; lecture: Lecture }) {
  const translate = useTranslate()
  const definition = resources.find(({ name }) => name === fiche)
  const { lignes, absents, partis, doute, lus } = lecture
  if (!definition) return null
  const rest = partis - absents.length
  return (
    <DefinitionContext.Provider value={definition}>
      {lus > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('flux.lignesLues', { smart_count: lus, count: formatNumber(lus) })}
        </Typography>
      )}
      {doute > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {translate('flux.doute', { smart_count: doute })}
        </Alert>
      )}
      {absents.length > 0 && (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate(`flux.absents.${DEPARTS[fiche]}`, {
            smart_count: partis,
            names: formatList(absents) + (rest > 0 ? '…' : ''),
          })}
        </Alert>
      )}
      {lignes.length > 0 && (
        <ul className="import-rows">
          {lignes.map((row) => (
            <Line key={row.line} row={row} />
          ))}
        </ul>
      )}
    </DefinitionContext.Provider>
  )
}

/** What becomes of those who are no longer in the source: departed, out of use, or only told of. */
const DEPARTS: Readonly<Record<FicheDeFlux, 'partis' | 'horsService' | 'signales'>> = {
  inscrit: 'partis',
  salle: 'horsService',
  materiel: 'horsService',
  site: 'horsService',
  professeur: 'signales',
  groupe: 'signales',
  entreprise: 'signales',
}

function Line({ row: { line, state, name, changes, faults } }: { row: Lecture['lignes'][number] }) {
  const translate = useTranslate()
  const targetText = useTargetText()
  const faultText = useFaultText()
  return (
    <li className="import-row">
      <span className="import-line">{translate('import.line', { line })}</span>
      <bdi>{name}</bdi>
      <div>
        {(state === 'added' || state === 'enrolled') && translate(`flux.etatsLigne.${state}`)}
        {changes.map((change) => (
          <Change key={change.field} {...change} />
        ))}
        {faults.map((fault) => (
          <div key={`${fault.field} ${fault.code}`} className="import-fault">
            <span>
              {targetText(fault.field)} : <bdi>{fault.value}</bdi> {faultText(fault)}
            </span>
          </div>
        ))}
      </div>
    </li>
  )
}
