import NewTabIcon from '@mui/icons-material/OpenInNewOutlined'
import { Alert, Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { type Clash, ErrorDetails } from '../../../contract/kernel/errors'
import type { Absence } from '../../../contract/soutenance/creneaux'
import { ApiError } from '../../dataProvider'
import { formatDateTime, formatTime, isolated, useDefinition } from '../../schema'
import { Refusal } from '../../schema/form/Refusal'
import { clashText } from '../../schema/notices/errorText'
import { CRENEAUX, jurorsOf, momentOf, useTaken } from './creneaux'
import type { DefenceValues } from './defenceForm'

/** Why the service has refused, and the form as it was sent. */
export interface Refused {
  error: unknown
  values: DefenceValues
}

/**
 * Names what other defences have taken at the form's time, and who is unavailable: before sending, and after a refusal
 * until something changes.
 */
export default function Conflicts({ refused }: { refused: Refused | undefined }) {
  const translate = useTranslate()
  const values = useWatch() as DefenceValues
  const { prises, absences } = useTaken()
  const client = useQueryClient()
  useEffect(() => {
    if (refused) void client.invalidateQueries({ queryKey: CRENEAUX })
  }, [refused, client])
  const isChosen = chosenIn(values)
  const clashes = clashesOf(refused?.error)
  const isRefused = clashes.length > 0 && keyOf(values) === keyOf(refused?.values ?? values)
  const told = [...(isRefused ? clashes : []), ...prises.filter(isChosen)]
  const absent = absences.filter(isChosen)
  return (
    <>
      {told.length > 0 && (
        <Alert severity={isRefused ? 'error' : 'warning'} sx={{ mt: 3 }}>
          {byDefence(told).map((clashes) => (
            <Other key={JSON.stringify(clashes)} clashes={clashes} />
          ))}
        </Alert>
      )}
      {absent.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {absent.map((absence) => (
            <div key={`${absence.kind} ${absence.id}`}>
              {translate(`creneaux.absents.${absence.kind}`, isolated(spanOf(absence)))}
            </div>
          ))}
        </Alert>
      )}
      {clashes.length === 0 && <Refusal error={refused?.error} />}
    </>
  )
}

/** None: something else is wrong, or the service does not say what is taken. */
const clashesOf = (error: unknown): readonly Clash[] =>
  (error instanceof ApiError &&
    error.code === 'defence_clash' &&
    ErrorDetails.safeParse(error.details).data?.clashes) ||
  []

/** What another defence has taken, with a link that keeps the form's input. */
function Other({ clashes }: { clashes: readonly Clash[] }) {
  const translate = useTranslate()
  const { path } = useDefinition()
  const [{ stage_id, etudiant } = {} as Partial<Clash>] = clashes
  return (
    <Box sx={{ '& + &': { mt: 1 } }}>
      {clashes.map((clash) => (
        <div key={nameOf(clash)}>{clashText(clash, translate)}</div>
      ))}
      {stage_id && (
        <Link
          to={`${path}/${stage_id}`}
          target="_blank"
          aria-label={translate('creneaux.seeOf', isolated({ etudiant }))}
          style={{ color: 'inherit' }}
        >
          {translate('creneaux.see')} <NewTabIcon sx={{ fontSize: '1em', verticalAlign: '-0.125em' }} />
        </Link>
      )}
    </Box>
  )
}

const chosenIn = (values: DefenceValues) => {
  const jurors = jurorsOf(values)
  return ({ kind, id }: { kind: Clash['kind']; id: number }) =>
    kind === 'salle'
      ? values.arrySalle === id
      : kind === 'materiel'
        ? (values.arryMateriel ?? []).includes(id)
        : kind !== 'jury' || jurors.includes(id)
}

/** The values that a clash depends on. */
const keyOf = (values: DefenceValues) =>
  JSON.stringify([momentOf(values), values.arrySalle, values.arryMateriel, jurorsOf(values)])

/** Each conflict once, by the defence that has it. */
function byDefence(told: readonly Clash[]): Clash[][] {
  const defences = new Map<string, Clash[]>()
  const known = new Set<string>()
  for (const clash of told) {
    const { debut, fin, sujet, stage_id } = clash
    const defence = JSON.stringify([debut, fin, sujet, stage_id])
    if (known.has(`${defence} ${nameOf(clash)}`)) continue
    known.add(`${defence} ${nameOf(clash)}`)
    defences.set(defence, [...(defences.get(defence) ?? []), clash])
  }
  return [...defences.values()]
}

const nameOf = ({ kind, name }: Clash) => `${kind} ${name}`

/** A spell of one day by its hours. */
function spanOf({ name, debut, fin }: Absence) {
  const isOneDay = debut.slice(0, 10) === fin.slice(0, 10)
  const format = isOneDay ? formatTime : formatDateTime
  return { name, debut: format(debut), fin: format(fin) }
}
