import { z } from 'zod'
import { asJson, defineService, Id, LangCode, Option, type ServiceName } from '../kernel/endpoint'
import { WRITES } from '../kernel/roles'
import { required } from '../kernel/text'
import { RegleRompue } from '../regle/regles'
import { Flag } from '../specification/values'
import { IMPORTS, type ImportName } from './imports'

/* The calls for importing records: read a file, preview it, write it. */

export const ENCODINGS = ['utf-8', 'windows-1252', 'cp850', 'macintosh', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What stands between the cells of a text; `none`: it has one column. */
export const SEPARATORS = ['semicolon', 'comma', 'tab', 'bar', 'none'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A file's cells, line by line, as it was read. */
export const FileAsRead = z.object({
  /** Absent: it is a workbook. */
  encoding: z.enum(ENCODINGS).optional(),
  /** Absent: it is a workbook, or a text that names a sign of its own. */
  separator: z.enum(SEPARATORS).optional(),
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
  sheet: z.number().int().optional(),
  rows: z.array(z.array(z.string())),
  /** Its bare numbers are days counted from 1904. */
  from1904: z.boolean().optional(),
  /** Filled lines that the spreadsheet does not show, from 1. */
  hidden: z.array(z.number().int()),
  /** Filled columns that it does not show, from 0. */
  hiddenColumns: z.array(z.number().int()),
  /** Whether these are read too: if requested, or if there is nothing else. */
  hiddenRead: z.boolean(),
})
export type FileAsRead = z.output<typeof FileAsRead>

/** The table to import, as JSON: the target of each column, and for each row its line in the file and its cells. */
export const ImportTable = z.object({
  columns: z.array(z.string().max(60)).max(100),
  lines: z.array(z.number().int().min(1)),
  rows: z.array(z.array(z.string().max(5000))),
})
export type ImportTable = z.output<typeof ImportTable>

/** What is there, by its id, or what is made, by its name: a text is a name, whatever digits it is of. */
const Named = z.union([z.number().pipe(Id as z.ZodType<number, number>), required(100)])

/** A group of a specialty and a level, and what these need where they are made: a diploma, and its cycle. */
const Make = z
  .object({
    name: required(60),
    specialite: Named,
    niveau: Named,
    diplome: Named.optional(),
    cycle: Named.optional(),
  })
  .refine(({ specialite, diplome }) => typeof specialite === 'number' || diplome !== undefined, {
    path: ['diplome'],
  })
  .refine(({ diplome, cycle }) => typeof diplome !== 'string' || cycle !== undefined, { path: ['cycle'] })

export const ImportOptions = z.object({
  /** Which rows count: those that are not there yet, those that are, or both. */
  mode: z.enum(['both', 'new', 'update']).default('both'),
  /** Writes all but the refused rows. Otherwise one refused row holds up all. */
  skip: z.boolean().default(false),
  /** Marks those that the file lacks as departed. */
  depart: z.boolean().default(false),
  /** What is made on the way, by name. */
  make: z.array(Make).max(500).default([]),
  /** Makes what rows name and does not exist, as far as their columns suffice. */
  create: z.boolean().default(false),
  /** The mark of the preview that was looked at: what would be written otherwise than it said is refused by `stale`. */
  mark: z.string().max(100).optional(),
  /** Names the run, to ask how far it is. */
  run: z.string().max(40).optional(),
})
export type ImportOptions = z.output<typeof ImportOptions>

/**
 * Why a row is refused; `allowed` lists possible values, `holder` names who already has the value, `other` a line of
 * the file, `needs` the fields required to create it.
 */
export const ImportFault = z.object({
  field: z.string(),
  code: z.enum([
    'required',
    'invalid',
    'too_long',
    'out_of_range',
    'unknown',
    'several',
    'not_a_day',
    'ends_first',
    'departed',
    'damaged',
    'zeros',
    'duplicate_in_file',
    'duplicate',
    'other_person',
    'otherwise_in_file',
    'other_company',
    'held',
  ]),
  value: z.string(),
  allowed: z.array(z.string()).optional(),
  needs: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  holder: z.string().optional(),
  /** For values that cannot change: the error with which a call would be refused. */
  reason: z.string().optional(),
  other: z.number().int().optional(),
  /** The rule of the school that is broken. */
  rule: RegleRompue.optional(),
})
export type ImportFault = z.output<typeof ImportFault>

const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/**
 * Notices to review before rows are written; `holder` is the existing record, or the one in the line `other`.
 * `company`: likely one company; `other_company`: a known company gets another name; `address`: two people have one
 * address; `teacher`: somebody has a teacher's address, and becomes that teacher; `contact`: somebody whom a company
 * has already changes.
 */
export const ImportNotice = z.object({
  line: z.number().int(),
  code: z.enum(['company', 'other_company', 'address', 'teacher', 'contact']),
  name: z.string(),
  holder: z.string(),
  other: z.number().int().optional(),
  changes: z.array(Change).optional(),
  /** The other years in which that changes, too. */
  years: z.array(z.string()).optional(),
})
export type ImportNotice = z.output<typeof ImportNotice>

const Count = z.number().int()
export const ImportReport = z.object({
  counts: z.object({
    added: Count,
    /** Known from another year, and enrolled in this one. */
    enrolled: Count,
    changed: Count,
    same: Count,
    /** Rows that the chosen mode leaves out. */
    left: Count,
    refused: Count,
    absent: Count,
  }),
  /** All that are refused, and the first of the others. */
  rows: z.array(
    z.object({
      line: Count,
      state: z.enum(['added', 'enrolled', 'changed', 'refused']),
      name: z.string(),
      changes: z.array(Change),
      faults: z.array(ImportFault),
      /** Of who is written: the other years that they are of. */
      years: z.array(z.string()).optional(),
    }),
  ),
  /** What is made with the rows, by the field that names it: how many, and the first names. */
  made: z.array(z.object({ field: z.string(), count: Count, names: z.array(z.string()) })),
  /**
   * Of what was to be made on the way, what rows that are written name; with the refused ones, where these are not left
   * out.
   */
  make: z.array(Make),
  /** The first things to be looked at. */
  notices: z.array(ImportNotice),
  /** The first of the absent records. */
  absent: z.array(z.string()),
  /** Missing references, with what their rows say about them. */
  missing: z.array(
    z.object({
      name: z.string(),
      rows: Count,
      diplome: Option.optional(),
      specialite: Option.optional(),
      niveau: Option.optional(),
      /** What its rows call that does not exist either, by field. */
      said: z.record(z.string(), z.string()).optional(),
    }),
  ),
  mark: z.string(),
})
export type ImportReport = z.output<typeof ImportReport>

const lang = LangCode.default('fr')

/** The calls for importing a service's records. `file` is an `ImportTable`, except where a file is read. */
function importCalls(service: ServiceName) {
  const names = (Object.keys(IMPORTS) as ImportName[]).filter((name) => IMPORTS[name].service === service)
  const sent = { record: z.enum(names), file: z.file(), options: asJson(ImportOptions), lang }
  const call = { method: 'POST', extension: true, role: WRITES } as const
  const form = { ...call, heavy: true, multipart: true } as const
  return defineService(service, {
    read: {
      ...form,
      path: 'import/read',
      input: z.object({
        file: z.file(),
        encoding: z.enum(ENCODINGS).optional(),
        separator: z.enum(SEPARATORS).optional(),
        sheet: z.coerce.number().int().min(0).max(500).optional(),
        /** Reads what a workbook does not show as well. */
        hidden: Flag.optional(),
      }),
      output: z.object({ table: FileAsRead }),
    },
    preview: {
      ...form,
      path: 'import/preview',
      input: z.object(sent),
      output: z.object({ report: ImportReport }),
    },
    /** All in one transaction. Rows that were left out come back in `refused`. */
    write: {
      ...form,
      path: 'import/write',
      input: z.object(sent),
      output: z.object({
        status: Count.optional(),
        added: Count,
        enrolled: Count,
        changed: Count,
        departed: Count,
        refused: z.array(z.object({ line: Count, faults: z.array(ImportFault) })),
      }),
    },
    /** How many rows of the caller's run are written, and with `cancel` that it is to stop: then nothing is. */
    progress: {
      ...call,
      path: 'import/progress',
      input: z.object({ run: z.string().max(40), cancel: z.boolean().default(false) }),
      output: z.object({ done: Count, total: Count }),
    },
  })
}

/** The calls of an import, by step. */
export type ImportCalls = ReturnType<typeof importCalls>

export const imports = {
  internship: importCalls('internship'),
  company: importCalls('company'),
  records: importCalls('records'),
}
