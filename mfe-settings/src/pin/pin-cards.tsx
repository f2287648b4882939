import { profileOptions, useQuery, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { invalidateReport } from '../security-report';
import { ChangePinCard } from './change-pin-card';
import { FirstPinCard } from './first-pin-card';
import { ViewPinCard } from './view-pin-card';

/** Only this state holds the revealed PIN, so leaving the page or changing the PIN clears it. */
export function PinCards() {
  const [revealed, setRevealed] = useState('');
  const cache = useQueryClient();

  const { data: customer } = useQuery({ ...profileOptions, enabled: false });

  function hideOldPin() {
    setRevealed('');
    invalidateReport(cache);
  }

  if (customer?.needs_pin) return <FirstPinCard onSet={() => invalidateReport(cache)} />;
  return (
    <>
      <ViewPinCard revealed={revealed} onReveal={setRevealed} onHide={() => setRevealed('')} />
      <ChangePinCard onChanged={hideOldPin} />
    </>
  );
}
