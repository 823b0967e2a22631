import { Alert, Typography } from '@mui/material'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { Avenant, Deroulement } from '../../../contract/affectation/deroulement'
import { OPEN } from '../../../contract/convention/etats'
import { paysIn } from '../../../contract/faits/pays'
import { semaineIn } from '../../../contract/regle/semaine'
import { readLang } from '../../../ui/texts/language'
import { formatDate, useDetail } from '../../schema'
import { formatNumber, isolated } from '../../schema/cells/format'
import { breaksText } from './breaksText'
import './course.css'

const TEXTS = 'resources.affectation.avenant'
const FACTS = [
  'sujet',
  'encadrant',
  'tuteur',
  'debut',
  'fin',
  'pauses',
  'heures',
  'semaine',
  'lieu',
  'distance',
  'teletravail',
  'teletravail_lieu',
  'site',
  'pays_stage',
  'gratification',
  'missions',
  'assurance',
] as const satisfies readonly (keyof Avenant['faits'] & keyof Deroulement)[]
type Fact = (typeof FACTS)[number]
type Facts = Pick<Avenant['faits'], Fact>

/** The proposal of the open amendment, beside the facts in force until everybody has signed. */
export function Amendment({ offer }: { offer: number }) {
  const translate = useTranslate()
  const { data } = useDetail<Deroulement>('affectation', offer)
  if (!data?.avenant) return null
  const { numero, etat, motif, faits } = data.avenant
  const state = OPEN.includes(etat) ? 'a_signer' : 'prepare'
  const changed = FACTS.filter((fact) => JSON.stringify(data[fact]) !== JSON.stringify(faits[fact]))
  return (
    <Alert severity="info" icon={false} className="avenant">
      <Typography component="p" variant="subtitle2">
        {translate(`${TEXTS}.${state}`, { numero })}
      </Typography>
      <p>
        <bdi>{motif}</bdi>
      </p>
      {changed.length > 0 && (
        <dl>
          {changed.map((fact) => (
            <div key={fact}>
              <dt>{translate(`resources.affectation.fields.${NAMES[fact] ?? fact}`)}</dt>
              <dd>
                {translate(
                  `${TEXTS}.devient`,
                  isolated({ avant: shown(data, fact, translate), apres: shown(faits, fact, translate) }),
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>{translate(`${TEXTS}.${changed.length > 0 ? 'attend' : 'vide'}`)}</p>
    </Alert>
  )
}

/** Fields with another name in the list. */
const NAMES: Partial<Record<Fact, string>> = { sujet: 'stage' }

function shown(facts: Facts, fact: Fact, translate: TranslateFunction): string {
  const { [fact]: value } = facts
  if (fact === 'distance') return translate(facts.distance ? 'table.yes' : 'table.no')
  if (fact === 'pauses') return breaksText(facts.pauses)
  if (value === null || value === '') return '–'
  if (fact === 'pays_stage') return paysIn(readLang(), String(value))
  if (fact === 'semaine') return semaineIn(readLang(), String(value))
  if (fact === 'debut' || fact === 'fin') return formatDate(String(value))
  return typeof value === 'number' ? formatNumber(value, 2) : String(value)
}
