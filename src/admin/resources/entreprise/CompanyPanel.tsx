import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { ACTIF, SANS_COMPTE } from '../../../contract/kernel/constants'
import type { Entreprise } from '../../../contract/specification/entities'
import { lazily } from '../../lazily'
import { useMay } from '../../schema'
import CompanyPresence from './CompanyPresence'
import { useActivation } from './useActivation'
import '../dossier/course.css'

const CompteDialog = lazily(() => import('./CompteDialog'))

const TEXTS = 'resources.entreprise.suite'

/** The state of a company, the action it needs, and the hours of its students. */
export default function CompanyPanel({ row }: { row: RaRecord }) {
  return (
    <>
      {row.active !== ACTIF ? <Inactive row={row} /> : row.is_compte === SANS_COMPTE && <Unknown row={row} />}
      <CompanyPresence row={row} />
    </>
  )
}

function Inactive({ row }: { row: RaRecord }) {
  const { wanted, turn } = useActivation(row)
  return <Next state="aActiver" isBusy={wanted !== undefined} onClick={() => turn(Number(row.active))} />
}

function Unknown({ row }: { row: RaRecord }) {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Next state="sansCompte" onClick={() => ask(true)} />
      <Suspense>{isAsking && <CompteDialog row={row as Entreprise} onClose={() => ask(false)} />}</Suspense>
    </>
  )
}

function Next({
  state,
  isBusy = false,
  onClick,
}: {
  state: 'aActiver' | 'sansCompte'
  isBusy?: boolean
  onClick: () => void
}) {
  const translate = useTranslate()
  const may = useMay('entreprise', 'activer')
  return (
    <p className="etapes-next">
      <span>{translate(`${TEXTS}.${state}`)}</span>
      {may && (
        <Button variant="contained" size="small" loading={isBusy} onClick={onClick}>
          {translate(`${TEXTS}.${state}Action`)}
        </Button>
      )}
    </p>
  )
}
