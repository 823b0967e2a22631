import { z } from 'zod'

/** A PDF to be saved under its name, in base64. */
export const Papier = z.object({ nom: z.string(), pdf: z.base64() })
