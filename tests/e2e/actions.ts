import { type Page, test } from 'playwright/test'

/* What an office does by hand, counted. */

/** Who entered the internships concerned. */
type Of = 'all' | 'office' | 'students'

/** Counts what a person does on a page, across reloads: clicks, fields typed into, files, keys. */
export class Actions {
  private done = 0
  private readonly stages: { name: string; count: number; of: Of; each: boolean; share: number }[] = []

  /** All that was done. */
  get total(): number {
    return this.done
  }

  static async of(page: Page): Promise<Actions> {
    const actions = new Actions()
    await page.exposeBinding('acted', () => {
      actions.done += 1
    })
    await page.addInitScript(watch)
    return actions
  }

  /** Opens a page by the menu: its entry, and one of its tabs. */
  async open(page: Page, path: string): Promise<void> {
    this.done += 2
    await page.goto(path)
  }

  /** Pages that something else opens. */
  opened(count: number): void {
    this.done += count
  }

  /** Pastes into the focused field. */
  async paste(page: Page, text: string): Promise<void> {
    this.done += 1
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    }, text)
  }

  /**
   * Runs a stage and counts its actions.
   *
   * @param of whose internships it is for; default: all
   * @param each done once per internship, not once for all
   * @param share it was done for one internship, and applies to this share of them
   */
  async stage(
    name: string,
    act: () => Promise<unknown>,
    { of = 'all', each = false, share = 0 }: { of?: Of; each?: boolean; share?: number } = {},
  ): Promise<void> {
    const before = this.done
    await test.step(name, act)
    this.stages.push({ name, count: this.done - before, of, each, share })
  }

  /** The count of each stage; `each`: it grows with the internships. */
  counts(): { name: string; count: number; each: boolean }[] {
    return this.stages.map(({ name, count, each }) => ({ name, count, each }))
  }

  /** The counts of stages that are done once, however many internships there are. */
  once(): Record<string, number> {
    return Object.fromEntries(
      this.stages.flatMap(({ name, count, each, share }) => (each || share > 0 ? [] : [[name, count]])),
    )
  }

  /** The totals for some internships of each kind, and the extrapolation to others. */
  told(internships: number, wanted: number): { lines: string[]; office: number; students: number } {
    const stages = this.stages.map((stage) => ({
      ...stage,
      scaled: stage.each
        ? Math.ceil((stage.count * wanted) / internships)
        : stage.share > 0
          ? Math.ceil(stage.count * stage.share * wanted)
          : stage.count,
    }))
    const sum = (without: Of) =>
      stages.filter(({ of }) => of !== without).reduce((sum, { scaled }) => sum + scaled, 0)
    const column = (count: number) => String(count).padStart(6)
    return {
      lines: stages.map(({ name, count, scaled }) => `${column(count)} ${column(scaled)}  ${name}`),
      office: sum('students'),
      students: sum('office'),
    }
  }
}

/** Runs in the page. */
function watch() {
  const { acted } = globalThis as unknown as { acted: () => void }
  let typing: EventTarget | null = null
  addEventListener(
    'click',
    ({ isTrusted, detail }) => {
      // a key that presses a button was counted as a key
      if (isTrusted && detail > 0) acted()
      typing = null
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      if (target.type === 'checkbox' || target.type === 'radio' || target.type === 'file') return
      if (typing !== target) acted()
      typing = target
    },
    true,
  )
  addEventListener(
    'keydown',
    ({ key, isTrusted }) => {
      if (isTrusted && key.length > 1 && !['Shift', 'Control', 'Alt', 'Meta', 'Backspace'].includes(key)) {
        acted()
        typing = null
      }
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      if (
        target instanceof HTMLSelectElement ||
        (target instanceof HTMLInputElement && target.type === 'file')
      )
        acted()
    },
    true,
  )
}
