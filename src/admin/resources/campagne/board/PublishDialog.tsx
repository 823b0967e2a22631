import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Carte, tableau } from '../../../../contract/campagne/tableau'
import { ErrorDetails, type RefusedCard } from '../../../../contract/kernel/errors'
import { readLang } from '../../../../ui/texts/language'
import { ApiError, useCall } from '../../../dataProvider'
import { clashText } from '../../../schema/notices/errorText'
import { useErrorText } from '../../../schema/notices/useNotifyError'
import { dayOf, minutesOf } from './board'
import { useBoardState } from './context'
import { isClash, isDraft } from './faults'
import { dayText, useFaultText } from './texts'

/**
 * Publishes placed cards: all of them, or those of the visible day. If any is refused, it is named and nothing is
 * published.
 */
export default function PublishDialog({
  id,
  day,
  onDone,
  onClose,
}: {
  id: number
  day: string | undefined
  onDone: () => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const titleId = useId()
  const call = useCall()
  const notify = useNotify()
  const errorText = useErrorText()
  const { board, faults } = useBoardState()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const all = board.tableau.cartes.filter(isDraft)
  const ofDay = day === undefined ? [] : all.filter(({ debut }) => debut && dayOf(minutesOf(debut)) === day)
  const wrong = all.filter((card) => faults.get(card.id)?.some(isClash)).length
  const publish = async (cards: readonly Carte[]) => {
    setPending(true)
    setError(undefined)
    try {
      const cartes = cards.map((card) => card.id)
      const { publiees } = await call(tableau.campagnePublier, { id, cartes, lang: readLang() })
      notify('campagne.publish.done', { type: 'success', messageArgs: { smart_count: publiees } })
      onDone()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  const refused = error instanceof ApiError ? (ErrorDetails.safeParse(error.details).data?.refused ?? []) : []
  return (
    <Dialog open onClose={() => !pending && onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('campagne.publish.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('campagne.publish.count', { smart_count: all.length })}</Typography>
        {all.length > 0 && (
          <Typography color="textSecondary">{translate('campagne.publish.what')}</Typography>
        )}
        {wrong > 0 && (
          <Alert severity="warning">{translate('campagne.publish.wrong', { smart_count: wrong })}</Alert>
        )}
        <Reserved cards={all} />
        {error !== undefined && (
          <Alert severity="error">
            {errorText(error)}
            {refused.length > 0 && <Refused of={refused} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" disabled={pending} onClick={onClose}>
          {translate('action.cancel')}
        </Button>
        {day !== undefined && ofDay.length > 0 && ofDay.length < all.length && (
          <Button variant="outlined" disabled={pending} onClick={() => void publish(ofDay)}>
            {translate('campagne.publish.day', { smart_count: ofDay.length, day: dayText(day, 'short') })}
          </Button>
        )}
        <Button
          variant="contained"
          loading={pending}
          disabled={all.length === 0}
          onClick={() => void publish(all)}
        >
          {translate('campagne.publish.all', { smart_count: all.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Defences with objections, which do not prevent publishing. */
function Reserved({ cards }: { cards: readonly Carte[] }) {
  const translate = useTranslate()
  const faultText = useFaultText()
  const { board, faults } = useBoardState()
  const { jours, maintenant } = board.tableau
  // one that is over is written down afterwards as a whole: said once
  const isOver = (jours.at(-1) ?? maintenant) < maintenant.slice(0, 'YYYY-MM-DD'.length)
  const said = cards.flatMap((card) => {
    const reserves = faults.get(card.id)?.filter(({ reserve }) => reserve) ?? []
    return reserves.length > 0 ? { card, text: reserves.map(faultText).join(' ') } : []
  })
  if (cards.length === 0 || (said.length === 0 && !isOver)) return null
  return (
    <Alert severity="warning">
      {isOver && translate('campagne.publish.over')}
      {said.length > 0 && (
        <>
          {translate('campagne.publish.look', { smart_count: said.length })}
          <ul className="board-refused">
            {said.map(({ card, text }) => (
              <li key={card.id}>
                <bdi>{card.etudiant}</bdi>
                <div>{text}</div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

function Refused({ of }: { of: readonly RefusedCard[] }) {
  const translate = useTranslate()
  return (
    <ul className="board-refused">
      {of.map(({ id, etudiant, code, clashes = [] }) => (
        <li key={id}>
          <bdi>{etudiant}</bdi>
          {clashes.length > 0
            ? clashes.map((clash) => <div key={JSON.stringify(clash)}>{clashText(clash, translate)}</div>)
            : ` : ${translate([`campagne.publish.refused.${code}`, `errors.${code}`].find((key) => translate(key, { _: '' })) ?? 'failure.unknown')}`}
        </li>
      ))}
    </ul>
  )
}
