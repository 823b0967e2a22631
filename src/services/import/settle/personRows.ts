import { addressKey } from '../../kernel/addressKey'
import { isAnotherPerson } from '../row/anotherPerson'
import { shorten, textOf } from '../row/values'
import type { Settle, Unsettled } from './settle'

/* Owners of addresses beyond the imported records. */

/** A teacher, for the import of jurors and supervisors. */
export interface TeacherAt {
  email: string
  nom: string
}

/** Somebody on one of the two lists, for the import of teachers. */
export interface ListedAt extends TeacherAt {
  liste: string
  enseignant: number | null
}

/**
 * A new person with a teacher's address becomes that teacher. As in the form, an existing person cannot be given a
 * teacher's address; only the spelling of their own may change to the teacher's.
 */
export function personRows(more: string): Settle {
  const teachers = new Map((JSON.parse(more) as TeacherAt[]).map((each) => [addressKey(each.email), each]))
  return (row) => {
    const { line, was, notices } = row
    const email = newAddress(row)
    const teacher = email ? teachers.get(email) : undefined
    if (!teacher) return {}
    const name = nameIn(row)
    const isAnother = isAnotherPerson(teacher.nom, name)
    if (was && (isAnother || !isRespelt(row))) refuse(row, teacher.nom)
    else if (isAnother) notices.push({ line, code: 'teacher', name, holder: teacher.nom })
    return {}
  }
}

/** A teacher's new address must belong to nobody else on the lists the teacher is on. */
export function teacherRows(more: string): Settle {
  const listed = JSON.parse(more) as ListedAt[]
  const byAddress = new Map<string, ListedAt[]>()
  const listsOf = new Map<number, string[]>()
  for (const each of listed) {
    const { email, enseignant, liste } = each
    byAddress.set(addressKey(email), [...(byAddress.get(addressKey(email)) ?? []), each])
    if (enseignant !== null) listsOf.set(enseignant, [...(listsOf.get(enseignant) ?? []), liste])
  }
  return (row) => {
    const { was } = row
    const email = newAddress(row)
    const others = (email ? (byAddress.get(email) ?? []) : []).filter(
      ({ enseignant }) => enseignant === null || enseignant !== was?.id,
    )
    const lists = was ? (listsOf.get(was.id) ?? []) : []
    const held = others.find(({ liste }) => lists.includes(liste))
    if (held) refuse(row, held.nom)
    return {}
  }
}

function newAddress({ values, was }: Unsettled): string | undefined {
  const email = addressKey(textOf(values.email))
  return email === '' || email === addressKey(textOf(was?.email)) ? undefined : email
}

/** Whether a new address differs from the old one only in case, for letters beyond A to Z too. */
const isRespelt = ({ values, was }: Unsettled) =>
  textOf(values.email).trim().toLowerCase() === textOf(was?.email).trim().toLowerCase()

const refuse = ({ faults, values }: Unsettled, holder: string) =>
  faults.push({ field: 'email', code: 'duplicate', value: shorten(textOf(values.email)), holder })

export const nameIn = ({ values, was }: Pick<Unsettled, 'values' | 'was'>) =>
  ['firstName', 'lastName']
    .map((field) => textOf(values[field] ?? was?.[field]))
    .filter(Boolean)
    .join(' ')
