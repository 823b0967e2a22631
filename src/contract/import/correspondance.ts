import { z } from 'zod'
import { text } from '../kernel/text'
import { ENCODINGS, SEPARATORS } from './importCalls'

/** A field, or one of its languages; empty: none. */
const cible = z.string().regex(/^[\w.]{0,60}$/)

/**
 * How the files of one origin are read, chosen once: the target of each heading as the file writes it, what all rows say of
 * fields without a column, and how the text or workbook is opened.
 */
export const Correspondance = z.object({
  colonnes: z.record(text(200), cible),
  pourTous: z.record(cible, text(500)).default({}),
  lecture: z
    .object({
      encoding: z.enum(ENCODINGS).optional(),
      separator: z.enum(SEPARATORS).optional(),
      sheet: z.number().int().min(0).max(500).optional(),
      hidden: z.union([z.literal(0), z.literal(1)]).optional(),
    })
    .default({}),
})
export type Correspondance = z.output<typeof Correspondance>
