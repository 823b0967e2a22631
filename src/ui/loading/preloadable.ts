import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A component whose code is fetched when it is first shown, or before that by `preload`: then it shows at once, without
 * the fallback that `lazy` always has. Once React has shown one, it keeps content back for 0.3 s.
 *
 * @example
 * const SigningPage = preloadable(() => import('./SigningPage'))
 */
export function preloadable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let here: ComponentType<P> | undefined
  const fetch = async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  const Later = lazy(fetch) as unknown as ComponentType<P>
  function Preloadable(props: P) {
    // a mounted place keeps its component: another one would lose its state
    const [Shown] = useState<ComponentType<P>>(() => here ?? Later)
    return createElement(Shown, props)
  }
  // a failed preload is silent: showing the component tries again and reports it
  return Object.assign(Preloadable, { preload: (): Promise<void> => fetch().then(nothing, nothing) })
}

const nothing = () => {}
