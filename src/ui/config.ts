import { readSettings, SETTINGS_META } from '../contract/kernel/pageSettings'

/** Settings of this installation. */
export const config = readSettings(
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content,
)
