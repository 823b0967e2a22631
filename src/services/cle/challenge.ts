import { hashToken } from '../access/credentials/tokens'
import { keepPassage, takePassage } from '../access/passages'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'

/*
 * An authenticator signs a challenge that can be used once, and only by the browser that asked for it; it verifies its owner
 * by a finger or a code.
 */

/** How a browser knows us: keys are for this host alone. */
export function usOf({ publicUrl }: Config): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Loads with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server')

/** What a challenge is for: that of one answers nobody else's. */
export const SIGNS_IN = 'signs in'

export const keepChallenge = (db: Db, challenge: string, purpose: string) =>
  keepPassage(db, 'defi', { cle: challenge, fournisseur: '', prise: hashToken(purpose), contenu: {} })

export interface Signed {
  response: Record<string, unknown>
}

/** The challenge that the response answers, used up. @throws Refusal `link_expired` */
export async function takeChallenge(db: Db, { response }: Signed, purpose: string): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  const kept = await takePassage(db, 'defi', challenge)
  if (!kept?.prise.equals(hashToken(purpose)))
    throw new Refusal('link_expired', 'nobody here waits for the answer to this challenge')
  return challenge
}

function challengeIn(clientData: unknown): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientData), 'base64url').toString('utf8'))
    return String(challenge)
  } catch {
    return ''
  }
}

export const refused = (why: string) => new Refusal('key_refused', why.slice(0, 300))
