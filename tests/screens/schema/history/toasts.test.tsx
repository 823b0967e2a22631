import { act, render, screen } from '@testing-library/react'
import { NotificationContextProvider, useNotify } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import Toasts from '../../../../src/admin/schema/history/Toasts'
import { TOAST_MS } from '../../../../src/contract/kernel/constants'

let notify: ReturnType<typeof useNotify>
function Notifier() {
  notify = useNotify()
  return null
}
const open = () =>
  render(
    <NotificationContextProvider>
      <Notifier />
      <Toasts />
    </NotificationContextProvider>,
  )
const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)
afterEach(() => {
  vi.useRealTimers()
})

it('a toast replaces the one before, with its own duration', () => {
  vi.useFakeTimers()
  open()
  act(() => notify('Refusé', { type: 'error' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Refusé')
  act(() => vi.advanceTimersByTime(TOAST_MS - 100))
  act(() => notify('Enregistré', { type: 'success' }))
  expect(shown()).toEqual(['Enregistré'])
  expect(screen.getByRole('status')).toHaveTextContent('Enregistré')

  act(() => vi.advanceTimersByTime(TOAST_MS - 100))
  expect(shown()).toEqual(['Enregistré'])
  act(() => vi.advanceTimersByTime(200))
  expect(shown()).toEqual([])
})

it('of several simultaneous ones the last is announced', () => {
  open()
  act(() => {
    notify('Un', { type: 'error' })
    notify('Deux', { type: 'error' })
  })
  expect(shown()).toEqual(['Deux'])
})
