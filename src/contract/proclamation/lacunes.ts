import { REGLES_DES_MANQUES, type RegleDeManque, sansLaNote } from '../manque/manques'

/*
 * What the file of a graduate lacks. A grade hides missing things of an internship (`manques.ts`), so somebody must
 * have seen them before publishing.
 */

/** An agreement in force, the tutor's evaluation, the report. */
export const LACUNES = ['convention', 'evaluation', 'rapport'] as const
export type Lacune = (typeof LACUNES)[number]

const OF: Readonly<Record<Lacune, (regle: RegleDeManque) => boolean>> = {
  // what was demanded before it left is owed no more
  convention: ({ etape, vide, code }) =>
    etape === 'convention' && !vide && !['piece', 'piece_verifier', 'autorisation'].includes(code),
  evaluation: ({ code }) => code === 'evaluation',
  rapport: ({ code }) => code === 'rapport',
}

/**
 * By the rules of what internships lack, regardless of dates and grade. An evaluation is also missing if there is
 * nobody to ask for it.
 */
export const reglesDe = (lacune: Lacune): RegleDeManque[] =>
  REGLES_DES_MANQUES.filter(OF[lacune])
    .map(sansLaNote)
    .map(({ si = [], ...regle }) => ({ ...regle, si: si.filter((fact) => fact !== 'tutore') }))
