import { z } from 'zod'
import { ANNONCE_MAX, GENRES_ANNONCE } from '../../contract/etat/annonce'

const Text = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().max(ANNONCE_MAX))

/** What operators say to all in a school, such as "maintenance at 18:00". */
export const Banner = z.object({
  texte: z
    .object({ fr: Text, en: Text, ar: Text })
    .refine(({ fr, en, ar }) => Boolean(fr || en || ar), 'says nothing'),
  genre: z.enum(GENRES_ANNONCE),
  /** When it disappears by itself, as an instant; null: only when it is removed. */
  until: z.iso.datetime().nullable(),
})
export type Banner = z.output<typeof Banner>

/** Unless its time is over. */
export const bannerNow = (banner: Banner | null | undefined, now = Date.now()): Banner | undefined =>
  banner && (banner.until === null || Date.parse(banner.until) > now) ? banner : undefined
