import { useRef, useState } from 'react'
import type { MesInformations } from '../../../contract/etudiant/mesInformations'
import {
  type ChampDeLEtudiant,
  champsDeLEtudiant,
  fitsCountry,
  isBirthday,
} from '../../../contract/faits/champs'
import type { FaitDeLEtudiant } from '../../../contract/faits/demandes'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { SubmitButton, TextField } from '../../site/fields'
import { useSubmit } from '../../site/useSubmit'
import { CountryField } from '../CountryField'
import { refusedFields } from '../refused'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useRefusal } from '../useAct'
import { TWO_SCREENS, useSteps } from '../useSteps'
import { useTyped } from '../useTyped'
import { useWriting } from '../useWriting'

const MAX: Readonly<Record<Exclude<ChampDeLEtudiant, 'pays'>, number>> = {
  nom_usage: 100,
  naissance: 10,
  telephone: 30,
  adresse: 300,
  code_postal: 20,
  ville: 100,
  assureur: 200,
  police: 100,
  regime: 200,
  numero_social: 60,
  urgence_nom: 200,
  urgence_lien: 100,
  urgence_telephone: 30,
}
const SHAPES: Partial<Record<ChampDeLEtudiant, object>> = {
  naissance: { type: 'date', dir: 'ltr' },
  telephone: { type: 'tel', dir: 'ltr', autoComplete: 'tel' },
  adresse: { autoComplete: 'street-address' },
  code_postal: { dir: 'ltr', autoComplete: 'postal-code' },
  ville: { autoComplete: 'address-level2' },
  police: { dir: 'ltr' },
  urgence_telephone: { type: 'tel', dir: 'ltr' },
}

type Typed = Partial<Record<ChampDeLEtudiant, string>>

interface InformationsFormProps {
  /** Those that the school asks for. */
  faits: readonly FaitDeLEtudiant[]
  etudiant: MesInformations
  onSaved: () => Promise<void>
}

/** Single fields are grouped, compound ones stand alone; some may be left for later. */
export function InformationsForm({ faits, etudiant, onSaved }: InformationsFormProps) {
  const { notify } = useFront()
  const { informations: t, demandes } = useTexts()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState<Typed>(() =>
    Object.fromEntries(champsDeLEtudiant(faits).map((field) => [field, etudiant[field]])),
  )
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Typed>({})
  useUnsaved(values !== start)
  const typed = useTyped(['informations', etudiant.id], start, values, setValues)
  const { write } = useWriting(etudiant, async (id) =>
    (await callSpace('espaceInformations', {})).etudiants?.find((one) => one?.id === id),
  )
  const groups = groupsOf(faits)
  const all = champsDeLEtudiant(faits)
  const steps = useSteps<ChampDeLEtudiant>(
    form,
    all.length > TWO_SCREENS ? groups.map((group) => champsDeLEtudiant(group)) : [all],
  )
  const show = (faults: Typed) => {
    setErrors(faults)
    return steps.show(faults)
  }
  const { busy, submit } = useSubmit(async () => {
    const faults: Typed = {}
    if (values.naissance && !isBirthday(values.naissance)) faults.naissance = t.birthday
    if (!fitsCountry({ code_postal: values.code_postal?.trim(), pays: values.pays }))
      faults.code_postal = t.postcode
    if (!steps.isLast) return setErrors(steps.goOn(faults))
    if (!show(faults)) return
    try {
      await write(({ version }) =>
        callSpace('espaceInformationsEnregistrer', { ...values, id: etudiant.id, version }),
      )
    } catch (error) {
      show(refusedFields<ChampDeLEtudiant>(error, t.invalid))
      notify(refusal(error))
      return
    }
    notify(t.saved, 'success')
    setStart(values)
    typed.forget()
    await onSaved()
  })
  const change = (field: ChampDeLEtudiant) => (value: string) => setValues({ ...values, [field]: value })
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-form">
      {typed.offer}
      {steps.place}
      {groups.map(([first, ...others], place) => (
        <fieldset key={first} hidden={!steps.shows(place)}>
          <legend>{others.length > 0 ? t.identite : t.faits[first]}</legend>
          <div className="space-pair">
            {champsDeLEtudiant([first, ...others]).map((field) =>
              field === 'pays' ? (
                <CountryField
                  key={field}
                  label={t.champs.pays}
                  value={values.pays ?? ''}
                  onChange={change('pays')}
                />
              ) : (
                <TextField
                  key={field}
                  name={field}
                  label={t.champs[field]}
                  error={errors[field]}
                  hint={field === 'numero_social' ? t.numero_social : undefined}
                  maxLength={MAX[field]}
                  {...SHAPES[field]}
                  value={values[field] ?? ''}
                  onChange={change(field)}
                />
              ),
            )}
          </div>
        </fieldset>
      ))}
      <div className="at-hand">
        {steps.back}
        <SubmitButton busy={busy}>{steps.isLast ? t.save : demandes.next}</SubmitButton>
      </div>
    </form>
  )
}

type Group = [first: FaitDeLEtudiant, ...others: FaitDeLEtudiant[]]
function groupsOf(faits: readonly FaitDeLEtudiant[]): Group[] {
  const isOneField = (fait: FaitDeLEtudiant) => champsDeLEtudiant([fait]).length === 1
  const [one, ...more] = faits.filter(isOneField)
  const several = faits.filter((fait) => !isOneField(fait)).map((fait): Group => [fait])
  return one ? [[one, ...more], ...several] : several
}
