import { text } from '../kernel/text'
import { isSemaine, SEMAINE_MAX, semaineDans } from './semaine'

/** The days of a week that are worked, in words or as they are kept. */
export const semaine = text(SEMAINE_MAX)
  .overwrite((typed) => semaineDans(typed) ?? typed)
  .refine(isSemaine)
