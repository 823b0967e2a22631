import type { TranslateFunction } from 'react-admin'
import { type ConventionRaison, convention } from '../../../contract/convention/convention'
import type { FaitRequis } from '../../../contract/convention/faitsRequis'
import type { Labels } from '../../../contract/kernel/crud'
import { readLang } from '../../../ui/texts/language'
import { type BulkPlan, formatList, isolated } from '../../schema'
import { lacksText } from '../../schema/cells/lacksText'
import { standingText } from '../../schema/cells/standingText'
import type { BulkResult } from '../../schema/declare/plan'

type Left = readonly {
  id: number
  raison: ConventionRaison
  manque?: FaitRequis[] | undefined
  pieces?: Labels[] | undefined
  etat?: string | undefined
  le?: string | undefined
}[]

const tell = (told: BulkResult, done: readonly number[], left: Left, translate: TranslateFunction) => {
  told.done(done)
  for (const { id, raison, manque, pieces, ...stands } of left)
    told.refused(
      id,
      pieces?.length
        ? translate('resources.convention.pieces', isolated({ noms: formatList(pieces.map(named)) }))
        : manque?.length
          ? lacksText(manque, translate)
          : (standingText(stands, translate) ?? translate(`errors.${raison}`)),
    )
}

const named = (label: Labels) => label[readLang()] || label.fr

/** Sends all in one call; one that is left holds up no other. */
export const sendPlan: BulkPlan<'convention'> = (rows, { call, translate }) => [
  {
    run: async (told) => {
      const { envoyees, refuses, sans } = await call(convention.conventionEnvoyer, {
        ids: rows.map(({ id }) => id),
      })
      tell(told, envoyees, refuses, translate)
      for (const id of new Set(sans.map((party) => party.id))) {
        const noms = sans.filter((party) => party.id === id).map(({ nom }) => nom)
        told.noted(id, translate('resources.convention.unreached', isolated({ noms: formatList(noms) })))
      }
    },
  },
]

export const remindPlan: BulkPlan<'convention'> = (rows, { call, translate }) => [
  {
    run: async (told) => {
      const { relancees, refuses } = await call(convention.conventionRelancer, {
        ids: rows.map(({ id }) => id),
      })
      tell(told, relancees, refuses, translate)
    },
  },
]
