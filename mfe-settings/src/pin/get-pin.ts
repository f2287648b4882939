import { getPin as contract } from '@bank/shared/contracts/pin';
import { send } from '@bank/shared/http';

export const getPin = async (current: string): Promise<string> =>
  (await send(contract, { body: { current_pin: current } })).data.transaction_pin;
