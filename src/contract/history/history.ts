import { z } from 'zod'
import { Id, LangCode } from '../kernel/endpoint'
import { list } from '../kernel/paging'
import { RECORD_KINDS } from '../kernel/tables'

/*
 * Changes, from the audit trail: a change is everything that one call wrote, or several calls of one bulk action. Calls
 * beyond the specification's.
 */

/** A value as it is stored; references to other records are given by name, in the requested language. */
const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.unknown()),
])

export const FieldChange = z.object({ field: z.string(), before: Value, after: Value })
export type FieldChange = z.output<typeof FieldChange>

/** What became of a record. `fields` are those that changed; of a new or a deleted record, those that are filled. */
export const RecordChange = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string().nullable(),
  name: z.string(),
  action: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  fields: z.array(FieldChange),
})
export type RecordChange = z.output<typeof RecordChange>

const Who = z.object({
  /** An instant, in ISO 8601. */
  at: z.string(),
  /** Null: nobody who was signed in. */
  by: z.string().nullable(),
})

export const Change = Who.extend({
  id: Id,
  /** `internship/stage/valid` */
  call: z.string().nullable(),
  /** The first records of the change. */
  records: z.array(RecordChange),
  /** How many there are in all. */
  count: z.number().int(),
  /**
   * Whether it may be undone, as far as the change itself tells; whether later changes depend on it is only known by
   * trying.
   */
  undoable: z.boolean(),
  undone: Who.optional(),
  /** The change that it takes back. */
  undoes: Id.optional(),
})
export type Change = z.output<typeof Change>

const changeList = list('changes', Change, { lang: LangCode.default('fr') })

/**
 * Changes, newest first. Filters: `record` (`stage/12`), which the output names in `record`; `kind`, `person` (the id
 * of a member of the staff, or `{ empty: true }` for none), `at` (a range of days), `action`.
 */
export const changes = {
  ...changeList,
  output: changeList.output.extend({
    record: z.string().optional(),
    /** The address of that record, as long as it waits to be confirmed from its mailbox. */
    attend: z.string().optional(),
  }),
}

/** How many changes somebody has made of records of a kind. */
export const ChangesOf = z.object({
  kind: z.enum(RECORD_KINDS),
  /** Null: nobody of the staff. */
  person: Id.nullable(),
  by: z.string().nullable(),
  count: z.number().int(),
})
export type ChangesOf = z.output<typeof ChangesOf>

export const Undone = z.object({
  status: z.number().int().optional(),
  /** Accounts that were restored, without their former passwords. */
  accounts: z.number().int(),
})
