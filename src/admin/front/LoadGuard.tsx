import { Component, type ReactNode } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'

/** Stands in when the signed-in app cannot be loaded: the connection is gone, or a new version has replaced its files. */
export class LoadGuard extends Component<{ m: FrontMessages; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { m, children } = this.props
    if (!this.state.failed) return children
    return (
      <div className="splash" role="alert">
        <div>
          <h1>{m.app.crashed}</h1>
          <p>{m.app.crashedDetail}</p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {m.app.reload}
          </button>
        </div>
      </div>
    )
  }
}
