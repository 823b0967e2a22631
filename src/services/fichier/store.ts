import type { Readable } from 'node:stream'

/** A content in the store, by its SHA-256. */
export interface Stored {
  empreinte: string
  taille: number
}

export interface FileStore {
  /**
   * Makes sure that it can be used.
   *
   * @returns a sentence when it is out of reach for the moment
   * @throws StartError in one sentence when it cannot be used as it is set
   */
  prepare(): Promise<string | undefined>
  /**
   * Stores a content: written to a draft, and known by its digest only when complete. Equal contents are stored once.
   * `check` examines the draft, a file on this machine, and throws to refuse it.
   */
  put(source: AsyncIterable<Uint8Array>, check?: (draft: string) => Promise<unknown>): Promise<Stored>
  /** A content, or a range of it; undefined if missing. */
  open(empreinte: string, span?: Span): Promise<Readable | undefined>
  /** Its length; undefined if missing. */
  size(empreinte: string): Promise<number | undefined>
  remove(empreinte: string): Promise<void>
  /** The same with little patience, for within a transaction, whose locks others wait for. */
  briefly: Pick<FileStore, 'size' | 'remove'>
  /** In the order of their digests. */
  list(): AsyncGenerator<Stored>
  /** What has come of uploads, by their keys. */
  uploads: Uploads
  /** Removes drafts and uploads not written to since then. */
  forgetAside(before: Date): Promise<void>
  /** Removes all that is in it, for good. */
  clear(): Promise<void>
}

export interface Uploads {
  received(cle: string): Promise<number>
  /** Writes behind what has come; each piece is stored when this resolves, and what came of one that was cut off. */
  append(cle: string, offset: number, pieces: AsyncIterable<Uint8Array>): Promise<void>
  read(cle: string): AsyncGenerator<Uint8Array>
  remove(cle: string): Promise<void>
}

/** Bytes of a content, the last included. */
export interface Span {
  start: number
  end: number
}
