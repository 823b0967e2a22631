import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * The steps of a recipe. Each is a function of the folder it is done in, and returns the file that it wrote. A step that no
 * longer fits throws, naming the file: the recipe is stale then, or this file is.
 */

export const LANGUAGES = ['fr', 'en', 'ar']

/** A new file. */
export const create = (file, text) => (root) => {
  if (existsSync(join(root, file))) throw new Error(`${file} is there already`)
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return file
}

/** `text` behind the only place where `anchor` stands. */
export const behind = (file, anchor, text) => change(file, anchor, `${anchor}${text}`)
/** `text` before the only place where `anchor` stands. */
export const before = (file, anchor, text) => change(file, anchor, `${text}${anchor}`)

/** `text` behind the first `anchor` after `start`. */
export const within = (file, start, anchor, text) => (root) => {
  const path = join(root, file)
  const whole = readFileSync(path, 'utf8')
  const from = whole.indexOf(start)
  const at = from < 0 ? -1 : whole.indexOf(anchor, from)
  if (at < 0) throw new Error(`${file} has no “${anchor}” behind “${start}”`)
  writeFileSync(path, `${whole.slice(0, at + anchor.length)}${text}${whole.slice(at + anchor.length)}`)
  return file
}

/** A migration with the next number. */
export const migration = (name, text) => (root) => {
  const folder = 'src/services/db/migrations'
  const last = Math.max(...readdirSync(join(root, folder)).map((file) => Number.parseInt(file, 10) || 0))
  return create(`${folder}/${String(last + 1).padStart(4, '0')}_${name}.sql`, text)(root)
}

function change(file, anchor, instead) {
  return (root) => {
    const path = join(root, file)
    const [first, ...rest] = readFileSync(path, 'utf8').split(anchor)
    if (rest.length !== 1) throw new Error(`${file} has “${anchor}” ${rest.length} times, and not once`)
    writeFileSync(path, `${first}${instead}${rest[0]}`)
    return file
  }
}
