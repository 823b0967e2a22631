import { Typography } from '@mui/material'
import { useId } from 'react'
import { type useTranslate as Translate, useTranslate } from 'react-admin'
import type { Bilan, Calcul } from '../../../../contract/campagne/calcul'
import { formatNumber, formatTime } from '../../../schema/cells/format'

interface Fact {
  fact: string
  shown: string
  /** More is better only for the number placed. */
  value: number
}

export function factsOf({ bilan, reparer }: Calcul, translate: ReturnType<typeof Translate>): Fact[] {
  if (!bilan) return []
  const minutes = (value: number) => translate('campagne.plans.minutes', { minutes: formatNumber(value) })
  const shown: Record<string, (bilan: Bilan) => [string, number]> = {
    placees: ({ placees, total }) => [`${formatNumber(placees)} / ${formatNumber(total)}`, -placees],
    jours: ({ jours }) => [formatNumber(jours), jours],
    attente: ({ attente }) => [minutes(attente), attente],
    salles: ({ salles }) => [formatNumber(salles), salles],
    souhaits: ({ souhaits }) => [minutes(souhaits), souhaits],
    equite: ({ charge }) => [formatNumber(Math.round(charge * 10) / 10), charge],
    ...(reparer && { deplacees: ({ deplacees }: Bilan) => [formatNumber(deplacees), deplacees] }),
  }
  return Object.entries(shown).map(([fact, of]) => {
    const [text, value] = of(bilan)
    return { fact, shown: text, value }
  })
}

const MOST = 4

/** The latest runs side by side, the best of each figure marked. */
export function RunsTable({ runs }: { runs: readonly Calcul[] }) {
  const translate = useTranslate()
  const titleId = useId()
  const compared = runs.slice(0, MOST).map((run) => ({ run, facts: factsOf(run, translate) }))
  const names = (compared[0]?.facts ?? []).map(({ fact }) => fact)
  return (
    <div className="board-runs">
      <Typography id={titleId} component="h3" variant="subtitle2">
        {translate('campagne.plans.compared')}
      </Typography>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <td />
            {compared.map(({ run }) => (
              <th key={run.id} scope="col">
                <bdi>{formatTime(run.cree_le)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const row = compared.map(({ facts }) => facts.find(({ fact }) => fact === name))
            const best = Math.min(...row.map((each) => each?.value ?? Number.POSITIVE_INFINITY))
            const isTold = row.some((each) => each?.value !== best)
            return (
              <tr key={name}>
                <th scope="row">{translate(`campagne.plans.facts.${name}`)}</th>
                {row.map((each, index) => (
                  <td key={compared[index]?.run.id} data-best={(isTold && each?.value === best) || undefined}>
                    {each?.shown ?? '–'}
                    {isTold && each?.value === best && (
                      <span className="time-card-said">{translate('campagne.plans.best')}</span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
