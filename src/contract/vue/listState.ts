import { z } from 'zod'
import { ALL_ROWS } from '../kernel/constants'
import { Whole } from '../kernel/endpoint'
import { FilterValue } from '../kernel/paging'
import { text } from '../kernel/text'

const Name = z.string().max(60)

/** Largest state, in characters of its JSON. */
const STATE_MAX = 10_000

/** What is asked of a list, and how it looks: what a view keeps under its name. */
export const ListState = z
  .object({
    q: text(200).default(''),
    filter: z.record(Name, FilterValue).default({}),
    sort: z.object({ field: Name, order: z.enum(['ASC', 'DESC']) }).optional(),
    perPage: Whole.pipe(z.number().min(1).max(ALL_ROWS)).optional(),
    /** All columns in their order. */
    columns: z
      .array(
        z.object({
          key: Name,
          shown: z.boolean(),
          /** In pixels; absent: as declared. */
          width: Whole.pipe(z.number().min(1).max(2_000)).optional(),
        }),
      )
      .max(60)
      .default([]),
    /** The column that groups the rows. */
    group: text(60).optional(),
  })
  .refine((state) => JSON.stringify(state).length <= STATE_MAX)
export type ListState = z.output<typeof ListState>
