import type { z } from 'zod'
import { type Endpoint, Id } from '../../src/contract/kernel/endpoint'

/** The keys of a call's input that hold ids, alone, in lists or nested. */
export function idKeys({ input }: Endpoint): string[] {
  return Object.keys(input.shape).filter((key) => holdsId(input.shape[key]))
}

function holdsId(schema: z.core.$ZodType): boolean {
  if (schema === Id) return true
  const def = schema._zod.def as unknown as Record<string, z.core.$ZodType | undefined> & {
    shape?: Record<string, z.core.$ZodType>
    options?: z.core.$ZodType[]
  }
  const inner = [def.innerType, def.element, def.in, def.out]
  return [...inner, ...Object.values(def.shape ?? {}), ...(def.options ?? [])].some(
    (each) => each !== undefined && holdsId(each),
  )
}
