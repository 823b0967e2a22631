import { companyName } from '../../../contract/entreprise/companyName'
import { companyNumber } from '../../../contract/entreprise/companyNumber'
import type { ImportFault } from '../../../contract/import/importCalls'
import { nextOwn, ownNumber } from '../../../contract/import/ownNumber'
import { plainName } from '../../../contract/kernel/plainName'
import { NouvelleEntreprise } from '../../../contract/specification/company'
import { international } from '../../kernel/phones'
import { shorten } from '../row/values'
import { drop } from './faults'
import type { Settling, Unsettled } from './settle'

export interface CompanyRow {
  id: number
  nom: string
  matricule: string
  email: string
  active: 0 | 1
  pays: string
}

/** An existing company, or one that its row creates. `key` identifies it in both cases. */
export interface SettledCompany {
  key: string
  id?: number
  made?: NouvelleEntreprise
  /** The number it is given if its row has none. */
  own?: string
  active?: boolean
}

/** The columns needed to create a company; without a number it gets one of ours. */
const COLUMNS = {
  nom_entreprise: 'entreprise',
  matricule: 'entreprise_matricule',
  nom_gerant: 'responsable',
  email: 'entreprise_email',
  adresse: 'adresse',
} as const
const ALL = { ...COLUMNS, telephone: 'entreprise_telephone' } as const

/**
 * Finds the company that a row names: by its number in any spelling, or else by its name. An unknown one is created if
 * the columns suffice, once for all rows that name it.
 */
export function companiesOf(
  there: readonly CompanyRow[],
  isOwn: (row: Unsettled, email: string) => boolean,
  { create, country }: Settling,
) {
  const byId = new Map(there.map((company) => [company.id, company]))
  const byEmail = new Map(there.map((company) => [company.email.toLowerCase(), company]))
  const byNumber = new Map<string, SettledCompany & { line: number }>()
  const byName = new Map<string, SettledCompany>()
  const emails = new Map<string, number>()
  let next = nextOwn(there.map(({ matricule }) => matricule))
  const byLikeName = new Map<string, { name: string; line?: number }>(
    there.map(({ nom, matricule }) => [companyName(nom), { name: `${nom} (${matricule})` }]),
  )

  return (row: Unsettled): SettledCompany | undefined => {
    const { values, whole, faults, vague } = row
    const known =
      values.entreprise_matricule === undefined
        ? whole.entreprise_matricule
          ? undefined
          : values.entreprise
        : holder(row)
    if (known !== undefined) {
      drop(faults, 'entreprise')
      return { key: String(known), id: Number(known), active: byId.get(Number(known))?.active !== 0 }
    }
    const named = vague.find(({ field }) => field === 'entreprise')
    if (named && !whole.entreprise_matricule) {
      // the offer may show which one is meant
      if (values.stage === undefined) faults.push(named)
      return undefined
    }
    if (!whole.entreprise && !whole.entreprise_matricule) return undefined
    const before = whole.entreprise_matricule
      ? byNumber.get(companyNumber(whole.entreprise_matricule))
      : byName.get(plainName(whole.entreprise ?? ''))
    if (before && create) return again(row, before)
    return create ? make(row) : undefined
  }

  /**
   * Among companies that shared a number before numbers were compared: the one that is named, or else that of the
   * internship.
   */
  function holder({ values, was }: Unsettled): unknown {
    const numberOf = (id: unknown) => companyNumber(byId.get(Number(id))?.matricule ?? '')
    const number = values.entreprise_matricule
    const has = (id: unknown) => id !== undefined && numberOf(id) === numberOf(number)
    return [values.entreprise, was?.entreprise_id].find(has) ?? number
  }

  function make(row: Unsettled): SettledCompany | undefined {
    const { line, values, whole, faults, notices, undo } = row
    const needs = Object.values(COLUMNS).filter((column) => column !== COLUMNS.matricule && !whole[column])
    if (needs.length > 0) {
      const field = whole.entreprise_matricule ? 'entreprise_matricule' : 'entreprise'
      const other = byId.get(Number(values.entreprise))
      const fault = faults.find((each) => each.field === field)
      if (fault) {
        fault.needs = needs
        // of all other numbers, only that of the named company is likely
        if (field === 'entreprise_matricule') fault.allowed = other ? [other.matricule] : []
      }
      if (fault && field === 'entreprise_matricule') drop(faults, 'entreprise')
      return undefined
    }
    drop(faults, 'entreprise')
    drop(faults, 'entreprise_matricule')
    const own = whole.entreprise_matricule ? undefined : nextOwnNumber()
    const cells: typeof whole = own ? { ...whole, [COLUMNS.matricule]: own } : whole
    const said = Object.fromEntries(Object.entries(ALL).map(([name, column]) => [name, cells[column] ?? '']))
    const { success, data, error } = NouvelleEntreprise.safeParse(said)
    if (!success) {
      for (const { path, code, ...issue } of error.issues) {
        const field = ALL[String(path[0]) as keyof typeof ALL] ?? 'entreprise'
        const long = code === 'too_big' && 'maximum' in issue
        faults.push({
          field,
          value: shorten(whole[field] ?? ''),
          ...(long ? { code: 'too_long', max: Number(issue.maximum) } : { code: 'invalid' }),
        })
      }
      return undefined
    }
    if (isOwn(row, data.email)) {
      faults.push(ownAddress(data.email))
      return undefined
    }
    const email = data.email.toLowerCase()
    const holder = byEmail.get(email)
    const other = emails.get(email)
    if (holder || other !== undefined) {
      faults.push({
        field: COLUMNS.email,
        value: shorten(data.email),
        ...(holder ? { code: 'duplicate', holder: holder.nom } : { code: 'duplicate_in_file', other }),
      })
      return undefined
    }
    const key = companyNumber(data.matricule)
    const company = {
      key: `+${key}`,
      made: { ...data, telephone: international(data.telephone, country) },
      ...(own && { own }),
      line,
    }
    const name = data.nom_entreprise
    const form = companyName(name)
    const like = byLikeName.get(form)
    if (like)
      notices.push({ line, code: 'company', name, holder: like.name, ...(like.line && { other: like.line }) })
    else keep(byLikeName, form, { name, line })
    keep(emails, email, line)
    keep(byNumber, key, company)
    keep(byName, plainName(data.nom_entreprise), company)
    return company

    function keep<T>(map: Map<string, T>, name: string, value: T): void {
      const before = map.get(name)
      undo.push(() => (before === undefined ? map.delete(name) : map.set(name, before)))
      map.set(name, value)
    }
  }

  /** Skips numbers that a row above states. */
  function nextOwnNumber(): string {
    for (;;) {
      const number = ownNumber(next)
      next += 1
      if (!byNumber.has(companyNumber(number))) return number
    }
  }

  /** Later rows need not repeat everything, but must not contradict the first. */
  function again(row: Unsettled, company: SettledCompany & { line?: number }): SettledCompany | undefined {
    const { whole, faults } = row
    drop(faults, 'entreprise')
    drop(faults, 'entreprise_matricule')
    const { made, line = 0 } = company
    if (made && isOwn(row, made.email)) faults.push(ownAddress(made.email))
    for (const [name, column] of Object.entries(COLUMNS)) {
      const told = made?.[name as keyof typeof COLUMNS] ?? ''
      const said = whole[column]
      if (!said || name === 'matricule' || plainName(said) === plainName(told)) continue
      faults.push({
        field: column,
        value: shorten(said),
        code: 'otherwise_in_file',
        other: line,
      } satisfies ImportFault)
    }
    return company
  }
}

/** Somebody with a company's address signs and evaluates for it. */
const ownAddress = (email: string): ImportFault => ({
  field: COLUMNS.email,
  value: shorten(email),
  code: 'held',
  reason: 'own_address',
})
