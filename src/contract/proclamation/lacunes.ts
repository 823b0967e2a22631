import { REGLES_DES_MANQUES, type RegleDeManque, sansLaNote } from '../manque/manques'
import type { Acquis } from '../manque/situation'

/*
 * What the file of a graduate lacks. A grade ends what an internship lacks (`manques.ts`); nobody is proclaimed without
 * somebody having seen what it has covered.
 */

/** An agreement in force, the tutor's evaluation, the report. */
export const LACUNES = ['convention', 'evaluation', 'rapport'] as const
export type Lacune = (typeof LACUNES)[number]

const OF: Readonly<Record<Lacune, (regle: RegleDeManque) => boolean>> = {
  convention: ({ etape, vide }) => etape === 'convention' && !vide,
  evaluation: ({ code }) => code === 'evaluation',
  rapport: ({ code }) => code === 'rapport',
}

/**
 * By the rules of what internships lack, whenever it is, and with a grade. An evaluation is missing also where there is nobody
 * to ask for it.
 */
export const reglesDe = (lacune: Lacune): RegleDeManque[] =>
  REGLES_DES_MANQUES.filter(OF[lacune])
    .map(sansLaNote)
    .map(({ si = [], ...regle }) => ({ ...regle, si: si.filter((fact) => fact !== 'tutore') }))

/** @example lacunesDe(situation.acquis) // ['convention', 'rapport'] */
export const lacunesDe = (acquis: Readonly<Record<Acquis, boolean>>): Lacune[] =>
  LACUNES.filter((lacune) =>
    reglesDe(lacune).some(
      ({ si = [], sauf = [] }) => si.every((fact) => acquis[fact]) && !sauf.some((fact) => acquis[fact]),
    ),
  )
