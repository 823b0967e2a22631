import { useState } from 'react'
import { enseignants } from '../../../contract/enseignant/enseignants'
import type { Etablissement } from '../../../contract/etablissement/etablissement'
import { useCall } from '../../dataProvider'
import { formatNumber, type Values } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import ConfirmDialog from '../../schema/page/ConfirmDialog'

interface Question {
  encadreur: number
  jury: number
  answer: (agreed: boolean) => void
}

/**
 * Asks before adding the teachers missing from the lists of supervisors and jurors, if the form switches that default
 * on. `agreed` resolves to whether to continue; `question` is the dialog.
 */
export function useMissingTeachers({ enseignants_office: before }: Etablissement) {
  const call = useCall()
  const offered = useMayCall(enseignants.enseignantsAbsents)
  const [asked, ask] = useState<Question>()

  const agreed = async ({ enseignants_office: after }: Values): Promise<boolean> => {
    if (!offered || before === 1 || after !== 1) return true
    const missing = await call(enseignants.enseignantsAbsents, {})
    if (missing.encadreur + missing.jury === 0) return true
    return new Promise((answer) => ask({ ...missing, answer }))
  }

  const question = asked && (
    <ConfirmDialog
      text="enseignants.ask"
      values={{ encadreurs: formatNumber(asked.encadreur), jurys: formatNumber(asked.jury) }}
      confirm="enseignants.agree"
      color="primary"
      onConfirm={() => asked.answer(true)}
      onClose={() => {
        asked.answer(false)
        ask(undefined)
      }}
    />
  )
  return { agreed, question }
}
