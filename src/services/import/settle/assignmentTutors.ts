import { splitName, untitled } from '../../../contract/import/fullName'
import type { ImportNotice } from '../../../contract/import/importCalls'
import { Email } from '../../../contract/kernel/inputs'
import { dialable } from '../../../contract/kernel/phone'
import { plainName } from '../../../contract/kernel/plainName'
import { isSamePerson } from '../../../contract/kernel/samePerson'
import { addressKey } from '../../kernel/addressKey'
import { keptNumber } from '../../kernel/phones'
import { shorten } from '../row/values'
import type { SettledOffer } from './assignmentOffers'
import { drop } from './faults'
import type { Settling, Unsettled } from './settle'

export interface Contact {
  id?: number
  entreprise_id?: number
  prenom: string
  nom: string
  fonction: string
  email: string
  telephone: string
  /** Other years in which they are a tutor. */
  annees?: string[] | null
}

export interface SettledTutor {
  key: string
  name: string
  made: boolean
  /** The person whom the row makes a tutor, by id or as a new contact; undefined: nobody changes. */
  written: WrittenContact | undefined
}

/** A contact with what the file says about them; null: nothing. */
export type WrittenContact = Pick<Contact, 'id' | 'prenom' | 'nom' | 'email'> & {
  fonction: string | null
  telephone: string | null
  /** They already are the tutor. */
  kept: boolean
}

const BESIDE = ['tuteur_fonction', 'tuteur_email', 'tuteur_telephone'] as const
const TOLD = ['tuteur_fonction', 'tuteur_telephone'] as const
/** The contact's fields for these columns. */
const COLUMN = { tuteur_fonction: 'fonction', tuteur_telephone: 'telephone' } as const

/**
 * Finds the tutor of a row: the company's contact with the address, or else the name; a new address means a new
 * contact. Phone and position apply to that contact in all rows.
 */
export function tutorsOf(
  contacts: readonly Contact[],
  isOwn: (row: Unsettled, email: string) => boolean,
  { country, otherAt, tellsAll }: Settling,
) {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const ofCompany = new Map<string, Contact[]>()
  for (const contact of contacts) listOf(String(contact.entreprise_id)).push(contact)
  /** What the file states about somebody, and on which line. */
  const told = new Map<string, { value: string; line: number }>()

  function listOf(company: string): Contact[] {
    const list = ofCompany.get(company) ?? []
    ofCompany.set(company, list)
    return list
  }

  return (row: Unsettled, { company, base, isOther }: SettledOffer): SettledTutor | undefined => {
    const { whole, values, faults, notices, undo } = row
    const isSaid = nameIn(whole) !== undefined || BESIDE.some((column) => whole[column])
    const before = byId.get(base.tuteur_id ?? 0)
    if (!isSaid) {
      if (isOther) show(values, before)
      else delete values.tuteur
      return undefined
    }
    // the row's company is already at fault
    if (company === undefined) return undefined
    const among = listOf(company)
    const contact = find(row, among, before)
    if (!contact) return undefined
    const made = contact.id === undefined
    if (made && !among.includes(contact)) {
      among.push(contact)
      undo.push(() => among.splice(among.indexOf(contact), 1))
    }
    const key = `${company} ${addressKey(contact.email)}`
    if (contact !== before && isOwn(row, contact.email))
      faults.push({
        field: 'tuteur_email',
        code: 'held',
        value: shorten(contact.email),
        reason: 'own_address',
      })
    const saidBefore = (field: string) => told.get(`${key} ${field}`)?.value
    const fonction = whole.tuteur_fonction ?? saidBefore('tuteur_fonction') ?? contact.fonction
    const telephone = whole.tuteur_telephone
      ? keptNumber(dialable(whole.tuteur_telephone), contact.telephone, country)
      : (saidBefore('tuteur_telephone') ?? contact.telephone)
    const said = { tuteur_fonction: fonction, tuteur_telephone: telephone }
    const changes: NonNullable<ImportNotice['changes']> = []
    for (const field of TOLD) {
      if (!whole[field]) continue
      const name = `${key} ${field}`
      const first = told.get(name)
      if (!first) {
        told.set(name, { value: said[field], line: row.line })
        undo.push(() => told.delete(name))
        const known = contact[COLUMN[field]]
        if (!made && known !== said[field]) changes.push({ field, before: known, after: said[field] })
      } else if (first.value !== said[field])
        faults.push({ field, code: 'otherwise_in_file', value: shorten(whole[field]), other: first.line })
    }
    if (changes.length > 0)
      notices.push({
        line: row.line,
        code: 'contact',
        name: nameOf(contact),
        holder: '',
        changes,
        ...(contact.annees && { years: contact.annees }),
      })
    show(values, { ...contact, fonction, telephone })
    const { id, prenom, nom, email } = contact
    const more = {
      fonction: whole.tuteur_fonction ? fonction : null,
      telephone: whole.tuteur_telephone ? telephone : null,
    }
    const kept = contact === before && !isOther
    const isWritten = !kept || more.fonction !== null || more.telephone !== null
    return {
      key,
      name: nameOf(contact),
      made,
      written: isWritten ? { ...(id !== undefined && { id }), prenom, nom, email, ...more, kept } : undefined,
    }
  }

  function find({ whole, faults }: Unsettled, among: readonly Contact[], before: Contact | undefined) {
    const email = whole.tuteur_email ?? ''
    const name = nameIn(whole)
    if (email) {
      const holder = among.find((contact) => addressKey(contact.email) === addressKey(email))
      if (holder && (!name || isSamePerson(holder, name))) return holder
      if (holder) fault('tuteur_email', 'duplicate', email, { holder: nameOf(holder) })
      else if (!Email.safeParse(email).success) fault('tuteur_email', 'invalid', email)
      else if (!name) fault('tuteur', 'required', '')
      else if (name.nom.length > 100 || name.prenom.length > 100)
        fault('tuteur', 'too_long', whole.tuteur ?? '', { max: 100 })
      else {
        const other = otherAt(email, nameOf(name))
        if (other === undefined) return { ...name, email, fonction: '', telephone: '' }
        fault('tuteur_email', 'duplicate', email, { holder: tellsAll ? other : '' })
      }
      return undefined
    }
    if (!name) {
      // phone and position need a person they belong to
      if (!before) fault('tuteur', 'required', '')
      return before
    }
    const named = among.filter((contact) => isSamePerson(contact, name))
    const [only] = named
    if (before && named.includes(before)) return before
    if (only && named.length === 1) return only
    if (only)
      fault('tuteur', 'several', whole.tuteur ?? '', {
        allowed: named.map((contact) => `${nameOf(contact)} (${contact.email})`),
      })
    else fault('tuteur_email', 'required', '')
    return undefined

    function fault(
      field: string,
      code: 'duplicate' | 'invalid' | 'required' | 'too_long' | 'several',
      value: string,
      more: object = {},
    ) {
      drop(faults, field)
      faults.push({ field, code, value: shorten(value), ...more })
    }
  }

  function show(values: Record<string, unknown>, contact: Contact | undefined): void {
    values.tuteur = contact ? nameOf(contact) : ''
    values.tuteur_email = contact?.email ?? ''
    values.tuteur_fonction = contact?.fonction ?? ''
    values.tuteur_telephone = contact?.telephone ?? ''
  }
}

/** The name in a row. A name without a letter names nobody. */
const nameIn = ({ tuteur = '', tuteur_prenom = '' }: Unsettled['whole']) =>
  personOf(plainName(tuteur) && tuteur, plainName(tuteur_prenom) && tuteur_prenom)

const nameOf = ({ prenom, nom }: Pick<Contact, 'prenom' | 'nom'>) => `${prenom} ${nom}`.trim()

/**
 * First and last name, from one cell or two.
 *
 * @example personOf('M. DUPONT Jean', '') // { prenom: 'Jean', nom: 'DUPONT' }
 */
export function personOf(name: string, prenom: string): { prenom: string; nom: string } | undefined {
  const full = untitled(name)
  if (prenom || !full) return full || prenom ? { prenom: full ? prenom : '', nom: full || prenom } : undefined
  const { firstName, lastName } = splitName(full, 'first')
  return { prenom: firstName, nom: lastName }
}
