import { z } from 'zod'
import { ENCODINGS, SEPARATORS } from './importCalls'

/**
 * How the files of one origin are read, chosen once: the target of each heading as the file writes it, what all rows say of
 * fields without a column, and how the text or workbook is opened.
 */
export const Correspondance = z.object({
  colonnes: z.record(z.string().max(200), z.string().max(60)),
  pourTous: z.record(z.string().max(60), z.string().max(500)).default({}),
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
