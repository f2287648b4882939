import { webcrypto } from 'node:crypto';

// jsdom has neither `subtle` nor `structuredClone`, and its Uint8Array isn't the one that Node's encoder and crypto return.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
Object.assign(globalThis, {
  Uint8Array: new TextEncoder().encode().constructor,
  structuredClone: <T>(value: T): T => JSON.parse(JSON.stringify(value)),
});
