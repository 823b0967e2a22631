import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import type { Compteur } from '../../../contract/affectation/presenceCalls'
import { formatDate } from '../../schema'
import { formatNumber, isolated } from '../../schema/cells/format'
import './presence.css'

const TEXTS = 'resources.affectation.presence'

/** The hours of presence of an internship and, with the legal limit, those at its host in the year. */
export function PresencePanel({ facts }: { facts: Deroulement }) {
  const translate = useTranslate()
  const { presence, fin, fin_prevue, rupture } = facts
  const { faites, prevues, comptees, saisies, motif, compteur } = presence
  if (prevues === null && !fin_prevue) return null
  return (
    <section className="record-group presence">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate(`${TEXTS}.title`)}
      </Typography>
      {fin_prevue && fin && (
        <p>
          {translate(
            `${TEXTS}.terminee`,
            isolated({ fin: formatDate(fin), prevue: formatDate(fin_prevue), motif: rupture }),
          )}
        </p>
      )}
      {prevues !== null && (
        <p>{translate(`${TEXTS}.heures`, { faites: hoursText(faites), prevues: hoursText(prevues) })}</p>
      )}
      {saisies !== null && (
        <p>
          {translate(`${TEXTS}.saisies`, isolated({ motif }))}
          {comptees !== null && ` ${translate(`${TEXTS}.comptees`, { comptees: hoursText(comptees) })}`}
        </p>
      )}
      {compteur && <HostCounter of={compteur} />}
    </section>
  )
}

function HostCounter({ of }: { of: Compteur }) {
  const translate = useTranslate()
  const { limite, prevues, faites, stages, entreprise, annee } = of
  const text = translate(`${TEXTS}.hote`, {
    faites: hoursText(faites),
    prevues: hoursText(prevues),
    smart_count: stages,
    ...isolated({ entreprise, annee }),
  })
  if (limite === null) return <p className="presence-about">{text}</p>
  const isOver = prevues > limite
  return (
    <div className="presence-about">
      <p>
        {text} {translate(`${TEXTS}.${isOver ? 'depasse' : 'limite'}`, { limite: hoursText(limite) })}
      </p>
      <HoursBar of={of} limite={limite} />
    </div>
  )
}

/** Hours that are done and planned, of as many as the limit allows. */
export function HoursBar({ of: { faites, prevues }, limite }: { of: Compteur; limite: number }) {
  const whole = Math.max(limite, prevues, 1)
  const share = (hours: number) => `${Math.min(100, (hours / whole) * 100)}%`
  return (
    <span className="presence-bar" aria-hidden data-over={prevues > limite ? '' : undefined}>
      <span style={{ inlineSize: share(prevues) }} />
      <span style={{ inlineSize: share(faites) }} />
    </span>
  )
}

export const hoursText = (hours: number | null) => (hours === null ? '–' : formatNumber(hours))
