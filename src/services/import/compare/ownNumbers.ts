import { companyName } from '../../../contract/entreprise/companyName'
import type { Importable } from '../../../contract/import/importable'
import { isOwnNumber, nextOwn, ownNumber } from '../../../contract/import/ownNumber'
import { plainName } from '../../../contract/kernel/plainName'
import { addressKey } from '../../kernel/addressKey'
import { isAnotherPerson } from '../row/anotherPerson'
import { nameOf, type Present, textOf } from '../row/values'
import type { Unsettled } from '../settle/settle'

/** The numbers and addresses of a file. */
interface OwnKeys {
  numbers: readonly string[]
  addresses: readonly string[]
}

/**
 * Matches rows without a number, and rows whose number replaces one of ours, by address or else by name. Anybody
 * unknown gets a number of ours.
 */
export function ownNumbers(of: Importable, field: string, there: readonly Present[], said: OwnKeys) {
  const byAddress = grouped(there, (row) => addressKey(textOf(row.email)))
  const byName = grouped(there, (row) => nameKey(of, row))
  const inFile = new Set(said.addresses.map(addressKey))
  let next = nextOwn([...there.map((row) => textOf(row[field])), ...said.numbers])
  /** The line of each person in the file. */
  const claimed = new Map<string, number>()

  const isOurs = (row: Present) => isOwnNumber(textOf(row[field]))

  return {
    /** Finds the record of a row that its key does not find. */
    find(values: Record<string, unknown>): readonly Present[] {
      const number = textOf(values[field])
      const email = addressKey(textOf(values.email))
      const fits = (row: Present) => number === '' || (isOurs(row) && !isOwnNumber(number))
      const name = nameOf(of, values)
      const isSame = (row: Present) => name === '' || !isAnotherPerson(nameOf(of, row), name)
      const atAddress = (email ? (byAddress.get(email) ?? []) : []).filter((row) => fits(row) && isSame(row))
      if (atAddress.length > 0) return atAddress
      const key = nameKey(of, values)
      return (key ? (byName.get(key) ?? []) : []).filter((row) => {
        const address = addressKey(textOf(row.email))
        const isElsewhere = address !== '' && inFile.has(address)
        return fits(row) && !isElsewhere && (isOurs(row) || !email || !address)
      })
    },

    /** The line above for the same person, even if it has no number. */
    claim({
      values,
      was,
      line,
      undo,
    }: Pick<Unsettled, 'values' | 'was' | 'line' | 'undo'>): number | undefined {
      const email = addressKey(textOf(values.email))
      const key = was ? String(was.id) : `${email} ${nameKey(of, values)}`
      const other = claimed.get(key)
      if (other === undefined) {
        claimed.set(key, line)
        undo.push(() => claimed.delete(key))
      }
      return was || values[field] === undefined ? other : undefined
    },

    /** Gives a new person a number and reports it. */
    give({ values, faults, was }: Pick<Unsettled, 'values' | 'faults' | 'was'>): string | undefined {
      if (was || values[field] !== undefined || faults.some((fault) => fault.field === field))
        return undefined
      const given = ownNumber(next)
      next += 1
      values[field] = given
      return given
    },
  }
}

/** The name by which somebody is matched: all names of a person, a company's without its legal form. */
const nameKey = (of: Importable, values: Record<string, unknown>): string => {
  const names = of.heading.map((field) => textOf(values[field]))
  if (names.some((name) => name === '')) return ''
  return of.persons ? names.map(plainName).join(' ') : companyName(names.join(' '))
}

function grouped(there: readonly Present[], keyOf: (row: Present) => string): Map<string, Present[]> {
  const groups = new Map<string, Present[]>()
  for (const row of there) {
    const key = keyOf(row)
    if (key) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}
