import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { WEBHOOK_SECRET_PREFIX } from '../../contract/webhook/evenements'

/** A new secret, as it is kept. */
export const newSecret = (): Buffer => randomBytes(32)

/** The secret as people copy it: prefix and base64. */
export const secretText = (secret: Buffer): string => `${WEBHOOK_SECRET_PREFIX}${secret.toString('base64')}`

/**
 * The headers by which a receiver knows who has sent a body, and when, as the Standard Webhooks specification says. While a
 * secret is being replaced there are two signatures, and one suffices.
 */
export function signedHeaders(
  secrets: readonly Buffer[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  const signature = (secret: Buffer) => new Webhook(secret, { format: 'raw' }).sign(id, at, body)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map(signature).join(' '),
  }
}
