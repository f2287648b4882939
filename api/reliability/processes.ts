import type { Mode } from '@bank/shared/contracts/mode';
import { openSecondBank, openTestBank, type TestBank } from '../src/testing/test-bank';

export interface Processes {
  bank: TestBank;
  all: readonly TestBank[];
  send: TestBank['send'];
  close(): Promise<void>;
}

export async function openProcesses(mode: Mode = 'specification'): Promise<Processes> {
  const bank = await openTestBank(mode);
  const all = bank.databaseUrl ? [bank, await openSecondBank(bank)] : [bank];
  let turn = 0;
  return {
    bank,
    all,
    send: (sent) => {
      turn += 1;
      return (all[turn % all.length] as TestBank).send(sent);
    },
    close: async () => {
      for (const process of [...all].reverse()) await process.close();
    },
  };
}
