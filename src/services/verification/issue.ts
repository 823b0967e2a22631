import type { Lang } from '../../contract/kernel/constants'
import type { PapierKind, PapierOf } from '../../contract/papers/papers'
import { addressOfCode, groupedCode } from '../../contract/verification/code'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { sha256Hex } from '../kernel/sha256'
import type { Logo, Piece } from '../papers/compose'
import { papier } from '../papers/papier'
import { wordsIn } from '../papers/words'
import { qrDrawing } from './qr'
import { codesOf, type Issued, momentOf, recordFile } from './register'
import { sealOf } from './seal'

/** A paper, and what is kept of it; without that it carries no code. */
export interface ToIssue<Kind extends PapierKind> {
  paper: PapierOf<Kind>
  issued: Issued | undefined
}

export type Issuing = Pick<Config, 'publicUrl' | 'seal'>

/**
 * Lays out papers of one kind as a file that anybody can verify, each by its code, and the file by its digest. What
 * says the same is the same file, however often it is asked for.
 *
 * @throws Refusal `service_unavailable`, as `papier` does
 */
export async function issue<Kind extends PapierKind>(
  db: Db,
  config: Issuing,
  kind: Kind,
  {
    papers,
    logo,
    pieces,
  }: { papers: readonly ToIssue<Kind>[]; logo: Logo | undefined; pieces?: readonly Piece[] | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  const kept = papers.flatMap(({ issued }) => issued ?? [])
  if (kept.length === 0)
    return papier(
      kind,
      papers.map(({ paper }) => paper),
      { logo, pieces },
    )
  const codes = await codesOf(db, kept)
  const codeOf = new Map(kept.map((issued, at) => [issued, codes[at]]))
  const told = papers.map(({ paper, issued }) => {
    const registered = issued && codeOf.get(issued)
    return registered
      ? { ...paper, verification: verificationOf(config, registered.code, paper.langue) }
      : paper
  })
  const seal = await servingSeal(config)
  const contenu = sha256Hex(JSON.stringify([kind, told, logo?.type, seal?.empreinte]), logo?.octets ?? '')
  const le = await momentOf(db, contenu)
  const plain = await papier(kind, told, { logo, le, pieces })
  const pdf = seal ? seal.sign(plain, le) : plain
  await recordFile(db, { empreinte: sha256Hex(pdf), contenu, papiers: codes.map(({ id }) => id), le })
  return pdf
}

/** An invalid certificate seals nothing. */
async function servingSeal(config: Issuing) {
  const seal = await sealOf(config)
  return seal?.fault() ? undefined : seal
}

/** The lines of a paper about its verification. */
function verificationOf({ publicUrl }: Issuing, code: string, lang: Lang) {
  const lien = addressOfCode(publicUrl, code)
  return { ...wordsIn(lang).texts.verification, code: groupedCode(code), lien, qr: qrDrawing(lien) }
}
