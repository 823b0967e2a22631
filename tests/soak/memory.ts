import { readdir, readFile } from 'node:fs/promises'

/** Memory of the product in MB: its own process, and the database's processes together. */
export interface Memory {
  node: number
  postgres: number
}

/** What the processes take, shared pages by their share: Linux's "proportional set size". */
export async function memoryOf(node: number, postmaster: number): Promise<Memory> {
  const workers = (
    await Promise.all((await readdir(`/proc/${postmaster}/task`)).map(childrenOf(postmaster)))
  ).flat()
  const all = await Promise.all([postmaster, ...workers].map(share))
  return { node: await share(node), postgres: all.reduce((sum, each) => sum + each, 0) }
}

const childrenOf = (pid: number) => async (task: string) =>
  (await readFile(`/proc/${pid}/task/${task}/children`, 'utf8'))
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)

/** 0 when the process ended meanwhile. */
async function share(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss: +(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}
