import { features } from '../bank';
import type { Bank } from '../kernel/bank/bank';
import type { ServedCall } from '../kernel/http/serve';

/** What the bank serves. Handlers aren't run, so they need no database. */
export const servedCalls = (): readonly ServedCall[] =>
  features.flatMap((feature) => feature.calls?.({ mode: 'full' } as Bank) ?? []);

export const servedWrites = (): readonly ServedCall[] =>
  servedCalls().filter(({ contract }) => contract.access !== 'anyone' && contract.method !== 'GET');
