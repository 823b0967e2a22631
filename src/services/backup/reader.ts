import { createHash } from 'node:crypto'

/** The line that ends the rows of a table, as in COPY. */
export const MARK = Buffer.from('\\.\n')
export const END_OF_LINE = Buffer.from('\n')
const LINE_MAX = 1024 * 1024

/** Reads lines, rows of tables and documents from a stream of bytes. */
export class Reader {
  private readonly hash = createHash('sha256')
  private rest: Buffer = Buffer.alloc(0)

  constructor(private readonly source: AsyncIterator<Buffer>) {}

  async line(): Promise<string> {
    let end = this.rest.indexOf('\n')
    for (; end < 0; end = this.rest.indexOf('\n')) {
      if (this.rest.length > LINE_MAX) return ''
      if (!(await this.more())) throw new CutShort()
    }
    return this.take(end + 1).toString('utf8')
  }

  /** Up to the end mark, which no row can equal because COPY escapes backslashes. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.rest.length < MARK.length) if (!(await this.more())) throw new CutShort()
    if (!this.rest.subarray(0, MARK.length).equals(MARK)) {
      for (;;) {
        const end = this.rest.indexOf('\n\\.\n')
        if (end >= 0) {
          yield this.take(end + 1)
          break
        }
        // The mark may begin at the end of the bytes received so far.
        const sure = this.rest.length - MARK.length
        if (sure > 0) yield this.take(sure)
        if (!(await this.more())) throw new CutShort()
      }
    }
    this.take(MARK.length)
  }

  /** A number of bytes, and the line end after them. */
  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.rest.length === 0 && !(await this.more())) throw new CutShort()
      const chunk = this.take(Math.min(left, this.rest.length))
      left -= chunk.length
      yield chunk
    }
    while (this.rest.length === 0) if (!(await this.more())) throw new CutShort()
    this.take(END_OF_LINE.length)
  }

  /** SHA-256 of everything read so far. */
  sha256(): string {
    return this.hash.copy().digest('hex')
  }

  async isAtEnd(): Promise<boolean> {
    return this.rest.length === 0 && !(await this.more())
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    this.hash.update(taken)
    return taken
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.source.next()
    if (done) return false
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, value]) : value
    return true
  }
}

export class CutShort extends Error {}
