export { FirstPinDialog, PinGate } from './pin-gate';
