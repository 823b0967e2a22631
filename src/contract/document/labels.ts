/** Sheets of labels on A4 as shops have them: columns, rows, and in millimetres a label, the margins and the gap. */
export const LABEL_FORMATS = {
  '3x8': { columns: 3, rows: 8, width: 70, height: 37.125, top: 0, side: 0, gap: 0 },
  '3x7': { columns: 3, rows: 7, width: 63.5, height: 38.1, top: 15.15, side: 7.25, gap: 2.5 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, top: 15.15, side: 4.65, gap: 2.5 },
} as const
export type LabelFormat = keyof typeof LABEL_FORMATS
export const LABEL_FORMAT_NAMES = Object.keys(LABEL_FORMATS) as [LabelFormat, ...LabelFormat[]]

export const LABELLED = ['etudiants', 'jurys', 'entreprises', 'tuteurs'] as const
export type Labelled = (typeof LABELLED)[number]
