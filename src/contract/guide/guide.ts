/** Where the guide for users begins: one page a chapter, in each language. */
export const GUIDE_PATH = '/aide'

/** A chapter or one of its headings, as `/aide/<lang>/index.json` lists them for the palette. */
export interface GuideEntry {
  label: string
  /** The title of its chapter, if the entry is a heading. */
  detail?: string
  /** Its address, from the root. */
  path: string
}
