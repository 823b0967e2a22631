import { Checkbox } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { jetons } from '../../../contract/jeton/jetons'
import { SUJETS, type Sujet } from '../../../contract/jeton/sujets'
import { cursusSelect } from '../../../contract/structure/structure'
import { useCall } from '../../dataProvider/useCall'
import { date, select, text, useNotifyError } from '../../schema'
import type { Values } from '../../schema/declare/types'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { inAYear } from './inAYear'

interface NewTokenProps {
  onMade: (made: { nom: string; secret: string }) => void
  onClose: () => void
}

const FIELDS = {
  nom: text({ label: 'jetons.fields.nom', required: 'jetons.required.nom' }),
  expire: date({ label: 'jetons.fields.expire', required: 'jetons.required.expire' }),
  diplomes: select(cursusSelect, {
    label: 'jetons.fields.diplomes',
    help: 'jetons.help.diplomes',
    multiple: true,
    wide: true,
  }),
}
const FORM = { fields: ['nom', 'expire', 'diplomes'] }
type May = Readonly<Partial<Record<Sujet, 'lit' | 'ecrit'>>>

/** The name, rights and expiry of a new token. */
export default function NewToken({ onMade, onClose }: NewTokenProps) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [may, setMay] = useState<May>({})
  const [values] = useState(() => ({ nom: '', expire: inAYear(), diplomes: [] }))
  const those = (right: 'lit' | 'ecrit') => SUJETS.filter((sujet) => may[sujet] === right)
  const make = async ({ nom, expire, diplomes }: Values) => {
    if (those('lit').length + those('ecrit').length === 0) {
      notify('jetons.required.sujets', { type: 'warning' })
      return NOT_SAVED
    }
    try {
      const sent = { nom: String(nom), expire: String(expire), diplomes: (diplomes ?? []) as number[] }
      const { secret } = await call(jetons.jetonAjouter, {
        ...sent,
        lit: those('lit'),
        ecrit: those('ecrit'),
      })
      onMade({ nom: sent.nom, secret })
    } catch (error) {
      notifyError(error)
      return NOT_SAVED
    }
    onClose()
    return undefined
  }
  return (
    <GuardedDialog title={translate('jetons.creation')} onClose={onClose}>
      <DeclaredForm fields={FIELDS} form={FORM} values={values} place={['jeton']} isNew onSubmit={make}>
        <Rights may={may} onChange={(sujet, right) => setMay({ ...may, [sujet]: right })} />
        <FormButtons onCancel={onClose} submitText={translate('jetons.creer')} />
      </DeclaredForm>
    </GuardedDialog>
  )
}

interface RightsProps {
  may: May
  onChange: (sujet: Sujet, right: 'lit' | 'ecrit' | undefined) => void
}

/** Whether the token may read, or also write, each subject. */
function Rights({ may, onChange }: RightsProps) {
  const translate = useTranslate()
  return (
    <table className="token-rights">
      <thead>
        <tr>
          <td />
          <th scope="col">{translate('jetons.fields.lit')}</th>
          <th scope="col">{translate('jetons.fields.ecrit')}</th>
        </tr>
      </thead>
      <tbody>
        {SUJETS.map((sujet) => {
          const name = translate(`jetons.sujets.${sujet}`)
          const box = (right: 'lit' | 'ecrit', checked: boolean, otherwise: 'lit' | undefined) => (
            <td>
              <Checkbox
                size="small"
                checked={checked}
                onChange={(_, now) => onChange(sujet, now ? right : otherwise)}
                slotProps={{ input: { 'aria-label': `${name} – ${translate(`jetons.fields.${right}`)}` } }}
              />
            </td>
          )
          return (
            <tr key={sujet}>
              <th scope="row">{name}</th>
              {box('lit', may[sujet] !== undefined, undefined)}
              {box('ecrit', may[sujet] === 'ecrit', 'lit')}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
