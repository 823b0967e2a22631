import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from '../../src/admin/lazily'

const notLoaded = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js')
const onLine = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
const shown = (load: Parameters<typeof whenIdle>[0]) => {
  const Part = whenIdle(load)
  render(
    <>
      <p>the page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
}
afterEach(() => vi.restoreAllMocks())

it('optional parts of a page load once there is a connection', async () => {
  onLine(false)
  const load = vi.fn().mockRejectedValueOnce(notLoaded)
  load.mockResolvedValue({ default: () => <p>the part</p> })
  shown(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.getByText('the page')).toBeInTheDocument()
  onLine(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('the part')).toBeInTheDocument()
})

it('optional parts are left out if they fail again', async () => {
  const load = vi.fn().mockRejectedValue(notLoaded)
  shown(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  // React has shown the result
  await new Promise((resolve) => setTimeout(resolve))
  expect(await screen.findByText('the page')).toBeInTheDocument()
})
