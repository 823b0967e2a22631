import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  OFFRE_AFFECTEE,
  OFFRE_LIBRE,
  SOUTENANCE_FIXEE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_PAS_FIXEE,
  SOUTENANCE_VALIDEE,
} from '../../../contract/constants'
import type { Resume } from '../../../contract/entities'
import { countIn } from '../../dataProvider/useSummary'
import { etatsDemande, etatsOffre, NOTE_ATTRIBUEE, NOTE_PAS_ATTRIBUEE } from '../../resources/choices'
import { listLink } from '../../schema/listLink'
import { colors } from '../../theme/tokens'
import { CountPanel } from './CountPanel'
import { NextDefences } from './NextDefences'
import { Waiting } from './Waiting'

/** What the summary says, in the order of a morning: what waits, what comes, where things stand. */
export function Overview({ summary }: { summary: Resume }) {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 3fr' } }}>
        <Waiting aNoter={summary.soutenances.aNoter} toGrade={A_NOTER} />
        <NextDefences {...summary.prochaines} />
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '5fr 5fr 3fr' } }}
      >
        <Offres offres={summary.offres} />
        <Soutenances soutenances={summary.soutenances} />
        <Demandes demandes={summary.demandes} />
      </Box>
    </>
  )
}

const A_NOTER = listLink('/NoteSoutenance', { etat: SOUTENANCE_VALIDEE, note: NOTE_PAS_ATTRIBUEE })

function Offres({ offres }: Pick<Resume, 'offres'>) {
  const translate = useTranslate()
  const { accent, edge } = colors[useTheme().palette.mode]
  const states = etatsOffre.map(({ value, label }) => ({ etat: value, label: translate(label) }))
  const series = [
    { affect: OFFRE_AFFECTEE, label: translate('choices.affect.affecte'), color: accent },
    { affect: OFFRE_LIBRE, label: translate('choices.affect.libre'), color: edge },
  ]
  return (
    <CountPanel
      title="home.offresParEtat"
      bars={{
        labels: states.map(({ label }) => label),
        series: series.map(({ affect, ...bar }) => ({
          ...bar,
          data: states.map(({ etat }) => countIn(offres, { etat, affect })),
        })),
      }}
      rows={[
        ...states.map(({ etat, label }) => ({
          label,
          count: countIn(offres, { etat }),
          to: listLink('/OffreStage', { etat }),
        })),
        ...series.map(({ affect, label, color }) => ({
          label,
          color,
          count: countIn(offres, { affect }),
          to: listLink('/OffreStage', { affect }),
        })),
      ]}
    />
  )
}

function Soutenances({ soutenances }: Pick<Resume, 'soutenances'>) {
  const translate = useTranslate()
  const { accent } = colors[useTheme().palette.mode]
  const steps = [
    { name: 'aPlanifier', to: listLink('/Planification', { etat_sout: SOUTENANCE_PAS_FIXEE }) },
    {
      name: 'aValider',
      to: listLink('/SoutenanceEtudiant', { count: SOUTENANCE_FIXEE, etat: SOUTENANCE_NON_VALIDEE }),
    },
    { name: 'aNoter', to: A_NOTER },
    { name: 'notees', to: listLink('/NoteSoutenance', { note: NOTE_ATTRIBUEE }) },
  ] as const
  const rows = steps.map(({ name, to }) => ({
    label: translate(`home.etapes.${name}`),
    count: soutenances[name],
    to,
  }))
  const title = 'home.soutenancesParEtape'
  return (
    <CountPanel
      title={title}
      bars={{
        labels: rows.map(({ label }) => label),
        series: [{ label: translate(title), color: accent, data: rows.map(({ count }) => count) }],
      }}
      rows={rows}
    />
  )
}

function Demandes({ demandes }: Pick<Resume, 'demandes'>) {
  const translate = useTranslate()
  return (
    <CountPanel
      title="home.demandesParEtat"
      rows={etatsDemande.map(({ value: etat, label }) => ({
        label: translate(label),
        count: countIn(demandes, { etat }),
        to: listLink('/DemandeStage', { etat }),
      }))}
    />
  )
}
