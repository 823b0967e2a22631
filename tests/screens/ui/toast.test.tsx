import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TOAST_MS } from '../../../src/contract/kernel/constants'
import { ToastCard } from '../../../src/ui/toasts/Toasts'

afterEach(() => {
  vi.useRealTimers()
})

it('a toast stays while hovered or focused', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  const toast = {
    id: 1,
    text: 'Offre refusée',
    kind: 'success',
    action: { label: 'Annuler', run: () => {} },
  } as const
  render(<ToastCard toast={toast} onClose={onClose} closeLabel="Fermer" />)
  const undo = screen.getByRole('button', { name: 'Annuler' })
  const wait = () => act(() => vi.advanceTimersByTime(TOAST_MS + 100))

  fireEvent.mouseEnter(screen.getByRole('status'))
  act(() => undo.focus())
  act(() => undo.blur())
  wait()
  expect(onClose).not.toHaveBeenCalled()

  act(() => undo.focus())
  fireEvent.mouseLeave(screen.getByRole('status'))
  wait()
  expect(onClose).not.toHaveBeenCalled()

  act(() => undo.blur())
  wait()
  expect(onClose).toHaveBeenCalledOnce()
})
