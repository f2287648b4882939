import { fireEvent, screen } from '@testing-library/react';

const most = 1000;

/** Presses arrow keys until the slider has the value. */
export function slide(name: string, value: number): void {
  const handle = screen.getByRole('slider', { name });
  const left = () => value - Number(handle.getAttribute('aria-valuenow'));
  const step = () => (left() > 0 ? { key: 'ArrowRight', keyCode: 39 } : { key: 'ArrowLeft', keyCode: 37 });
  for (let presses = 0; Math.abs(left()) > 1e-9 && presses < most; presses += 1)
    fireEvent.keyDown(handle, step());
}
