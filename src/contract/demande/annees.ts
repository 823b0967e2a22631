import { z } from 'zod'
import { Id } from '../kernel/endpoint'

/** Years of the school, by which `remarquesSur` judges the days of an internship. */
export const Annees = z.array(
  z.object({ id: Id, label: z.string(), debut: z.string(), fin: z.string(), courante: z.boolean() }),
)
