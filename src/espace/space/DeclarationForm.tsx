import { useEffect, useRef, useState } from 'react'
import type { Brouillon, MaDemande } from '../../contract/demande/declaration'
import type { FaitDuStage } from '../../contract/faits/demandes'
import { langs } from '../../ui/texts/language'
import { fill } from '../../ui/texts/messages'
import { useFront, useUnsaved } from '../site/FrontContext'
import { AreaField, SubmitButton, TextField } from '../site/fields'
import { useSubmit } from '../site/useSubmit'
import { CountryField } from './CountryField'
import { DaysNotice, type Years } from './DaysNotice'
import {
  type DeclaredField,
  type FieldName,
  faultsOf,
  GROUPS,
  inputOf,
  sentOf,
  startOf,
  type Typed,
} from './declared'
import { AskedFields, type AskedStage } from './PlainForm'
import { CheckField } from './parts'
import { refusedFields, useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useMoney } from './useMoney'
import { useSteps } from './useSteps'
import { useTyped } from './useTyped'
import { useWritingRequest } from './useWritingRequest'

type Errors = Partial<Record<FieldName, string>>

/** An internship a student has found: declared, saved as a draft, or corrected (`of`) after being returned. */
export function DeclarationForm({
  of,
  draft,
  years,
  faits,
  onDone,
}: {
  of: MaDemande | undefined
  draft: Brouillon | null
  years: Years
  /** The additional facts that the school asks for. */
  faits: readonly FaitDuStage[]
  onDone: () => Promise<void>
}) {
  const { lang, notify } = useFront()
  const t = useTexts()
  const { moneyLabel } = useMoney()
  const refused = useRefused()
  const write = useWritingRequest(of)
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState<{ typed: Typed; asked: AskedStage }>(() => ({
    typed: startOf(of?.declaration ?? draft),
    asked: {
      type_stage: of?.type_stage ?? (draft?.type_stage === 2 ? 2 : 1),
      langue: langs.find((one) => one === (of ?? draft)?.langue) ?? lang,
    },
  }))
  const [typed, setTyped] = useState(start.typed)
  const [asked, setAsked] = useState(start.asked)
  const [errors, setErrors] = useState<Errors>({})
  const [isDropping, setDropping] = useState(false)
  const known = useKnown(typed.matricule_entreprise)
  const leave = useUnsaved(typed !== start.typed || asked !== start.asked)
  const [began] = useState(() => ({ ...start.typed, ...start.asked }))
  const kept = useTyped(['declaration', of?.id ?? 0], began, { ...typed, ...asked }, (before) => {
    const { type_stage, langue, ...declared } = before
    setTyped(declared)
    setAsked({ type_stage, langue })
  })

  const change = (name: FieldName | 'distance', value: string) =>
    setTyped((before) => ({ ...before, [name]: value }))
  const isAsked = ({ fact }: DeclaredField) => !fact || faits.includes(fact)
  const groups = GROUPS.map(({ name, fields }) => ({ name, fields: fields.filter(isAsked) })).filter(
    ({ fields }) => fields.length > 0,
  )
  const steps = useSteps<FieldName>(form, [[], ...groups.map(({ fields }) => fields.map(({ name }) => name))])
  const show = (found: Errors) => {
    setErrors(found)
    return steps.show(found)
  }
  const faults = () => faultsOf(typed, known.nom !== null, t.demandes.required, t.demandes.invalid)
  const finish = async (text: string) => {
    kept.forget()
    notify(text, 'success')
    await onDone()
  }
  const { busy, submit } = useSubmit(async () => {
    // also by the Enter key in a field
    if (!steps.isLast) return setErrors(steps.goOn(faults()))
    if (!show(faults())) return
    const declaration = sentOf(typed, faits)
    try {
      await write(({ id, version }) =>
        id
          ? callSpace('espaceDemandeCorriger', { id, ...asked, declaration, version })
          : callSpace('espaceDemandeDeclarer', { ...asked, ...declaration }),
      )
    } catch (error) {
      refused(error)
      show(issuesOf(error, t.demandes.invalid))
      return
    }
    await finish(t.demandes.sent)
  })
  const keep = async (contenu: Brouillon | null) => {
    try {
      await callSpace('espaceDemandeBrouillon', { contenu })
    } catch (error) {
      refused(error)
      return
    }
    await finish(contenu ? t.demandes.kept : t.demandes.dropped)
  }

  const isTyped = ({ whenNew }: DeclaredField) => !whenNew || known.nom === null
  const input = (field: DeclaredField) => {
    const text = t.demandes.fields[field.name]
    const shared = {
      label: field.name === 'gratification' ? moneyLabel(text) : text,
      value: typed[field.name],
      onChange: (value: string) => change(field.name, value),
    }
    if (field.country) return <CountryField key={field.name} {...shared} />
    const bounded = {
      ...shared,
      error: errors[field.name],
      ...(field.week && { hint: t.demandes.weekHint }),
      maxLength: field.max,
    }
    return field.long ? (
      <AreaField key={field.name} {...bounded} />
    ) : (
      <TextField
        key={field.name}
        name={field.name}
        doubted={field.name === 'matricule_entreprise' && 'number'}
        {...bounded}
        {...inputOf(field)}
      />
    )
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-form">
      {kept.offer}
      {steps.place}
      <fieldset hidden={!steps.shows(0)}>
        <legend>{t.demandes.groups.demande}</legend>
        <AskedFields asked={asked} onChange={setAsked} />
      </fieldset>
      {groups.map(({ name, fields }, place) => (
        <fieldset key={name} hidden={!steps.shows(place + 1)}>
          <legend>{t.demandes.groups[name]}</legend>
          <div className="space-pair">
            {fields.filter((field) => isTyped(field) && !field.remote).map(input)}
          </div>
          {name === 'entreprise' && typed.matricule_entreprise.trim() && (
            <p role="status" className="space-empty">
              {known.nom === null
                ? t.demandes.newCompany
                : fill(known.inactive ? t.demandes.inactive : t.demandes.known, { nom: known.nom })}
            </p>
          )}
          {name === 'stage' && <DaysNotice debut={typed.debut} fin={typed.fin} years={years} />}
          {name === 'conditions' && (
            <CheckField
              label={t.demandes.distance}
              checked={typed.distance === '1'}
              onChange={(on) => change('distance', on ? '1' : '0')}
            />
          )}
          {typed.distance === '1' && fields.some(({ remote }) => remote) && (
            <div className="space-pair">{fields.filter(({ remote }) => remote).map(input)}</div>
          )}
        </fieldset>
      ))}
      <div className="space-actions">
        {!of && (
          <button type="button" className="button" onClick={() => keep({ ...typed, ...asked })}>
            {t.demandes.keep}
          </button>
        )}
        {!of && draft && (
          <button
            type="button"
            className="button"
            onClick={() => (isDropping ? void keep(null) : setDropping(true))}
          >
            {isDropping ? t.demandes.dropSure : t.demandes.drop}
          </button>
        )}
        <button type="button" className="button" onClick={() => leave(() => void onDone())}>
          {t.demandes.cancel}
        </button>
      </div>
      <div className="at-hand">
        {steps.back}
        <SubmitButton busy={busy}>{steps.isLast ? t.demandes.send : t.demandes.next}</SubmitButton>
      </div>
    </form>
  )
}

/** Long enough to type a number. */
const PAUSE_MS = 400

interface Known {
  nom: string | null
  inactive?: boolean | undefined
}
const UNKNOWN: Known = { nom: null }

/** The company with a registration number. */
function useKnown(matricule: string): Known {
  const [known, setKnown] = useState(UNKNOWN)
  useEffect(() => {
    const number = matricule.trim()
    if (!number) return setKnown(UNKNOWN)
    let isCurrent = true
    const pause = setTimeout(async () => {
      const answer = await callSpace('espaceDemandeEntreprise', { matricule: number }).catch(() => undefined)
      if (isCurrent) setKnown({ nom: answer?.nom ?? null, inactive: answer?.inactive })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [matricule])
  return known
}

/** The fields refused by the service. */
function issuesOf(error: unknown, invalid: string): Errors {
  const refused = Object.entries(refusedFields(error, invalid))
  return Object.fromEntries(refused.map(([path, said]) => [path.replace(/^declaration\./, ''), said]))
}
