import { useEffect, useRef, useState } from 'react'
import type { MonEntreprise } from '../../../contract/entreprise/monEntreprise'
import { champsDeLHote, fitsCountry } from '../../../contract/faits/champs'
import type { FaitDeLHote } from '../../../contract/faits/demandes'
import { isBlank } from '../../../contract/kernel/cleanText'
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

const LENGTHS = {
  nom_entreprise: 200,
  matricule: 60,
  nom_gerant: 200,
  adresse: 300,
  telephone: 30,
  mobile: 30,
  forme_juridique: 100,
  code_postal: 20,
  ville: 100,
  pays: 2,
  secteur: 200,
  effectif: 60,
} as const
type Name = keyof typeof LENGTHS
const ALWAYS = ['nom_entreprise', 'matricule', 'nom_gerant', 'adresse', 'telephone', 'mobile'] as const
const REQUIRED: readonly Name[] = ['nom_entreprise', 'matricule', 'nom_gerant', 'adresse']

/** What everybody says, with what the school asks for after the address. */
const namesOf = (faits: readonly FaitDeLHote[]): Name[] =>
  ALWAYS.flatMap((name): Name[] => (name === 'adresse' ? [name, ...champsDeLHote(faits)] : [name]))

/** How to reach it, typed on a phone after what it is. */
const REACHED: readonly Name[] = ['adresse', 'code_postal', 'ville', 'pays', 'telephone', 'mobile']

const pick = (names: readonly Name[], values: Record<Name, string>) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>

interface CompanyFormProps {
  entreprise: MonEntreprise
  /** Those that the school asks for. */
  faits: readonly FaitDeLHote[]
  onSaved: () => Promise<void>
}

/** A company's own data, refreshed whenever they are read and nothing is typed. */
export function CompanyForm(props: CompanyFormProps) {
  const { version } = props.entreprise
  const [held, hold] = useState<string>()
  return <Form key={held ?? version} {...props} onTyped={(isTyped) => hold(isTyped ? version : undefined)} />
}

/** The name and the registration number are asked for. */
function Form({
  entreprise,
  faits,
  onSaved,
  onTyped,
}: CompanyFormProps & { onTyped: (isTyped: boolean) => void }) {
  const { notify } = useFront()
  const { entreprise: t, informations, demandes } = useTexts()
  const names = namesOf(faits)
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const { demande } = entreprise
  const [start, setStart] = useState(() => {
    const asked = demande?.etat === 'demandee' ? demande : entreprise
    return { ...entreprise, nom_entreprise: asked.nom_entreprise, matricule: asked.matricule }
  })
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const isTyped = values !== start
  useUnsaved(isTyped)
  const typed = useTyped(['entreprise', entreprise.id], pick(names, start), pick(names, values), (before) =>
    setValues({ ...values, ...before }),
  )
  const tell = useRef(onTyped)
  useEffect(() => tell.current(isTyped), [isTyped])
  const { write } = useWriting(entreprise, async (id) =>
    (await callSpace('espaceEntreprise', {})).entreprises?.find((one) => one?.id === id),
  )

  const parts =
    names.length > TWO_SCREENS
      ? [names.filter((name) => !REACHED.includes(name)), names.filter((name) => REACHED.includes(name))]
      : [names]
  const steps = useSteps<Name>(form, parts)
  const shown = names.filter((name) => steps.shows(parts.findIndex((part) => part.includes(name))))
  const { busy, submit } = useSubmit(async () => {
    const faults: Partial<Record<Name, string>> = Object.fromEntries(
      REQUIRED.filter((name) => isBlank(values[name])).map((name) => [name, t.required]),
    )
    const { code_postal, pays } = values
    if (!fitsCountry({ code_postal: code_postal.trim(), pays })) faults.code_postal = informations.postcode
    if (!steps.isLast) return setErrors(steps.goOn(faults))
    setErrors(faults)
    if (!steps.show(faults)) return
    const { id, langue } = entreprise
    const data = pick(names, values)
    try {
      const { demandee } = await write(({ version }) =>
        callSpace('espaceEntrepriseModifier', { ...data, id, version, langue }),
      )
      notify(demandee ? t.asked : t.saved, 'success')
      setStart(values)
      typed.forget()
      await onSaved()
    } catch (error) {
      const refused = refusedFields<Name>(error, informations.invalid)
      setErrors(refused)
      steps.show(refused)
      notify(refusal(error))
    }
  })
  return (
    <form ref={form} onSubmit={submit} className="company-form" noValidate>
      {typed.offer}
      {demande && (
        <p className="notice notice-warning">
          <span>
            {demande.etat === 'demandee' ? t.waits : t.refused} <bdi>{demande.nom_entreprise}</bdi>,{' '}
            <bdi dir="ltr">{demande.matricule}</bdi>
            {demande.motif && <br />}
            <bdi>{demande.motif}</bdi>
          </span>
        </p>
      )}
      <p className="space-parts">{t.decided}</p>
      {steps.place}
      {shown.map((name) =>
        name === 'pays' ? (
          <CountryField
            key={name}
            label={t.fields.pays}
            value={values.pays}
            onChange={(value) => setValues({ ...values, pays: value })}
          />
        ) : (
          <TextField
            key={name}
            name={name}
            label={t.fields[name]}
            error={errors[name]}
            maxLength={LENGTHS[name]}
            hint={name === 'effectif' ? t.effectif : undefined}
            doubted={name === 'matricule' && 'number'}
            {...(name === 'telephone' || name === 'mobile' ? { type: 'tel', dir: 'ltr' } : {})}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ),
      )}
      <p className="space-parts">
        {t.address} <bdi dir="ltr">{entreprise.email}</bdi>
      </p>
      <div className="company-actions at-hand">
        {steps.back}
        <SubmitButton busy={busy}>{steps.isLast ? t.save : demandes.next}</SubmitButton>
      </div>
    </form>
  )
}
