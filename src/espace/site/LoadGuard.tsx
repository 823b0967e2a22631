import { Component, type ReactNode } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import { isLoadFailure, reloadWhenPossible } from '../../ui/loading/loadFailure'
import { useOnline } from '../../ui/loading/useOnline'

/** Shown if the signed-in app cannot be loaded: the connection is gone, or a new version has replaced its files. */
export class LoadGuard extends Component<{ m: FrontMessages; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  private stop = () => {}

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isLoadFailure(error)) this.stop = reloadWhenPossible()
  }

  override componentWillUnmount() {
    this.stop()
  }

  override render() {
    const { m, children } = this.props
    return this.state.failed ? <Failed m={m} /> : children
  }
}

function Failed({ m }: { m: FrontMessages }) {
  const online = useOnline()
  return (
    <div className="splash" role="alert">
      <div>
        <h1>{online ? m.app.crashed : m.app.offline}</h1>
        <p>{online ? m.app.crashedDetail : m.app.offlinePage}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {m.app.reload}
        </button>
      </div>
    </div>
  )
}
