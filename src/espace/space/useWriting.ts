import { useRef, useState } from 'react'
import { ApiError } from '../../ui/calls/ApiError'

/** What a form was opened on; without `id` it creates something. */
interface Opened {
  id?: number | undefined
  version?: string | undefined
}

/**
 * Saves a form over the version it was opened on, and overwrites nothing unseen. If it has changed in the meantime, it
 * is refused once: the new version is read, the input stays, and the next attempt overwrites. If it has been removed,
 * it is created again.
 *
 * @param read the present version, if any
 * @returns `write`, which throws as the call does
 * @example
 * await write((opened) => callSpace('espaceVisiteEnregistrer', { ...opened, ...typed }))
 */
export function useWriting(opened: Opened, read: (id: number) => Promise<Opened | undefined>) {
  const seen = useRef<Opened>({ id: opened.id, version: opened.version })
  const [isGone, setGone] = useState(false)
  const write = async <Done extends object>(send: (seen: Opened) => Promise<Done>): Promise<Done> => {
    try {
      const done = await send(seen.current)
      const { id = seen.current.id, version = seen.current.version }: Opened = done
      seen.current = { id, version }
      return done
    } catch (error) {
      const { id } = seen.current
      if (id !== undefined && isOf(error, 'changed_meanwhile', 'not_found')) {
        const there = await read(id).catch((failure) =>
          isOf(failure, 'not_found') ? undefined : seen.current,
        )
        seen.current = { id: there?.id, version: there?.version }
        setGone(!there)
      }
      throw error
    }
  }
  return { write, isGone, isNew: seen.current.id === undefined }
}

const isOf = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code)
