import { useRef, useState } from 'react'
import type { MonContact, MonSite } from '../../../contract/entreprise/monEntreprise'
import { fitsCountry } from '../../../contract/faits/champs'
import { isBlank } from '../../../contract/kernel/cleanText'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { SubmitButton, TextField } from '../../site/fields'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import { CountryField } from '../CountryField'
import { SelectField } from '../parts'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useRefusal } from '../useAct'
import { useTyped } from '../useTyped'
import { useWriting } from '../useWriting'

const EMPTY = {
  nom: '',
  adresse: '',
  code_postal: '',
  ville: '',
  pays: '',
  contact: null as number | null,
  active: 1 as 0 | 1,
}
const ADDRESS = { adresse: 300, code_postal: 20, ville: 100 } as const

interface SiteFormProps {
  entreprise_id: number
  site: MonSite | undefined
  contacts: readonly MonContact[]
  onClose: () => void
}

/** A site or service of a company: its name, and where it is. */
export function SiteForm({ entreprise_id, site, contacts, onClose }: SiteFormProps) {
  const { notify } = useFront()
  const { entreprise: t, informations, refus } = useTexts()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => ({ ...EMPTY, ...site }))
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<{ nom?: string; code_postal?: string }>({})
  const leave = useUnsaved(values !== start)
  const typed = useTyped(['site', entreprise_id, site?.id ?? 0], start, values, setValues)
  const { write, isGone } = useWriting({ ...site }, async (id) =>
    (await callSpace('espaceSites', {})).sites?.find((one) => one?.id === id),
  )
  const { busy, submit } = useSubmit(async () => {
    const { nom, adresse, code_postal, ville, pays, contact, active } = values
    const faults = {
      ...(isBlank(nom) && { nom: t.required }),
      ...(!fitsCountry({ code_postal: code_postal.trim(), pays }) && { code_postal: informations.postcode }),
    }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return focusFirstError(form.current)
    try {
      await write((opened) =>
        callSpace('espaceSiteEnregistrer', {
          entreprise_id,
          nom,
          adresse,
          code_postal,
          ville,
          pays,
          contact,
          active,
          ...(site && opened),
        }),
      )
      typed.forget()
      notify(t.saved, 'success')
      onClose()
    } catch (refused) {
      notify(refusal(refused))
    }
  })
  return (
    <form ref={form} onSubmit={submit} className="company-form" noValidate>
      {typed.offer}
      {isGone && <p className="notice notice-danger">{refus.gone}</p>}
      <TextField
        name="nom"
        label={t.siteFields.nom}
        error={errors.nom}
        maxLength={200}
        value={values.nom}
        onChange={(nom) => setValues({ ...values, nom })}
      />
      {(['adresse', 'code_postal', 'ville'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t.fields[name]}
          error={name === 'code_postal' ? errors.code_postal : undefined}
          maxLength={ADDRESS[name]}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <CountryField
        label={t.fields.pays}
        value={values.pays}
        onChange={(pays) => setValues({ ...values, pays })}
      />
      <SelectField
        label={t.siteFields.contact}
        value={values.contact ?? ''}
        choices={[
          ['', ''],
          ...contacts
            .filter(({ id, active }) => active === 1 || id === values.contact)
            .map(({ id, prenom, nom }) => [id, `${prenom} ${nom}`.trim()] as const),
        ]}
        onChange={(contact) => setValues({ ...values, contact: contact ? Number(contact) : null })}
      />
      {site && (
        <label className="company-check">
          <input
            type="checkbox"
            checked={values.active === 1}
            onChange={({ target }) => setValues({ ...values, active: target.checked ? 1 : 0 })}
          />
          {t.flags.active}
        </label>
      )}
      <div className="company-actions">
        <button type="button" className="button" onClick={() => leave(onClose)}>
          {t.back}
        </button>
        <SubmitButton busy={busy}>{t.save}</SubmitButton>
      </div>
    </form>
  )
}
