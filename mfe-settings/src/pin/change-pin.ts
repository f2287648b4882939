import { changePin as contract } from '@bank/shared/contracts/pin';
import { send } from '@bank/shared/http';

export const changePin = ({ current, next }: { current: string; next: string }) =>
  send(contract, { body: { current_pin: current, new_pin: next } });
