import { useState } from 'react';
import { ChangePinCard } from './change-pin-card';
import { ViewPinCard } from './view-pin-card';

/** The PIN that is shown lives here and nowhere else: it goes with the page, and when another is set. */
export function PinCards() {
  const [revealed, setRevealed] = useState('');
  return (
    <>
      <ViewPinCard revealed={revealed} onReveal={setRevealed} onHide={() => setRevealed('')} />
      <ChangePinCard onChanged={() => setRevealed('')} />
    </>
  );
}
