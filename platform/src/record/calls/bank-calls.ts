import type { Call } from '@bank/shared/contracts/call';
import type { BankCall, LiveCall, SourceTexts } from '../../store/release-documents';
import { importsOf } from '../door-uses';
import { formOf, isCall, liveFormOf } from './call-form';
import { contracts } from './contracts';

async function callsIn(contract: string): Promise<Map<string, Call>> {
  const exported = (await contracts[contract]?.()) ?? {};
  const calls = Object.entries(exported).flatMap(([name, value]) =>
    isCall(value) ? [[name, value] as const] : [],
  );
  return new Map(calls);
}

/** The calls of all contracts. */
export async function allCalls(): Promise<Call[]> {
  const found = await Promise.all(Object.keys(contracts).map(callsIn));
  return [...new Map(found.flatMap((calls) => [...calls.values()]).map((call) => [call.id, call])).values()];
}

/** Remotes import a contract through its door; shared modules import its file. */
const contractOf = (from: string) =>
  /(?:^@bank\/shared|\.\.)\/contracts\/(?:[\w-]+\/)?([\w-]+)$/.exec(from)?.[1];

export async function callsMade(texts: SourceTexts): Promise<BankCall[]> {
  const found = new Map<string, BankCall>();
  for (const [from, names] of await importsOf(texts)) {
    const contract = contractOf(from);
    if (!contract) continue;
    for (const [name, call] of await callsIn(contract)) if (names.has(name)) found.set(call.id, formOf(call));
  }
  return [...found.values()].sort((one, other) => one.id.localeCompare(other.id));
}

export const callsServed = async (isServed: (call: Call) => boolean): Promise<LiveCall[]> =>
  (await allCalls()).filter(isServed).map(liveFormOf);
