import DoneIcon from '@mui/icons-material/CheckCircle'
import OwedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import ComingIcon from '@mui/icons-material/RadioButtonUnchecked'
import OmittedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import RunningIcon from '@mui/icons-material/Timelapse'
import { Button, type SvgIconProps, Link as TextLink, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ComponentType } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Pas } from '../../../contract/affectation/deroulement'
import type { EtapeDuStage } from '../../../contract/affectation/etapesDuStage'
import { type Etape, type EtatEtape, etapeEnCours, JOUR_DIT } from '../../../contract/manque/etapes'
import type { Manque } from '../../../contract/manque/manques'
import { internship } from '../../../contract/specification/internship'
import { formatDate } from '../../schema'
import { useAsk } from '../../schema/actions/ActionHost'
import { formatNames, isolated } from '../../schema/cells/format'
import { lackName } from '../../schema/cells/lacksText'
import { useMayCall } from '../../schema/declare/rights'
import { useScreens } from '../../schema/declare/screens'
import { isFact, type Lacking } from '../lacks'
import { offerOf } from '../rules'
import { Amendment } from './Amendment'
import { placeOf } from './lackPlaces'
import { useWays, type Way } from './useWays'
import './course.css'

const TEXTS = 'resources.affectation.manques'

const ICONS: Readonly<Record<EtatEtape, ComponentType<SvgIconProps>>> = {
  faite: DoneIcon,
  a_faire: OwedIcon,
  attendue: WaitingIcon,
  en_cours: RunningIcon,
  a_venir: ComingIcon,
  omise: OmittedIcon,
}

/** The resource that has the record of a step. */
const resourceOf = (etape: EtapeDuStage) => (etape === 'diplome' ? 'proclame' : etape)

interface CourseProps {
  lacking: Lacking
  row: RaRecord
  parcours?: readonly Pas[]
}

/** The steps of an internship, each with state, day and person, and the office's next action. */
export function Course({ lacking: { etapes, manques, ensuite }, row, parcours = [] }: CourseProps) {
  const translate = useTranslate()
  const { resources } = useScreens()
  const resource = useResourceContext()
  const current = etapeEnCours(etapes)
  return (
    <section className="record-group etapes">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate(`${TEXTS}.course`)}
      </Typography>
      <ol className="etapes-list">
        {etapes.map((step) => (
          <Step
            key={step.etape}
            step={step}
            isCurrent={step === current}
            by={whose(step)}
            to={addressOf(step)}
            isHere={resource === resourceOf(step.etape)}
          />
        ))}
      </ol>
      <Next manques={manques} row={row} />
      {manques.some(({ code }) => code.startsWith('avenant_')) && <Amendment offer={offerOf(row)} />}
    </section>
  )

  function pasOf(etape: EtapeDuStage): Pas | undefined {
    return parcours.find((pas) => pas.etape === etape)
  }

  function addressOf({ etape }: Etape): string | undefined {
    const target = resources.find(({ name }) => name === resourceOf(etape))
    const pas = pasOf(etape)
    return target?.record && pas && `${target.path}/${pas.fiche}`
  }

  /** Who has done a step, or owes it. */
  function whose({ etape, etat }: Etape): string {
    if (etat === 'faite' || etat === 'en_cours') return pasOf(etape)?.par ?? ''
    const owing = manques.flatMap((manque) => (manque.etape === etape ? (manque.qui[0] ?? []) : []))
    const now = formatNames([...new Set(owing)].map((each) => translate(`${TEXTS}.qui.${each}`)))
    if (etape !== 'convention' || ensuite.length === 0) return now
    const who = formatNames(ensuite.map((each) => translate(`resources.convention.signataires.${each}`)))
    return formatNames([now, translate(`${TEXTS}.ensuite`, isolated({ who }))])
  }
}

interface StepProps {
  step: Etape
  isCurrent: boolean
  by: string
  /** Its record, if it has one. */
  to: string | undefined
  /** Its record is the one that is open. */
  isHere: boolean
}

function Step({ step: { etape, etat, le, en_retard }, isCurrent, by, to, isHere }: StepProps) {
  const translate = useTranslate()
  const Icon = ICONS[etat]
  const hasFailed = etape === 'diplome' && etat === 'omise'
  const state = translate(`${TEXTS}.etats.${hasFailed ? 'ajourne' : etat}`)
  return (
    <li className={`etape etape-${etat}`} aria-current={isCurrent ? 'step' : undefined}>
      <Icon fontSize="small" aria-hidden />
      {to ? (
        <TextLink component={Link} to={to} className="etape-name" aria-current={isHere ? 'page' : undefined}>
          {translate(`${TEXTS}.etapes.${etape}`)}
        </TextLink>
      ) : (
        <span className="etape-name">{translate(`${TEXTS}.etapes.${etape}`)}</span>
      )}
      <span className="etape-state" style={etat === 'faite' && le ? visuallyHidden : undefined}>
        {state}
      </span>
      {le && (
        <span className={en_retard ? 'etape-day etape-late' : 'etape-day'}>
          {translate(`${TEXTS}.${JOUR_DIT[etat]}`, isolated({ jour: formatDate(le) }))}
          {en_retard && translate(`${TEXTS}.retard`)}
        </span>
      )}
      {by && (
        <span className="etape-who">
          <bdi>{by}</bdi>
        </span>
      )}
    </li>
  )
}

/**
 * The first thing the office owes that the user can supply, with everything supplied in the same place; if it owes
 * nothing, whom it is waiting for.
 */
function Next({ manques, row }: { manques: readonly Manque[]; row: RaRecord }) {
  const translate = useTranslate()
  const ask = useAsk()
  const wayOf = useWays(row)
  const mayWrite = useMayCall(internship.affectationEdit)
  const own = manques.filter(({ qui }) => qui[0] === 'bureau')
  const [first] = own
  if (!first) {
    const others = [...new Set(manques.flatMap(({ qui }) => qui[0] ?? []))]
    if (others.length === 0) return null
    const who = formatNames(others.map((each) => translate(`${TEXTS}.qui.${each}`)))
    return <p className="etapes-next">{translate(`${TEXTS}.attend`, isolated({ who }))}</p>
  }
  const next = mayWrite ? own.find(({ code }) => hasWay(wayOf(code))) : undefined
  return (
    <p className="etapes-next">
      <span>{translate(`${TEXTS}.suite`)}</span>
      {next ? button(next) : <b>{lackName(first.code, translate)}</b>}
    </p>
  )

  function button({ code }: Manque) {
    const { to, action } = wayOf(code)
    const place = JSON.stringify(placeOf(code, row))
    const together = own.filter(
      (each) => isFact(each.code) && JSON.stringify(placeOf(each.code, row)) === place,
    )
    const label =
      together.length > 1
        ? translate(`${TEXTS}.completer`, { smart_count: together.length })
        : translate(`${TEXTS}.gestes.${code}`, {
            _: translate(`${TEXTS}.completerUn`, { fait: lackName(code, translate) }),
          })
    const way = to === undefined ? { onClick: () => action && ask({ action, row }) } : { component: Link, to }
    return (
      <Button variant="contained" size="small" {...way}>
        {label}
      </Button>
    )
  }
}

const hasWay = ({ to, action }: Way): boolean => to !== undefined || action !== undefined
