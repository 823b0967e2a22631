import type { ErrorCode } from '../../contract/kernel/errors'
import type { ActionName, ResourceName } from '../dataProvider'
import { flag, longText, type RowAction, type Values } from '../schema'

/** The reason for taking something back, kept in the history and sent to those who had been told. */
export const motif = (
  resource:
    | 'affectation'
    | 'convention'
    | 'planification'
    | 'soutenance'
    | 'note'
    | 'proclamation'
    | 'proclame'
    | 'evaluation'
    | 'proposition'
    | 'modification',
  /** Who reads the reason, if not those who had been told. */
  help?: string,
) =>
  longText({
    rows: 3,
    required: `resources.${resource}.required.motif`,
    sortable: false,
    filter: false,
    ...(help && { help }),
  })

/** Warnings about broken rules are shown after actions on internships. */
export const warns = async () => (await import('./rules')).ofOffers

/** Consent to losing marks and the jury's signature, asked for after a service has refused. */
export const perdre = flag({ label: 'resources.acte.perdre', wide: true, filter: false, secret: true })
export const LOSES = ['defence_marked', 'defence_signed'] as const satisfies readonly ErrorCode[]
export const insists = { on: LOSES, asks: 'perdre' }
/** The consents, in the form that calls take. */
export const agreedIn = ({ perdre, prevenir }: Values) => ({
  ...(perdre ? { perdre: true } : {}),
  ...(prevenir ? { prevenir: true } : {}),
})

/** Whether the people concerned by an act are mailed. */
export const prevenir = flag({ label: 'resources.acte.prevenir', wide: true, filter: false })
export const TELLS: Values = { prevenir: 1 }
/** An act that asks whether to mail those concerned. */
export const tells = (...asks: string[]) => ({ asks: [...asks, 'prevenir'], values: TELLS })

/** Accepts a row as it was read, or returns or refuses it with a reason. */
export const decider = <N extends 'modification' | 'proposition'>(
  name: ActionName<N>,
  look: Pick<RowAction<N>, 'icon' | 'enabled'> & { color: 'success' | 'warning' | 'error' },
  asks: 'motif'[] = [],
): RowAction<N> => ({
  name,
  ...look,
  ...(asks.length > 0 && { asks }),
  choices: [
    { name: 'confirm', color: look.color, run: name, data: ({ version }, asked) => ({ ...asked, version }) },
  ],
})

/** An act that undoes something of a row, with a reason; several rows share one reason. */
export const reprendre = <N extends ResourceName>(
  name: ActionName<N>,
  {
    ends = false,
    told = false,
    ...look
  }: Pick<RowAction<N>, 'icon' | 'color' | 'enabled'> & {
    /** The row is gone afterwards. */
    ends?: boolean
    /** Asks whether to mail those concerned. */
    told?: boolean
  },
): RowAction<N> => ({
  name,
  ...look,
  ...(told ? tells('motif') : { asks: ['motif'] }),
  insists,
  choices: [
    {
      name: 'confirm',
      run: name,
      data: (_row, asked) => ({ motif: asked.motif, ...agreedIn(asked) }),
      ...(ends && { ends: true }),
    },
  ],
})
