import { z } from 'zod'
import { Done, defineService, Version } from '../kernel/endpoint'
import { text } from '../kernel/inputs'
import { Flag, WallClock } from '../specification/values'

/** Information can be dismissed once read; a warning stays. */
export const GENRES_ANNONCE = ['information', 'avertissement'] as const
export const ANNONCE_MAX = 300

const Texte = z.object({
  fr: text(ANNONCE_MAX).default(''),
  en: text(ANNONCE_MAX).default(''),
  ar: text(ANNONCE_MAX).default(''),
})
const Genre = z.enum(GENRES_ANNONCE)
/** By the school's clock; null: at once, or until the text is taken away. */
const Moment = z.preprocess((sent) => (sent === '' ? null : sent), WallClock.nullable()).default(null)

export const Annonce = z.object({
  /** Empty: there is none. A language without a text shows that of another. */
  texte: Texte,
  genre: Genre,
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  version: Version,
})
export type Annonce = z.output<typeof Annonce>

/** The announcement to everybody. Calls beyond the specification's. */
export const annonces = defineService('internship', {
  /** The announcement that every page shows at present, and whether the service is read-only. */
  service: {
    method: 'GET',
    path: 'service',
    access: 'public',
    attempts: 'unlimited',
    extension: true,
    input: z.object({}),
    output: z.object({
      annonce: z.object({ texte: Texte, genre: Genre }).nullable(),
      lecture_seule: Flag,
      /** By a setting (`READ_ONLY`), which no call changes. */
      par_reglage: Flag,
    }),
  },
  /** The announcement as it is written, also before and after the time for which it is shown. */
  annonce: {
    method: 'GET',
    path: 'service/annonce',
    extension: true,
    role: 'administrator',
    input: z.object({}),
    output: z.object({ annonce: Annonce }),
  },
  /** Replaces the announcement. Without a text there is none. */
  annonceEnregistrer: {
    method: 'POST',
    path: 'service/annonce/enregistrer',
    extension: true,
    role: 'administrator',
    final: true,
    whileReadOnly: true,
    input: z.object({
      texte: Texte,
      genre: Genre.default('information'),
      debut: Moment,
      fin: Moment,
      version: Version,
    }),
    output: Done,
  },
  /**
   * Makes the service read-only, or ends that: until then every write is refused with `read_only`, runs of the planner stop,
   * and background work waits. Signing in, reading and exports go on.
   */
  lectureSeule: {
    method: 'POST',
    path: 'service/lecture_seule',
    extension: true,
    role: 'administrator',
    final: true,
    whileReadOnly: true,
    input: z.object({ active: Flag }),
    output: Done,
  },
})
