import ClashIcon from '@mui/icons-material/ReportProblemOutlined'
import { Button, Typography, useMediaQuery } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { tableau as calls } from '../../../../contract/campagne/tableau'
import { lazily } from '../../../lazily'
import { useMayCall } from '../../../schema/declare/rights'
import { useUnsaved } from '../../../schema/form/unsaved'
import { PrepareButton } from '../../convocation/PrepareButton'
import { type AbsentPerson, givenIn } from '../../soutenance/away'
import { dayOf, isPlaced, type Placed } from './board'
import { CardPanel } from './CardPanel'
import { BoardContext, type BoardState, HeldContext } from './context'
import { DayGrid } from './DayGrid'
import { DayList } from './DayList'
import { useDragging } from './drag'
import { pressed } from './keys'
import { usePutting } from './putting'
import { proposalAt } from './slots'
import { useStretching } from './stretch'
import { Toolbar } from './Toolbar'
import { Tray } from './Tray'
import { usePlaceText, useProposalText } from './texts'
import { moveOf } from './useBoard'
import { type Campaign, clashesIn } from './useCampaign'
import { daysIn, type Sight } from './weeks'

const PlanningPanel = lazily(() => import('./PlanningPanel'))
const PublishDialog = lazily(() => import('./PublishDialog'))

/** The board: days, the tray of unplaced cards, and the selected card. */
export function BoardScreen({ campaign, state }: { campaign: Campaign; state: BoardState }) {
  const translate = useTranslate()
  const { board, opened } = state
  const { held } = campaign
  const { tableau } = board
  const narrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const first =
    tableau.jours.find((day) => board.placed.some(({ from }) => dayOf(from) === day)) ?? tableau.jours[0]
  const [sight, setSight] = useState<Sight>(first ? { kind: 'day', day: first } : { kind: 'all' })
  const root = useRef<HTMLDivElement>(null)
  const { describe, put, stretch } = usePutting(state)
  const enabled = state.move !== undefined
  useDragging(root, { board, enabled, hold: state.hold, drop: put, describe })
  useStretching(root, { board, enabled, stretch, describe })
  useUnsaved(() => held !== undefined)
  const placeText = usePlaceText(board)
  const proposalText = useProposalText()
  const [plans, setPlans] = useState(false)
  const given = useGiven(({ jour }) => {
    if (tableau.jours.includes(jour)) setSight({ kind: 'day', day: jour })
    state.open(undefined)
    setPlans(true)
  })
  const [publishing, setPublishing] = useState(false)
  const mayPublish = useMayCall(calls.campagnePublier)
  const shown = daysIn(sight, tableau.jours)
  const card = opened === undefined ? undefined : board.cards.get(opened)
  const allPlaced = board.placed.length === tableau.cartes.length
  const goToClash = ({ card: { id }, from }: Placed) => {
    if (!shown.includes(dayOf(from))) setSight({ kind: 'day', day: dayOf(from) })
    setPlans(false)
    state.open(id)
    state.activate(id)
    // once its day is drawn
    requestAnimationFrame(() =>
      root.current
        ?.querySelector(`[data-card="${id}"]`)
        ?.scrollIntoView({ block: 'center', inline: 'nearest' }),
    )
  }

  return (
    <BoardContext value={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cards are buttons, whose keys it reads for all of them */}
      <div
        ref={root}
        className="board"
        onClick={(event) => {
          const face = (event.target as Element).closest<HTMLElement>('[data-card]')
          if (face) {
            setPlans(false)
            state.open(Number(face.dataset.card))
          }
        }}
        onFocus={({ target }) => {
          const face = target.closest<HTMLElement>('[data-card]')
          if (face) state.activate(Number(face.dataset.card))
        }}
        onKeyDown={(event) =>
          pressed(
            event,
            { ...state, held },
            {
              put: () => {
                if (held?.target) put(held.card, { kind: 'place', ...held.target })
              },
              lock: (card) => state.move?.([{ ...moveOf(card), verrou: !card.verrou }]),
              stretch: (card, by) => stretch(card, card.duree + by),
              takeOff: (card) =>
                isPlaced(card) && state.move?.([{ ...moveOf(card), debut: null, salle_id: null }]),
              tell: (card, at, room) => {
                if (!shown.includes(dayOf(at))) setSight({ kind: 'day', day: dayOf(at) })
                state.say(`${placeText(at, room)} · ${proposalText(proposalAt(board, card, at, room))}`)
              },
            },
          )
        }
      >
        <Toolbar
          campaign={campaign}
          sight={sight}
          setSight={setSight}
          sum={<Sum state={state} onClash={goToClash} />}
        >
          {mayPublish && (
            <>
              <Button
                variant={allPlaced ? 'outlined' : 'contained'}
                aria-expanded={plans}
                onClick={() => {
                  state.open(undefined)
                  setPlans(!plans)
                }}
              >
                {translate('campagne.plans.open')}
              </Button>
              <PrepareButton campagne={campaign.id} />
              <Button variant={allPlaced ? 'contained' : 'outlined'} onClick={() => setPublishing(true)}>
                {translate('campagne.publish.open')}
              </Button>
            </>
          )}
        </Toolbar>
        <div className="board-body">
          <HeldContext value={held}>
            <Tray />
            <div className={shown.length === 1 ? 'board-days board-one' : 'board-days'}>
              {tableau.jours.length === 0 && <Typography>{translate('campagne.noDays')}</Typography>}
              {shown.map((each) =>
                narrow ? <DayList key={each} day={each} /> : <DayGrid key={each} day={each} />,
              )}
            </div>
          </HeldContext>
          {card && <CardPanel card={card} />}
          <Suspense>
            {plans && !card && (
              <PlanningPanel
                key={given && JSON.stringify(given)}
                id={campaign.id}
                given={given}
                onClose={() => setPlans(false)}
              />
            )}
          </Suspense>
        </div>
        {!narrow && state.move && (
          <Typography variant="body2" color="textSecondary" className="board-keys">
            {translate('campagne.keys')}
          </Typography>
        )}
        <Suspense>
          {publishing && (
            <PublishDialog
              id={campaign.id}
              day={sight.kind === 'day' ? sight.day : undefined}
              onDone={campaign.refetch}
              onClose={() => setPublishing(false)}
            />
          )}
        </Suspense>
        <div role="status" aria-live="assertive" style={visuallyHidden as React.CSSProperties}>
          {campaign.said}
        </div>
      </div>
    </BoardContext>
  )
}

/** How many defences have a place, and a button that leads from one conflict to the next. */
function Sum({
  state: { board, faults, opened },
  onClash,
}: {
  state: BoardState
  onClash: (placed: Placed) => void
}) {
  const translate = useTranslate()
  const clashing = clashesIn(board, faults)
  const step = () => {
    const next = clashing[clashing.findIndex(({ card }) => card.id === opened) + 1] ?? clashing[0]
    if (next) onClash(next)
  }
  const told = translate('campagne.sum', {
    placed: board.placed.length,
    total: board.tableau.cartes.length,
    smart_count: board.placed.length,
  })
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        role="img"
        aria-label={told}
        data-hint={told}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <bdi dir="ltr">{`${board.placed.length} / ${board.tableau.cartes.length}`}</bdi>
      </Typography>
      {clashing.length > 0 && (
        <Button size="small" color="error" startIcon={<ClashIcon />} onClick={step}>
          {translate('campagne.clashes', { smart_count: clashing.length })}
        </Button>
      )}
    </>
  )
}

/** The absent person in the address: used once, because returning here must not ask again. */
function useGiven(onGiven: (given: AbsentPerson) => void): AbsentPerson | undefined {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [given, give] = useState<AbsentPerson>()
  const tell = useEffectEvent(onGiven)
  useEffect(() => {
    const found = givenIn(search)
    if (!found) return
    give(found)
    tell(found)
    const { id } = Object.fromEntries(new URLSearchParams(search))
    navigate({ search: `?id=${id}` }, { replace: true })
  }, [search, navigate])
  return given
}
