import { useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { forgetReport } from '../security-report';
import { ChangePinCard } from './change-pin-card';
import { ViewPinCard } from './view-pin-card';

/** The PIN that is shown lives here and nowhere else: it goes with the page, and when another is set. */
export function PinCards() {
  const [revealed, setRevealed] = useState('');
  const cache = useQueryClient();

  function hideOld() {
    setRevealed('');
    forgetReport(cache);
  }

  return (
    <>
      <ViewPinCard revealed={revealed} onReveal={setRevealed} onHide={() => setRevealed('')} />
      <ChangePinCard onChanged={hideOld} />
    </>
  );
}
