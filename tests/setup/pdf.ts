import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether poppler and qpdf are installed: `apt-get install poppler-utils qpdf` on Debian. */
export const readsPdf =
  spawnSync('pdfinfo', ['-v']).status === 0 && spawnSync('qpdf', ['--version']).status === 0

/** What other programs read in a PDF; the text in reading order, without direction marks. */
export function readPdf(pdf: Uint8Array) {
  const file = join(tmpdir(), `espace-paper-${randomUUID()}.pdf`)
  writeFileSync(file, pdf)
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' })
  try {
    const info = Object.fromEntries(
      run('pdfinfo', file)
        .stdout.split('\n')
        .map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
    )
    const fonts = run('pdffonts', file).stdout.trim().split('\n').slice(2)
    return {
      info,
      pages: Number(info.Pages),
      text: run('pdftotext', file, '-')
        .stdout.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
        .replace(/[\u00a0\u202f]/g, ' '),
      isSound: run('qpdf', '--check', file).status === 0,
      isEmbedded: fonts.length > 0 && fonts.every((line) => / yes (yes|no) yes /.test(line)),
      /** The part and level of PDF/A that it declares. */
      standard: /pdfaid:part[^\d]*(\d)[\s\S]*?pdfaid:conformance[^A-Z]*([A-Z])/
        .exec(Buffer.from(pdf).toString('latin1'))
        ?.slice(1)
        .join(''),
    }
  } finally {
    rmSync(file)
  }
}

/** How far to the right a PDF's words reach, in points from the left edge. */
export function rightEdgeOf(pdf: Uint8Array): number {
  const file = join(tmpdir(), `espace-paper-${randomUUID()}.pdf`)
  writeFileSync(file, pdf)
  try {
    const { stdout } = spawnSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
    return Math.max(...[...stdout.matchAll(/xMax="([\d.]+)"/g)].map(([, right]) => Number(right)))
  } finally {
    rmSync(file)
  }
}

/** The names of a PDF's attached files, sorted. */
export function attachedTo(pdf: Uint8Array): string[] {
  const file = join(tmpdir(), `espace-paper-${randomUUID()}.pdf`)
  writeFileSync(file, pdf)
  try {
    const { stdout } = spawnSync('pdfdetach', ['-list', file], { encoding: 'utf8' })
    return [...stdout.matchAll(/^\d+: (.*)$/gm)].map(([, name = '']) => name)
  } finally {
    rmSync(file)
  }
}
