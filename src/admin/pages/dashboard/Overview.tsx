import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { A_NOTER, A_PLANIFIER, A_VALIDER, NOTEE } from '../../../contract/kernel/constants'
import type { Resume } from '../../../contract/specification/resume'
import { countIn } from '../../dataProvider/useSummary'
import { affectations, etatsOffre } from '../../resources/choices'
import { listLink } from '../../schema/declare/listLink'
import { CountPanel } from './CountPanel'
import { FirstSteps } from './FirstSteps'
import { NextDefences } from './NextDefences'
import { Since } from './Since'

/** The summary, in the order of a morning: what has changed, what comes next, the present numbers. */
export function Overview({ summary }: { summary: Resume }) {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Since />
        <NextDefences {...summary.prochaines} />
      </Box>
      {hasFigures(summary) ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
          }}
        >
          <Offres offres={summary.offres} />
          <Affectations offres={summary.offres} />
          <Soutenances soutenances={summary.soutenances} />
        </Box>
      ) : (
        <FirstSteps />
      )}
    </>
  )
}

/** Whether there is anything to count in the year. */
export const hasFigures = ({ offres, demandes, soutenances }: Resume) =>
  offres.length + demandes.length > 0 || Object.values(soutenances).some((count) => count > 0)

function Offres({ offres }: Pick<Resume, 'offres'>) {
  const translate = useTranslate()
  const rows = etatsOffre.map(({ value: etat, label }) => ({
    label: translate(label),
    count: countIn(offres, { etat }),
    to: listLink('/OffreStage', { etat }),
  }))
  return <CountPanel title="home.offresParEtat" rows={rows} />
}

/** The same offers by another question, apart from their states. */
function Affectations({ offres }: Pick<Resume, 'offres'>) {
  const translate = useTranslate()
  return (
    <CountPanel
      title="home.offresParAffectation"
      rows={affectations.map(({ value: affect, label }) => ({
        label: translate(label),
        count: countIn(offres, { affect }),
        to: listLink('/OffreStage', { affect }),
      }))}
    />
  )
}

function Soutenances({ soutenances }: Pick<Resume, 'soutenances'>) {
  const translate = useTranslate()
  const { aPlanifier, aValider, aNoter, notees } = soutenances
  const steps = [
    { name: 'aPlanifier', count: aPlanifier, to: listLink('/Planification', { etape: A_PLANIFIER }) },
    // those that are also counted above
    {
      name: 'planifiees',
      count: aValider + aNoter,
      to: listLink('/SoutenanceEtudiant', { etape: [A_VALIDER, A_NOTER] }),
    },
    { name: 'notees', count: notees, to: listLink('/NoteSoutenance', { etape: NOTEE }) },
  ] as const
  const rows = steps.map(({ name, count, to }) => ({ label: translate(`home.etapes.${name}`), count, to }))
  return <CountPanel title="home.soutenancesParEtape" rows={rows} />
}
