import { IDENTITE_PATH } from '../../../contract/identite/identite'
import type { Config } from '../../kernel/config'
import type { ProviderSettings } from '../../kernel/identityProviders'
import { PROVIDER_CALLS } from '../../kernel/limits'
import { found } from '../../kernel/refusal'
import { turns } from '../../kernel/turns'
import type { IdentityProvider } from './provider'

/** A configured provider, ready to be asked. */
export interface Provider extends Required<IdentityProvider> {
  settings: ProviderSettings
  /** Its return address, different for each provider, so that none can answer for another. */
  back: string
}

/** The code of a protocol loads with the first sign-in that needs it. */
const KINDS: Record<
  ProviderSettings['kind'],
  (settings: ProviderSettings, here: string) => Promise<IdentityProvider>
> = {
  oidc: async (settings) => (await import('./oidc')).oidcProvider(settings),
  cas: async (settings) => (await import('./cas')).casProvider(settings),
  saml: async (settings, here) => (await import('./saml')).samlProvider(settings, here),
}
/** One instance per process, which caches what it knows about the provider. */
const opened = new WeakMap<Config, Map<string, Provider>>()

/** The provider of a name. @throws Refusal `not_found` */
export function providerOf(config: Config, name: string): Provider {
  const providers =
    opened.get(config) ?? new Map(config.identityProviders.map((each) => [each.name, openOf(config, each)]))
  opened.set(config, providers)
  return found(providers.get(name), 'provider of identities')
}

const openOf = ({ publicUrl }: Config, settings: ProviderSettings): Provider =>
  openProvider(`${publicUrl}${IDENTITE_PATH}${settings.name}`, settings)

/** @param here the address below which it answers, without a slash at the end */
export function openProvider(here: string, settings: ProviderSettings): Provider {
  let loaded: Promise<IdentityProvider> | undefined
  const provider = () => {
    loaded ??= KINDS[settings.kind](settings, here)
    // a file that was missing may be there next time
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  // a provider that hangs delays only its own users
  const inTurn = turns(PROVIDER_CALLS)
  return {
    settings,
    back: `${here}/retour`,
    begin: (...given) => inTurn(async () => (await provider()).begin(...given)),
    prove: (...given) => inTurn(async () => (await provider()).prove(...given)),
    ends: (message) => inTurn(async () => (await provider()).ends(message)),
    exit: (...given) => inTurn(async () => (await provider()).exit(...given)),
    choices: () => inTurn(async () => (await (await provider()).choices?.()) ?? []),
    metadata: () => inTurn(async () => found(await (await provider()).metadata?.(), 'metadata')),
  }
}
