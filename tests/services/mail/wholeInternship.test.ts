import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Lived, liveAnInternship } from '../../setup/lifeOfInternship'

/* The mails of a whole internship, as each person finds them in their mailbox. */

const plain = (subject: string) => subject.replace(/[\u2066-\u2069\u200e\u200f]/g, '')

describe.each(['fr', 'ar'] as const)('the mails of an internship in %s', (lang) => {
  let mails: Lived[]
  beforeAll(async () => {
    mails = await liveAnInternship(lang)
    await keepForPictures(lang, mails)
  })

  it('are told apart by their subjects alone, by everybody who gets them', () => {
    const found = mails.map(({ recipient, subject }) => `${recipient}: ${plain(subject)}`)
    expect(found.filter((one, index) => found.indexOf(one) !== index)).toEqual([])
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBeGreaterThan(5)
    // each step is told to somebody
    expect(new Set(mails.map(({ step }) => step)).size).toBe(14)
  })

  it('lead to what they name, into the space or to a page of their own', () => {
    // a student's own internship is on the first page, below what they owe
    const isOwn = ({ step, recipient }: Lived) =>
      step === 'the office assigns the internship' && /^e\d+@ecole/.test(recipient)
    const buttons = mails
      .filter((mail) => !isOwn(mail))
      .flatMap(({ body_text }) => [...body_text.matchAll(/^https?:\S+$/gm)].map(String))
    const loose = buttons.filter(
      // of one's diploma there is one page
      (href) => /\/espace\/(?!diplome)/.test(href) && !/\/espace\/\w+\?\w+=\d+(#|$)/.test(href),
    )
    expect(loose).toEqual([])
    expect(buttons.length).toBeGreaterThan(20)
  })
})

/** Written for `npm run guide:pictures -- -g mails`, which takes their pictures. */
async function keepForPictures(lang: string, mails: readonly Lived[]): Promise<void> {
  const { MAILS_DIR } = process.env
  if (!MAILS_DIR) return
  await mkdir(MAILS_DIR, { recursive: true })
  const listed = mails.map(({ recipient, subject, step }, index) => ({
    recipient,
    subject: plain(subject),
    step,
    file: `${lang}-${String(index + 1).padStart(2, '0')}`,
  }))
  for (const [index, { file }] of listed.entries())
    await writeFile(join(MAILS_DIR, `${file}.html`), mails[index]?.body_html ?? '')
  await writeFile(join(MAILS_DIR, `${lang}.json`), JSON.stringify(listed, null, 2))
}
